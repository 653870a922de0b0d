// What the page and its worker both do with a file from the host.
const { fetch } = self; // Pyodide gets another one meanwhile

// Gives what comes from an address; `report` is told of the bytes of each part.
export async function received(address, options, report = () => {}) {
  const response = await fetch(address, options);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const parts = [];
  for (const reader = response.body.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) return new Blob(parts).arrayBuffer();
    parts.push(value);
    report(value.length);
  }
}

// On an insecure host there is no digest.
export const digested = (bytes) => crypto.subtle?.digest("SHA-256", bytes);
