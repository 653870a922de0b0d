// Saves text as a file of the reader's own.
export function saveText(text, kind = "txt") {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  const day = new Date().toISOString().slice(0, 10);
  const link = Object.assign(document.createElement("a"), { href: address, download: `skwitz-${day}.${kind}` });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
