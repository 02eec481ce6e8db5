// A rehearsal: what running a release on samples has shown. Its record, its verdict, and whether a release may be pushed
// because of it. Pure. Decision 0043, Rehearsal and release; docs/models.md, Rehearsal.
import * as z from "zod/mini";
import { CHECK_IDS, type CheckId } from "./check-release/check";
import { type Parsed, parsedBy } from "./release/parse-manifest";
import { hexOf } from "./release/shapes";

/** Without one of these nothing was rehearsed: files, graph, classes, signature, agreement, licence. */
const REQUIRED: readonly CheckId[] = ["V1", "V2", "V3", "V4", "V6", "V15"];

/** Levels of what a check has measured: readers of a record walk through it. */
const DEPTH = 8;

const measured = z
  .unknown()
  .check(z.refine((value) => isWithin(value, DEPTH), `This must have at most ${DEPTH} levels.`));

const text = (most: number) => z.string().check(z.maxLength(most));

export const recordShape = z.strictObject({
  schema: z.literal(1),
  manifestSha256: hexOf(64),
  /** Who ran it, as the console knows them. */
  createdBy: text(200),
  /** ISO 8601. */
  createdAt: z.iso.datetime(),
  environment: z.strictObject({
    ua: text(500),
    cores: z.int().check(z.gte(0), z.lte(1_024)),
    isolated: z.boolean(),
    runtimes: z.record(text(50), text(100)),
  }),
  checks: z.readonly(
    z
      .array(
        z.strictObject({
          id: z.enum(CHECK_IDS),
          status: z.enum(["pass", "warn", "fail", "skipped"]),
          summary: text(1_000),
          /** Whatever the check has measured. */
          data: z.optional(measured),
        }),
      )
      .check(z.maxLength(200)),
  ),
  metrics: z.record(text(100), measured),
  samplesSha256: z.nullable(hexOf(64)),
  /** What it was run on; `samplesSha256` is the first one's. */
  packs: z.optional(
    z.readonly(
      z
        .array(z.strictObject({ name: text(100), sha256: hexOf(64), photos: z.int().check(z.gte(0)) }))
        .check(z.maxLength(20)),
    ),
  ),
  /** The findings behind it, by the hash under which they are stored. */
  findingsSha256: z.optional(hexOf(64)),
  /** Milliseconds. */
  tookMs: z.optional(z.int().check(z.gte(0))),
  /** As its maker saw it; `verdictOf` is what counts. */
  verdict: z.enum(["pass", "warn", "fail"]),
});

export type RehearsalRecord = z.output<typeof recordShape>;
export type RecordedCheck = RehearsalRecord["checks"][number];
type Verdict = RehearsalRecord["verdict"];

/** A record, or the first thing that is wrong with it. */
export function parseRehearsal(unknown: unknown): Parsed<RehearsalRecord> {
  return parsedBy(recordShape, unknown);
}

/**
 * What the checks of a record come to: "fail" when one has failed, or one of those without which nothing was rehearsed is
 * not there or was skipped; "warn" when one warns; else "pass".
 */
export function verdictOf(checks: readonly Pick<RecordedCheck, "id" | "status">[]): Verdict {
  if (checks.some((check) => check.status === "fail")) return "fail";
  const done = new Set(checks.filter((check) => check.status !== "skipped").map((check) => check.id));
  if (REQUIRED.some((id) => !done.has(id))) return "fail";
  return checks.some((check) => check.status === "warn") ? "warn" : "pass";
}

/** What is known of a rehearsal when it is asked whether a release may be pushed. Times in ms UTC. */
interface KnownRehearsal {
  readonly manifestSha256: string;
  readonly verdict: Verdict;
  readonly createdAt: number;
}

interface PushVerdict {
  readonly may: boolean;
  /** Why. */
  readonly sentence: string;
}

/**
 * Whether a release may be pushed: its newest rehearsal is of exactly this manifest, has not failed, and is not older than
 * the last change of one of its algs (ms UTC).
 */
export function mayPush(
  manifestSha256: string,
  algsChangedAt: number,
  records: readonly KnownRehearsal[],
): PushVerdict {
  if (records.length === 0) return no("This release hasn't been rehearsed.");
  const own = records.filter((record) => record.manifestSha256 === manifestSha256);
  const newest = own.sort((a, b) => b.createdAt - a.createdAt)[0];
  if (!newest) return no("The rehearsals were of another manifest. Rehearse this release again.");
  if (newest.createdAt < algsChangedAt) {
    return no("A model changed after the last rehearsal. Rehearse this release again.");
  }
  if (newest.verdict === "fail") return no("The last rehearsal failed.");
  return {
    may: true,
    sentence: newest.verdict === "warn" ? "Rehearsed with warnings." : "Rehearsed without problems.",
  };
}

/** Whether a value has at most so many lists and objects inside each other. */
function isWithin(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return true;
  return levels > 0 && Object.values(value).every((member) => isWithin(member, levels - 1));
}

function no(sentence: string): PushVerdict {
  return { may: false, sentence };
}
