// Reads members of an answer of the API, each of the kind that it must have. Throws a TypeError naming what is wrong.

export type Members = Readonly<Record<string, unknown>>;

export function record(json: unknown, name: string): Members {
  if (typeof json !== "object" || json === null) throw new TypeError(`${name}: not an object`);
  return json as Members;
}

export function list(members: Members, name: string): readonly unknown[] {
  const value = members[name];
  if (!Array.isArray(value)) throw new TypeError(`${name}: not a list`);
  return value;
}

export function number(members: Members, name: string): number {
  const value = members[name];
  if (typeof value !== "number") throw new TypeError(`${name}: not a number`);
  return value;
}

export function text(members: Members, name: string): string {
  const value = members[name];
  if (typeof value !== "string") throw new TypeError(`${name}: not a text`);
  return value;
}
