// The sentence of a refused field: one plain sentence for each way in which a value can miss its shape, never the library's
// own words. Pure. Decision 0005, Bodies and statuses.
import { z } from "zod";

/** What a shape objects to, with the value and the shape itself at hand. */
type Objection = z.core.$ZodRawIssue;
type ObjectionOf<Code extends Objection["code"]> = Extract<Objection, { readonly code: Code }>;

type TooMuch = ObjectionOf<"too_big"> | ObjectionOf<"too_small">;

/** Longer lists of choices are not spelled out. */
const CHOICES = 8;

const KINDS: Readonly<Record<string, string>> = {
  string: "This must be text.",
  boolean: "This must be true or false.",
  array: "This must be a list.",
  object: "This must be an object.",
  record: "This must be an object.",
};

const FORMATS: Readonly<Record<string, string>> = {
  datetime: "This must be a time, such as 2026-05-31T08:25:38Z.",
};

const UNREADABLE = "This isn't in the right format.";

/**
 * The sentence under a field. A shape's own sentence goes before it.
 * @example a missing member -> "This is missing."
 * @example 0 for a whole number from 1 to 10,000 -> "This must be a whole number from 1 to 10,000."
 */
export function fieldWords(objection: Objection): string {
  if (objection.input === undefined) return "This is missing.";
  switch (objection.code) {
    case "invalid_type":
      return kindWords(objection);
    case "too_big":
    case "too_small":
      return sizeWords(objection);
    case "invalid_value":
      return choiceWords(objection.values);
    case "invalid_format":
      return FORMATS[objection.format] ?? UNREADABLE;
    case "unrecognized_keys":
      return "This field isn't known.";
    case "invalid_key":
      return "A member can't have this name.";
    case "invalid_element":
    case "invalid_union":
    case "not_multiple_of":
    case "custom":
      return UNREADABLE;
    default:
      return objection satisfies never;
  }
}

function kindWords(objection: ObjectionOf<"invalid_type">): string {
  const isNumber = objection.expected === "number" || objection.expected === "int";
  return isNumber ? numberWords(objection) : (KINDS[objection.expected] ?? UNREADABLE);
}

function sizeWords(objection: TooMuch): string {
  switch (objection.origin) {
    case "string":
      return lengthWords(objection, ["character", "characters"]);
    case "array":
      return lengthWords(objection, ["entry", "entries"]);
    default:
      return numberWords(objection);
  }
}

function lengthWords(objection: TooMuch, [one, many]: readonly [string, string]): string {
  const isLong = objection.code === "too_big";
  const limit = isLong ? objection.maximum : objection.minimum;
  if (!isLong && limit === 1) return "This must not be empty.";
  return `This must have at ${isLong ? "most" : "least"} ${inWords(limit)} ${limit === 1 ? one : many}.`;
}

/** Kind and range in one, so that fixing one doesn't bring up the other. */
function numberWords(objection: Objection): string {
  const { type, minimum, maximum } = objection.schema ? z.toJSONSchema(objection.schema) : {};
  const number = type === "integer" ? "whole number" : "number";
  const [least, most] = [spoken(minimum), spoken(maximum)];
  if (least !== null && most !== null) return `This must be a ${number} from ${least} to ${most}.`;
  if (least !== null) return `This must be a ${number} of at least ${least}.`;
  if (most !== null) return `This must be a ${number} of at most ${most}.`;
  if (objection.code === "invalid_type") return `This must be a ${number}.`;
  return `This number is too ${objection.code === "too_small" ? "small" : "large"}.`;
}

/** Null for the bounds that every whole number has: where one is no longer exact. */
function spoken(bound: number | undefined): string | null {
  return bound === undefined || Math.abs(bound) >= Number.MAX_SAFE_INTEGER ? null : inWords(bound);
}

function choiceWords(values: readonly unknown[]): string {
  if (values.length > CHOICES) return "This must be one of the allowed values.";
  const names = values.map(String);
  const last = names.pop();
  return `This must be ${names.length === 0 ? last : `${names.join(", ")} or ${last}`}.`;
}

function inWords(limit: number | bigint): string {
  return limit.toLocaleString("en-US");
}
