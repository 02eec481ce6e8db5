// The changes of an entry of the audit log, part by part, in words. Pure.
import { formatBytes, formatTime } from "~/domain/text/format";
import { type AuditNames, NO_AUDIT_NAMES, namedIn, nameOf } from "./audit-names";

/** A part of what was changed: from one value to another, or what a list has gained and lost. */
export type AuditChange =
  | { readonly kind: "value"; readonly label: string; readonly was: string; readonly now: string }
  | {
      readonly kind: "list";
      readonly label: string;
      readonly added: readonly string[];
      readonly removed: readonly string[];
    };

/** As JSON spells times. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** Empty where there was or is nothing. */
const NOTHING = "";

/**
 * The parts in which `before` and `after` differ, under their names there; things that have a name are named, not numbered.
 * @example auditChanges({ algIds: [1, 2] }, { algIds: [2, 3] })
 * // [{ kind: "list", label: "Models", added: ["3"], removed: ["1"] }]
 */
export function auditChanges(
  before: unknown,
  after: unknown,
  names: AuditNames = NO_AUDIT_NAMES,
): readonly AuditChange[] {
  return differences({ label: "", member: "", names }, before, after);
}

/** A position in an entry. */
interface Place {
  readonly label: string;
  /** What it is called there; of what a list holds, what the list is called. */
  readonly member: string;
  readonly names: AuditNames;
}

function differences(place: Place, before: unknown, after: unknown): readonly AuditChange[] {
  if (isList(before) || isList(after)) return listDifference(place, before, after);
  if (isRecord(before) || isRecord(after)) return partDifferences(place, before, after);
  const [was, now] = [inWords(place, before), inWords(place, after)];
  return was === now ? [] : [{ kind: "value", label: place.label, was, now }];
}

function partDifferences(place: Place, before: unknown, after: unknown): readonly AuditChange[] {
  const [was, now] = [asRecord(before), asRecord(after)];
  return [...new Set([...Object.keys(was), ...Object.keys(now)])].flatMap((member) =>
    differences(
      {
        ...place,
        member,
        label: place.label === "" ? labelOf(member) : `${place.label}: ${withinText(labelOf(member))}`,
      },
      ownPart(was, member),
      ownPart(now, member),
    ),
  );
}

function listDifference(place: Place, before: unknown, after: unknown): readonly AuditChange[] {
  const [was, now] = [asWords(place, before), asWords(place, after)];
  const added = now.filter((entry) => !was.includes(entry));
  const removed = was.filter((entry) => !now.includes(entry));
  return added.length + removed.length === 0 ? [] : [{ kind: "list", label: place.label, added, removed }];
}

/** Better labels for some names in entries. */
const LABELS: Readonly<Record<string, string>> = {
  algId: "Model",
  algIds: "Models",
  releaseId: "Release",
  algReleaseIds: "Releases",
  deviceIds: "Cameras",
  userIds: "Users",
  accountId: "Account",
  components: "Models",
  sha256: "SHA-256",
  manifestSha256: "SHA-256 of the manifest",
  recordSha256: "SHA-256 of the record",
  md5Checksum: "MD5",
  bytes: "Size",
};

/** "allowWifiInsights" and "alg_ids" as people read them. */
function labelOf(member: string): string {
  if (Object.hasOwn(LABELS, member)) return LABELS[member] ?? member;
  const words = member
    .replace(/_/g, " ")
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A label in the midst of a text: "Size" as "size", "MD5" as it is. */
function withinText(label: string): string {
  return /^[A-Z](?![A-Z])/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}

function asWords(place: Place, value: unknown): readonly string[] {
  if (isList(value)) return value.map((entry) => inWords(place, entry));
  return value === null || value === undefined ? [] : [inWords(place, value)];
}

function inWords(place: Place, value: unknown): string {
  if (value === null || value === undefined) return NOTHING;
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") return numberInWords(place, value);
  if (isRecord(value)) {
    return Object.entries(value)
      .map(([member, part]) => `${withinText(labelOf(member))} ${inWords({ ...place, member }, part)}`)
      .join(", ");
  }
  if (isList(value)) return value.map((entry) => inWords(place, entry)).join(", ");
  return typeof value === "string" && INSTANT.test(value)
    ? `${formatTime(Date.parse(value))} UTC`
    : String(value);
}

/** Formats times, sizes and ids as such. */
function numberInWords({ member, names }: Place, value: number): string {
  if (/At$/.test(member)) return `${formatTime(value)} UTC`;
  if (member === "bytes") return formatBytes(value);
  const kind = namedIn(member);
  return kind === null ? String(value) : nameOf(names, kind, value);
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {};
}

/** Not what every object inherits. */
function ownPart(record: Readonly<Record<string, unknown>>, name: string): unknown {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}
