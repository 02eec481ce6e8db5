// The tags of the table as the JSON of `exifData` in a Camtrap DP, read and written. Pure. Camtrap DP 1.0, media.
import { EXIF_TAGS, type ExifTag, type ExifTags, exifTags } from "./exif-tags";

/** A number as programs print it, with or without its unit: `5`, `-2.5 C`, `5 °C`. */
const NUMBER_AND_UNIT = /^([+-]?\d{1,9}(?:\.\d{1,9})?) ?°? ?([A-Z]?)$/;

/**
 * The tags that a JSON object names, at its top or in a group, as ExifTool writes them. Null for what is missing or absurd,
 * or in another unit; all null for what is no JSON object.
 * @example {"EXIF":{"AmbientTemperature":"5 C"}} and {"MakerNotes:AmbientTemperature":5} say the same
 */
export function exifTagsFromJson(text: string): ExifTags {
  const values = namedValues(text);
  return exifTags((tag) =>
    values.filter(([name]) => bareName(name) === tag.name).map(([, value]) => toNumber(value, tag)),
  );
}

/**
 * The tags as a JSON object by their names, the shortest way to say them; "" when there are none.
 * @example { ambientTemperature: 5 } is {"AmbientTemperature":5}
 */
export function exifTagsToJson(tags: Partial<ExifTags>): string {
  const named = (Object.keys(EXIF_TAGS) as (keyof ExifTags)[]).flatMap((key) => {
    const value = tags[key] ?? null;
    return value === null ? [] : [[EXIF_TAGS[key].name, value] as const];
  });
  return named.length === 0 ? "" : JSON.stringify(Object.fromEntries(named));
}

/** What the object says by name, then what its groups say. */
function namedValues(text: string): readonly (readonly [name: string, value: unknown])[] {
  const top = entriesOf(parsed(text));
  return [...top, ...top.flatMap(([, group]) => entriesOf(group))];
}

function parsed(text: string): unknown {
  // Most lines say nothing, and an exception for each is slow.
  if (text === "") return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function entriesOf(value: unknown): readonly (readonly [name: string, value: unknown])[] {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
}

/** Without the group in front: "MakerNotes:AmbientTemperature". */
function bareName(name: string): string {
  return name.slice(name.lastIndexOf(":") + 1);
}

function toNumber(value: unknown, { unit }: ExifTag): number | null {
  if (typeof value === "number") return value;
  const match = typeof value === "string" ? NUMBER_AND_UNIT.exec(value.trim()) : null;
  return match && (match[2] === "" || match[2] === unit) ? Number(match[1]) : null;
}
