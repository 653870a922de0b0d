// Keeps what the console would call errors, for browsers whose driver does not tell.
{
  const told = () => JSON.parse(sessionStorage.getItem("complaints") ?? "[]");
  const tell = (text) => sessionStorage.setItem("complaints", JSON.stringify([...told(), String(text)]));
  const { error } = console;
  console.error = (...said) => {
    tell(said.join(" "));
    error.apply(console, said);
  };
  addEventListener("error", ({ message, target }) => tell(message ?? `not loaded: ${target.src ?? target.href}`), true);
  addEventListener("unhandledrejection", ({ reason }) => tell(reason));
  addEventListener("securitypolicyviolation", ({ blockedURI, effectiveDirective }) => tell(`${effectiveDirective}: ${blockedURI}`));
}
