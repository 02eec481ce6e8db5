// Runs a release on a photo: every model that a finding leads to is asked, down to a low floor, and nothing is decided.
// Pure but for the runtime that it is handed. What is made of it: decide.ts. docs/models.md, Running a release.
import { topClasses } from "~models/classify/top-classes";
import { suppress } from "~models/detect/nms";
import { probeCoords, readRows } from "~models/detect/yolov5";
import type { Feed } from "~models/image/feed";
import { cutAt, type Frame, type FrameBox, wholeOf } from "~models/image/frame";
import { cropOf, type Placement } from "~models/image/placement";
import { prepareInput } from "~models/image/prepare";
import type { Manifest, ManifestModel } from "~models/release";
import { outputClasses } from "~models/release/output-classes";
import { type Output, type Runtime, RuntimeRefusal } from "~models/runtimes/runtime";
import { outputComplaint } from "./check-output";
import type { Finding, ModelReading, PhotoReading, StageTimes } from "./reading";

interface Photo {
  readonly manifest: Manifest;
  readonly frame: Frame;
  /** With every model of the manifest loaded. */
  readonly runtime: Runtime;
  /** Findings of detectors below it are not kept, 0 to 1. A detector with a lower threshold of its own uses that. */
  readonly floor: number;
  /** Feeds entries in another way than the manifest says. */
  readonly feed?: Feed;
  /** Milliseconds of any clock. */
  readonly now: () => number;
  /** Milliseconds that decoding took. */
  readonly decodeMs?: number;
}

/** Models behind each other that are asked: a manifest that was not checked may go in a circle. */
const DEPTH = 16;
/** For a model that says nothing of its boxes: YOLOv5's own. */
const USUAL = { conf: 0.25, iou: 0.45, nms: "agnostic", multiLabel: false, maxDet: 300 } as const;

/** A reading that answers for every threshold from the floor on. Throws a RuntimeRefusal for answers that cannot be read. */
export async function readPhoto(photo: Photo): Promise<PhotoReading> {
  const { manifest, frame, now, decodeMs = 0 } = photo;
  const began = now();
  const walk: Walk = { photo, times: new Map() };
  const entries: ModelReading[] = [];
  for (const algId of manifest.entry) {
    entries.push(await readModel(walk, { algId, region: wholeOf(frame), depth: 1 }));
  }
  return {
    width: frame.width,
    height: frame.height,
    entries,
    times: { decode: decodeMs, total: decodeMs + now() - began, stages: [...walk.times.values()] },
  };
}

interface Walk {
  readonly photo: Photo;
  /** By alg, in the order of their first run. */
  readonly times: Map<number, StageTimes>;
}

interface Stage {
  readonly algId: number;
  readonly region: FrameBox;
  /** 1 for an entry. */
  readonly depth: number;
}

async function readModel(walk: Walk, stage: Stage): Promise<ModelReading> {
  const { algId, region, depth } = stage;
  const model = walk.photo.manifest.models.find((one) => one.algId === algId);
  if (!model) throw new RuntimeRefusal(`The release passes crops to ${algId}, which isn't in it.`);
  if (depth > DEPTH) throw new RuntimeRefusal("Crops are passed in a loop.");
  const found = await askModel(walk, { ...stage, model });
  const findings: Finding[] = [];
  for (const finding of found) {
    const next: ModelReading[] = [];
    for (const behind of isForwarded(model, finding.classId) ? model.downstreamConfigs : []) {
      next.push(await readModel(walk, { algId: behind, region: finding.box, depth: depth + 1 }));
    }
    findings.push({ ...finding, next });
  }
  return { algId, region, findings };
}

/** Rule (d), but for what is below a threshold: docs/models.md. */
function isForwarded(model: ManifestModel, classId: number): boolean {
  return !model.ignoredClasses.includes(classId) && !model.bypassClasses.includes(classId);
}

async function askModel(
  walk: Walk,
  { model, region, depth }: Stage & { readonly model: ManifestModel },
): Promise<readonly Omit<Finding, "next">[]> {
  const { frame, runtime, feed, now } = walk.photo;
  const began = now();
  const isEntry = depth === 1;
  const { data, placement } = prepareInput(frame, {
    region: isEntry ? region : cropOf(region, model.input.cropMargin ?? 0, frame),
    input: model.input,
    layout: runtime.layout,
    ...(isEntry && feed && { feed }),
  });
  const prepared = now();
  const output = await runtime.run(model.algId, data);
  const inferred = now();
  const complaint = outputComplaint(model, output);
  if (complaint !== null) throw new RuntimeRefusal(`"${model.algName}" ${complaint}.`);
  const found =
    model.output.kind === "yolov5"
      ? detections(output, { model, output: model.output, placement, floor: walk.photo.floor })
      : [classification(output, { model, kind: model.output.kind, region })];
  addTimes(walk, {
    algId: model.algId,
    runs: 1,
    prepare: prepared - began,
    infer: inferred - prepared,
    post: now() - inferred,
  });
  return found;
}

interface DetectorAnswer {
  readonly model: ManifestModel;
  readonly output: Extract<ManifestModel["output"], { readonly kind: "yolov5" }>;
  readonly placement: Placement;
  readonly floor: number;
}

function detections(answer: Output, of: DetectorAnswer): readonly Omit<Finding, "next">[] {
  const ids = outputClasses(of.model);
  const by = of.model.thresholds ?? USUAL;
  const candidates = readRows(answer.data, {
    classes: ids.length,
    coords: of.output.coords === "probed" ? probeCoords(answer.data, ids.length) : of.output.coords,
    input: of.model.input,
    placement: of.placement,
    floor: Math.min(of.floor, by.conf),
    multiLabel: by.multiLabel,
  });
  return suppress(candidates, by).map(({ place, score, box }) => ({
    classId: ids[place] ?? place,
    score,
    box: cutAt(box, of.placement.region),
    top: [],
  }));
}

function classification(
  answer: Output,
  of: { readonly model: ManifestModel; readonly kind: "probs" | "logits"; readonly region: FrameBox },
): Omit<Finding, "next"> {
  const top = topClasses(answer.data, { ids: outputClasses(of.model), kind: of.kind });
  const { classId, score } = top[0] ?? { classId: 99, score: 0 };
  return { classId, score, box: of.region, top };
}

function addTimes({ times }: Walk, one: StageTimes): void {
  const before = times.get(one.algId) ?? { algId: one.algId, runs: 0, prepare: 0, infer: 0, post: 0 };
  times.set(one.algId, {
    algId: one.algId,
    runs: before.runs + one.runs,
    prepare: before.prepare + one.prepare,
    infer: before.infer + one.infer,
    post: before.post + one.post,
  });
}
