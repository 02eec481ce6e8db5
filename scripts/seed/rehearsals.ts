// The rehearsals of the sample world: what the trial of the shipped release has measured, with the product's own checks of
// its files. Touches control and the models' bucket. Figures: models/releases/README.md.
import { createHash } from "node:crypto";
import { checkRelease } from "../../models/check-release";
import { type RecordedCheck, type RehearsalRecord, verdictOf } from "../../models/rehearsal";
import { canonicalJson } from "../../models/release/canonical";
import type { LocalD1, LocalR2 } from "../start/local-state";
import { DAY_MS, RELEASES } from "./cameras";
import { insertRows } from "./insert-rows";
import { type SeedFile, SHIPPED, storedAlg } from "./models";
import { STAFF_ID } from "./people";
import type { PlannedRelease } from "./releases";

/** What the trial found; it ran the files of both models, whatever frames are fed as. */
const MEASURED: readonly RecordedCheck[] = [
  {
    id: "V4",
    status: "pass",
    summary:
      "Inputs and outputs have the shapes that the manifest says; every number is finite, scores lie in 0 to 1.",
    data: { rows: 6300, classes: 3, species: 7 },
  },
  {
    id: "V6",
    status: "pass",
    summary: "ONNX and TFJS agree on 116 detections in 120 scenes that the models had not seen.",
    data: { scenes: 120, detections: 116, boxPx: 0.0001, score: 6e-7, classChanges: 0 },
  },
];

/** Only frames that keep their shape were judged: so the detector was taught. */
const JUDGED: readonly RecordedCheck[] = [
  {
    id: "V8",
    status: "pass",
    summary:
      "On drawn scenes: AP50 0.93 for animals, 0.60 for people, 0.95 for vehicles; 314 of 339 crops named right.",
    data: { animal: 0.93, person: 0.6, vehicle: 0.95, right: 314, crops: 339 },
  },
];

export async function insertRehearsals(
  state: { readonly control: LocalD1; readonly models: LocalR2 },
  releases: readonly PlannedRelease[],
  files: readonly SeedFile[],
): Promise<void> {
  const rehearsed = releases.filter(({ id }) => id === RELEASES.before || id === RELEASES.after);
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

function recordOf(release: PlannedRelease, files: readonly SeedFile[]): RehearsalRecord {
  const judged = release.id === RELEASES.after ? JUDGED : [];
  const checks = [...filesChecked(release, files), ...MEASURED, ...judged];
  return {
    schema: 1,
    manifestSha256: release.sha256,
    createdBy: "Trial of the shipped release",
    createdAt: new Date(rehearsedAt(release)).toISOString(),
    environment: {
      ua: "Node 20 and Chromium, two cores",
      cores: 2,
      isolated: true,
      runtimes: { "onnxruntime-node": "1.30.0", "onnxruntime-web": "1.30.0", "@tensorflow/tfjs": "4.22.0" },
    },
    checks,
    metrics: {},
    samplesSha256: null,
    verdict: verdictOf(checks),
  };
}

/** V1, V2, V3 and V15 by the functions by which the server judges. */
function filesChecked({ manifest }: PlannedRelease, files: readonly SeedFile[]): readonly RecordedCheck[] {
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
