// One text for one value, whatever the order in which its members were written; and its hash. Pure.
// The form is RFC 8785's for what is written here: sorted members, no blanks, JavaScript's own numbers.

/** SHA-256 of a text (UTF-8), hex. */
type Sha256 = (text: string) => Promise<string>;

/** Canonical JSON: members by their names' code units, absent ones left out. `{b:1,a:[]}` is `{"a":[],"b":1}`. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`);
  return `{${members.join(",")}}`;
}

/** What identifies a manifest or a record: the hash of its canonical JSON, hex. */
export function canonicalHash(value: unknown, sha256: Sha256): Promise<string> {
  return sha256(canonicalJson(value));
}
