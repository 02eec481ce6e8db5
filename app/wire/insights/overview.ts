// The check of what the set consists of, by hand: the worker that asks loads no library of shapes for it. The API is
// documented from `OverviewAnswer`; a test holds the one to the other. Pure.
import { isRecord } from "~/domain/json-record";
import type { SetOverview } from "~/domain/set/pages/column-page";

/** Throws a TypeError that names the member. */
type Check = (value: unknown, name: string) => void;

const text = check("not a text", (value) => typeof value === "string");
const textOrNull = check("not a text", (value) => value === null || typeof value === "string");
const number = check("not a number", Number.isFinite);
const numberOrNull = check("not a number", (value) => value === null || Number.isFinite(value));
const count = check("not a whole number", Number.isSafeInteger);
const countOrNull = check("not a whole number", (value) => value === null || Number.isSafeInteger(value));
const yesOrNo = check("neither true nor false", (value) => typeof value === "boolean");

const span = object({ from: count, to: count });

const overview = object<keyof SetOverview>({
  total: count,
  accounts: list(
    object({
      accountId: count,
      count,
      epoch: count,
      pages: list(text),
      spans: list((value, name) => value === null || span(value, name)),
    }),
  ),
  devices: list(
    object({
      deviceId: text,
      deviceName: textOrNull,
      displayName: text,
      utcOffsetMin: number,
      groupId: countOrNull,
      groupName: textOrNull,
      latitude: numberOrNull,
      longitude: numberOrNull,
      imported: yesOrNo,
    }),
  ),
  models: list(object({ algId: count, name: text })),
  releases: list(object({ releaseId: count, name: text, manifestSha256: text })),
  meanings: list(object({ accountId: count, version: count, models: text })),
  unreachable: list(text),
});

/** What the set consists of; throws a TypeError naming what is wrong, so that another version's is not mistaken for one. */
export function readOverview(json: unknown): SetOverview {
  overview(json, "overview");
  return json as SetOverview;
}

function check(otherwise: string, test: (value: unknown) => boolean): Check {
  return (value, name) => {
    if (!test(value)) throw new TypeError(`${name}: ${otherwise}`);
  };
}

function object<Name extends string>(members: Readonly<Record<Name, Check>>): Check {
  const all = Object.entries<Check>(members);
  return (value, name) => {
    if (!isRecord(value)) throw new TypeError(`${name}: not an object`);
    for (const [member, isSound] of all) isSound(value[member], member);
  };
}

function list(item: Check): Check {
  return (value, name) => {
    if (!Array.isArray(value)) throw new TypeError(`${name}: not a list`);
    for (const entry of value) item(entry, name);
  };
}
