// The rehearsals of the sample world: what was measured when the shipped models were trained, with the product's own checks
// of their files. Reads their figures; touches control and the models' bucket.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DAY_MS } from "~/domain/milliseconds";
import { checkRelease } from "../../../models/check-release";
import { type RecordedCheck, type RehearsalRecord, verdictOf } from "../../../models/rehearsal";
import { canonicalJson } from "../../../models/release/canonical";
import { ROOT } from "../../start/paths";
import type { LocalD1, LocalR2 } from "../../start/state/local-state";
import { RELEASES } from "../cameras";
import { insertRows } from "../insert-rows";
import { STAFF_ID } from "../people";
import { type SeedFile, SHIPPED, storedAlg } from "../shipped-files";
import { HUNTERS_RELEASE, type PlannedRelease } from "./releases";

/** As models/training writes them: how well the models do on scenes not used in training. */
interface Figures {
  readonly scenes: number;
  readonly detector: {
    readonly ap50: { readonly animal: number; readonly person: number; readonly vehicle: number };
    readonly blanks: number;
    readonly falseAlarms: number;
  };
  readonly species: Named;
  readonly hunters: Named;
  readonly agreement: Readonly<Record<"scenes" | "detections" | "boxPx" | "score" | "classChanges", number>>;
}

interface Named {
  readonly named: number;
  readonly right: number;
}

function readFigures(): Figures {
  return JSON.parse(readFileSync(join(ROOT, "models", "releases", "trail-demo", "figures.json"), "utf8"));
}

/** Of the files of the models, whatever frames are fed as. */
function measured({ agreement }: Figures): readonly RecordedCheck[] {
  return [
    {
      id: "V4",
      status: "pass",
      summary:
        "Inputs and outputs have the manifest's shapes. All numbers are finite, and scores are from 0 to 1.",
      data: { rows: 6300, classes: 3 },
    },
    {
      id: "V6",
      status: "pass",
      summary: `ONNX and TFJS agree on ${agreement.detections} detections in ${agreement.scenes} scenes not used in training.`,
      data: agreement,
    },
  ];
}

/** Only frames that keep their shape were judged, because the detector was trained on those. */
function judged({ id }: PlannedRelease, { detector, species, hunters }: Figures): readonly RecordedCheck[] {
  const crops = id === RELEASES.after ? species : id === HUNTERS_RELEASE ? hunters : null;
  if (!crops) return [];
  const { animal, person, vehicle } = detector.ap50;
  const [a, p, v] = [animal, person, vehicle].map((value) => value.toFixed(2));
  return [
    {
      id: "V8",
      status: "pass",
      summary: `On drawn scenes: AP50 ${a} for animals, ${p} for people, ${v} for vehicles; ${crops.right} of ${crops.named} animals named correctly, ${detector.falseAlarms} false alarms in ${detector.blanks} empty scenes.`,
      data: { animal, person, vehicle, right: crops.right, crops: crops.named },
    },
  ];
}

const REHEARSED: readonly number[] = [RELEASES.before, RELEASES.after, HUNTERS_RELEASE];

export async function insertRehearsals(
  state: { readonly control: LocalD1; readonly models: LocalR2 },
  releases: readonly PlannedRelease[],
  files: readonly SeedFile[],
): Promise<void> {
  const figures = readFigures();
  const rehearsed = releases.filter(({ id }) => REHEARSED.includes(id));
  const records = rehearsed.map((release) => {
    const record = recordOf(release, files, figures);
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

function recordOf(release: PlannedRelease, files: readonly SeedFile[], figures: Figures): RehearsalRecord {
  const checks = [...filesChecked(release, files), ...measured(figures), ...judged(release, figures)];
  return {
    schema: 1,
    manifestSha256: release.sha256,
    createdBy: "Teaching of the shipped models",
    createdAt: new Date(rehearsedAt(release)).toISOString(),
    environment: {
      ua: "Python and Node 20, two cores",
      cores: 2,
      isolated: false,
      runtimes: { "onnxruntime-node": "1.30.0", "@tensorflow/tfjs": "4.22.0" },
    },
    checks,
    metrics: {},
    samplesSha256: null,
    verdict: verdictOf(checks),
  };
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
