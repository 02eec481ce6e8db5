// Addresses of the console, put together. Pure.

/** A path with its parameters; the path alone where there are none. */
export function withParams(path: string, params: URLSearchParams): string {
  const search = String(params);
  return search === "" ? path : `${path}?${search}`;
}
