// Where a mail server is and how it knows us, in one address: smtps://user:password@host:port, or smtp:// for one that turns
// to TLS once it is asked. docs/deploying.md.

export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /** From the first byte (smtps), once asked (smtp), or not at all: on this machine alone. */
  readonly tls: "on" | "starttls" | "off";
  readonly user: string;
  readonly password: string;
}

/** Null: this is no such address. */
export function smtpServer(setting: string): SmtpServer | null {
  const address = parsed(setting);
  if (address === null || !/^smtps?:$/.test(address.protocol) || address.hostname === "") return null;
  if (!/^\/?$/.test(address.pathname) || address.search !== "" || address.hash !== "") return null;
  const isSecure = address.protocol === "smtps:";
  const isHere = ["127.0.0.1", "localhost", "[::1]"].includes(address.hostname);
  const user = decoded(address.username);
  const password = decoded(address.password);
  if (user === null || password === null || (user === "") !== (password === "")) return null;
  return {
    host: address.hostname.replace(/^\[|\]$/g, ""),
    port: address.port === "" ? (isSecure ? 465 : 587) : Number(address.port),
    tls: isSecure ? "on" : isHere ? "off" : "starttls",
    user,
    password,
  };
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

function parsed(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
