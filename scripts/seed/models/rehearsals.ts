// The rehearsals of the sample world: those that `npm run rehearse` has made of the shipped releases, with the product's own
// checks of their files. Reads their records; touches control and the models' bucket.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DAY_MS } from "~/domain/milliseconds";
import { checkRelease } from "../../../models/check-release";
import { type RecordedCheck, type RehearsalRecord, verdictOf } from "../../../models/rehearsal";
import { runningText } from "../../../models/rehearse/running-part";
import { canonicalJson } from "../../../models/release/canonical";
import { rehearsedShape } from "../../../models/releases/rehearsed";
import { releaseSlug } from "../../rehearse/release-slug";
import { ROOT } from "../../start/paths";
import type { LocalD1, LocalR2 } from "../../start/state/local-state";
import { RELEASES } from "../cameras";
import { insertRows } from "../insert-rows";
import { STAFF_ID } from "../people";
import { type SeedFile, SHIPPED, storedAlg } from "../shipped-files";
import { HUNTERS_RELEASE, type PlannedRelease } from "./releases";

const KEPT = join(ROOT, "models", "releases", "rehearsals");

const REHEARSED: readonly number[] = [RELEASES.before, RELEASES.after, HUNTERS_RELEASE];

export async function insertRehearsals(
  state: { readonly control: LocalD1; readonly models: LocalR2 },
  releases: readonly PlannedRelease[],
  files: readonly SeedFile[],
): Promise<void> {
  const rehearsed = releases.filter(({ id }) => REHEARSED.includes(id));
  const records = rehearsed.map((release) => {
    const record = recordOf(release, files);
    const canonical = canonicalJson(record);
    return { release, record, canonical, sha256: createHash("sha256").update(canonical).digest("hex") };
  });
  await Promise.all(
    records.map(({ canonical, sha256 }) =>
      state.models.put(`rehearsals/sha256/${sha256}`, new TextEncoder().encode(canonical)),
    ),
  );
  await insertRows(state.control, {
    table: "release_rehearsal",
    columns: ["release_id", "record_sha256", "manifest_sha256", "verdict", "created_by", "created_at"],
    rows: records.map(({ release, record, sha256 }) => [
      ...[release.id, sha256, release.sha256, record.verdict],
      ...[STAFF_ID, rehearsedAt(release)],
    ]),
  });
}

function rehearsedAt(release: PlannedRelease): number {
  return release.now + DAY_MS;
}

/** The kept record under this world's manifest, which runs like the one that was rehearsed; throws if it doesn't. */
function recordOf(release: PlannedRelease, files: readonly SeedFile[]): RehearsalRecord {
  const { runningSha256, record } = keptRehearsal(release);
  const running = createHash("sha256").update(runningText(release.manifest)).digest("hex");
  if (running !== runningSha256) {
    throw new Error(`${release.manifest.name} has changed. Run: npm run rehearse -- shipped samples`);
  }
  const checks = [...filesChecked(release, files), ...record.checks];
  return {
    ...record,
    manifestSha256: release.sha256,
    createdAt: new Date(rehearsedAt(release)).toISOString(),
    checks,
    verdict: verdictOf(checks),
  };
}

function keptRehearsal({ manifest }: PlannedRelease) {
  const file = join(KEPT, `${releaseSlug(manifest.name)}.json`);
  return rehearsedShape.parse(JSON.parse(readFileSync(file, "utf8")));
}

/** V1, V2, V3 and V15 by the functions by which the server judges. */
export function filesChecked(
  { manifest }: PlannedRelease,
  files: readonly SeedFile[],
): readonly RecordedCheck[] {
  const stored = new Map(
    files.map(({ sha256, md5, bytes }) => [sha256, { sha256, md5, bytes: bytes.length }] as const),
  );
  const graphs = files.filter(({ format, path }) => format === "tfjs" && path === "model.json");
  const weights = new Map(
    graphs.map(({ algId, sha256 }) => [
      sha256,
      files
        .filter((file) => file.algId === algId && file.format === "tfjs" && file.path !== "model.json")
        .map(({ path }) => path),
    ]),
  );
  const algs = new Map(SHIPPED.map((shipped) => [shipped.algId, storedAlg(shipped, files)] as const));
  return checkRelease(manifest, { stored, weights, algs }).map(({ id, status, sentence }) => ({
    id,
    status,
    summary: sentence,
  }));
}
