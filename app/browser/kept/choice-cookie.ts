// Choices of look, kept in a cookie so that the server's first byte is already right.

const YEAR_S = 31_536_000;

interface ChoiceCookie<Value extends string> {
  readonly name: string;
  readonly values: readonly Value[];
}

/** Which value a request's cookies name; null while the user has not chosen. */
export function chosenIn<Value extends string>(
  cookieHeader: string | null,
  { name, values }: ChoiceCookie<Value>,
): Value | null {
  for (const cookie of (cookieHeader ?? "").split(";")) {
    const found = values.find((value) => cookie.trim() === `${name}=${value}`);
    if (found !== undefined) return found;
  }
  return null;
}

export function keepChoice<Value extends string>({ name }: ChoiceCookie<Value>, value: Value): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser we serve
  document.cookie = `${name}=${value}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`;
}
