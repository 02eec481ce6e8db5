// Whether a field takes a value, and if not, why, in words. Pure. Frictionless Table Schema 1.0; times as Camtrap
// DP spells them, `YYYY-MM-DDThh:mm:ss` with `Z` or a distance from UTC.
import { type FieldRule, MISSING_VALUES } from "./table-fields";

const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;
const INTEGER = /^[+-]?\d+$/;
/** The zone can lack its colon, as `%z` allows. */
const DATETIME = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(Z|([+-])(\d\d):?(\d\d))$/;
const BOOLEANS: Readonly<Record<string, boolean>> = {
  true: true,
  True: true,
  TRUE: true,
  "1": true,
  false: false,
  False: false,
  FALSE: false,
  "0": false,
};

/** Characters; so that a line always fits into a request. */
export const LONGEST = 5_000;

interface ZonedTime {
  /** ms UTC. */
  readonly at: number;
  /** Distance of the camera's clock from UTC, minutes. */
  readonly offsetMin: number;
}

/** What is wrong, as a sentence without subject and period; null when nothing is. An optional field can be empty. */
export function valueProblem(rule: FieldRule, value: string): string | null {
  if (MISSING_VALUES.has(value)) return rule.required ? "is required but missing" : null;
  const { allowed, pattern, minimum = -Infinity, maximum = Infinity } = rule;
  if (value.length > LONGEST && !rule.extract) return `is longer than ${LONGEST} characters`;
  const wrongType = typeProblem(rule, value);
  if (wrongType !== null) return wrongType;
  if (allowed && !allowed.includes(value)) return `must be one of ${allowed.join(", ")}`;
  if (pattern && !pattern.source.test(value)) return pattern.words;
  if (rule.type !== "number" && rule.type !== "integer") return null;
  const number = Number(value);
  if (number < minimum) return minimum === 1e-15 ? "must be more than 0" : `must be at least ${minimum}`;
  return number > maximum ? `must be at most ${maximum}` : null;
}

function typeProblem({ type }: FieldRule, value: string): string | null {
  switch (type) {
    case "string":
      return value.includes("\0") ? "contains a NUL character" : null;
    case "number":
      return NUMBER.test(value) ? null : "must be a number";
    case "integer":
      return INTEGER.test(value) ? null : "must be a whole number";
    case "boolean":
      return value in BOOLEANS ? null : "must be true or false";
    case "datetime":
      return timeProblem(value);
  }
}

function timeProblem(value: string): string | null {
  if (parseTime(value) !== null) return null;
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?$/.test(value)
    ? "needs a time zone: end it in Z or, for example, +02:00"
    : "must be a date and time like 2020-05-30T04:57:37+02:00";
}

/** Reads a time with its zone; null for anything else, and for days that no calendar has. */
export function parseTime(value: string): ZonedTime | null {
  const match = DATETIME.exec(value);
  if (!match) return null;
  const [year, month, day, hour, minute, second] = match.slice(1, 7).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const local = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  // Rolled over: the 30th of February, the 25th hour.
  const spelled = value.slice(0, 19);
  if (Number.isNaN(local.getTime()) || local.toISOString().slice(0, 19) !== spelled) return null;
  const zoneHours = Number(match[9] ?? 0);
  const zoneMinutes = Number(match[10] ?? 0);
  if (zoneHours > 14 || zoneMinutes > 59) return null;
  const offsetMin = (match[8] === "-" ? -1 : 1) * (zoneHours * 60 + zoneMinutes) || 0;
  return { at: local.getTime() - offsetMin * 60_000, offsetMin };
}

export function parseBoolean(value: string): boolean | null {
  return BOOLEANS[value] ?? null;
}
