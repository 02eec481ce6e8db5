// What the checks find in a draft release: its graph and its classes. The server checks the files.
import type { AlgDetail } from "~/domain/algs/alg";
import type { ReleaseRequest } from "~/domain/releases/release";
import type { CheckResult } from "~models/check-release/check";
import { classFindings } from "~models/check-release/check-classes";
import { graphFindings } from "~models/check-release/check-graph";
import { type Architecture, EMPTY_CLASS, isArchitecture, type ModelRuntime } from "~models/release";
import { buildManifest, type ReleasableAlg } from "~models/release/build-manifest";

/** Failures and warnings; `where` is the alg that one is about. Algs that no longer exist are skipped. */
export function draftFindings(draft: ReleaseRequest, algs: readonly AlgDetail[]): readonly CheckResult[] {
  const models = draft.models.flatMap((wiring) => {
    const alg = algs.find(({ algId }) => algId === wiring.algId);
    return alg ? [{ wiring, alg: releasable(alg) }] : [];
  });
  if (models.length === 0) return [];
  const manifest = buildManifest({ ...draft, created: "", models });
  return [...graphFindings(manifest), ...manifest.models.flatMap((model) => classFindings(model, undefined))];
}

function releasable(alg: AlgDetail): ReleasableAlg {
  const framework = isArchitecture(alg.framework) ? alg.framework : "YOLOv5";
  return {
    name: alg.name,
    framework,
    licence: alg.licence,
    card: alg.card,
    classes: alg.classes.filter(({ id }) => id !== EMPTY_CLASS.id),
    runtime: alg.runtime ?? unsaid(framework, alg),
    files: [],
  };
}

/** The usual input and output of its framework, for an alg that has none yet. */
function unsaid(framework: Architecture, { classes }: AlgDetail): ModelRuntime {
  const input = { width: 0, height: 0, channels: "RGB", scale: 255 } as const;
  return framework === "YOLOv5"
    ? { input, output: { kind: "yolov5", coords: "pixel", rows: 0, stride: [], anchorsPerCell: 3 } }
    : { input, output: { kind: "probs" }, outputIndexToClassId: classes.map(({ id }) => id) };
}
