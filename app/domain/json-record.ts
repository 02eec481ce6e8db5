// Members of something that came as JSON, before it is known what it is. Pure.

import { readJson } from "~models/release/json-text";

export type JsonRecord = Readonly<Record<string, unknown>>;

/** Whether a value has members by name; a list has none. */
export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The members of a value; none where it has none. */
export function membersOf(value: unknown): JsonRecord {
  return isRecord(value) ? value : {};
}

/** The members of a JSON text; none where it has none, or is no JSON. */
export function membersIn(text: string): JsonRecord {
  try {
    return membersOf(readJson(text));
  } catch {
    return {};
  }
}
