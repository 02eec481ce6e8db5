// Reads members of a value parsed from JSON, before its shape is known. Pure.

import { readJson } from "~models/release/json-text";

export type JsonRecord = Readonly<Record<string, unknown>>;

/** Whether a value has members by name; a list doesn't. */
export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The members of a value; none if it isn't an object. */
export function membersOf(value: unknown): JsonRecord {
  return isRecord(value) ? value : {};
}

/** The members of a JSON text; none if it isn't an object or isn't JSON. */
export function membersIn(text: string): JsonRecord {
  try {
    return membersOf(readJson(text));
  } catch {
    return {};
  }
}
