// Lists as parameters of statements. Pure.

/** Characters of JSON in one statement: D1 takes 2 MB, and a character may be three bytes. */
const PART_LENGTH = 500_000;

/** JSON lists, each short enough for a statement. */
export function jsonParts(rows: readonly unknown[]): readonly string[] {
  const parts: string[][] = [];
  let room = 0;
  for (const row of rows) {
    const json = JSON.stringify(row);
    const last = parts.at(-1);
    if (last === undefined || json.length > room) {
      parts.push([json]);
      room = PART_LENGTH - json.length;
    } else {
      last.push(json);
      room -= json.length;
    }
  }
  return parts.map((part) => `[${part.join(",")}]`);
}
