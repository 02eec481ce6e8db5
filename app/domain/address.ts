// Builds addresses of the console, and judges those from outside. Pure.

/** A path with its parameters; the path alone without any. */
export function withParams(path: string, params: URLSearchParams): string {
  const search = String(params);
  return search === "" ? path : `${path}?${search}`;
}

/** An address with one parameter set; null removes it. */
export function addressWith(address: string, name: string, value: string | null): string {
  const [path = "", query] = address.split("?");
  const params = new URLSearchParams(query);
  if (value === null) params.delete(name);
  else params.set(name, value);
  return withParams(path, params);
}

interface Opened {
  readonly tab: string;
  /** The parameter that opens it, and its value. */
  readonly name: string;
  readonly value: string;
}

/** The address without the parameter that opens a dialog; null if the address doesn't open it. */
export function closedAddress(search: string, { tab, name, value }: Opened): string | null {
  const params = new URLSearchParams(search);
  if (params.get("tab") !== tab || params.get(name) !== value) return null;
  params.delete(name);
  return withParams("/", params);
}

/**
 * Path and query of an address from outside, if it leads to a page of `origin`; null for anything else. It is resolved
 * as a browser would and judged afterwards, because `/.//host` and `/\\host` name another host only then.
 */
export function ownPath(asked: string, origin: string): string | null {
  const url = parsed(asked, origin);
  if (url === null) return null;
  const path = `${url.pathname}${url.search}`;
  return url.origin === origin && /^\/(?![/\\])/.test(path) ? path : null;
}

/** Scheme, host and port of an address, without the default port; null if the text isn't an address. */
export function originIn(address: string): string | null {
  return parsed(address)?.origin ?? null;
}

function parsed(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
