// V2: every crop reaches a model, and no model passes crops back. Pure.
import type { Manifest, ManifestModel } from "~models/release";
import { releaseGraph } from "~models/release/graph";
import { type CheckResult, failed, named, warned } from "./check";

/** Levels from the entry on: each is one more model that a photo waits for. */
const DEPTH = 4;

/** What is wrong with the graph of a manifest's models. */
export function graphFindings(manifest: Manifest): readonly CheckResult[] {
  const { models } = manifest;
  const graph = releaseGraph(models);
  const byId = new Map(models.map((model) => [model.algId, model]));
  const name = (id: number) => {
    const model = byId.get(id);
    return model ? named(model) : String(id);
  };
  const found: CheckResult[] = [];
  const doubles = models.filter((model, at) => models.findIndex((m) => m.algId === model.algId) !== at);
  for (const model of doubles) found.push(failed(model.algId, `${named(model)} is listed twice.`));
  if (graph.entry.length === 0)
    found.push(failed(null, "The release has no entry: no model gets the whole frame."));
  if (graph.entry.join() !== manifest.entry.join()) {
    found.push(failed(null, "The entry must list exactly the models that get no crops from another model."));
  }
  for (const { from, to } of graph.missing) {
    found.push(failed(from, `${name(from)} passes crops to ${to}, which isn't in the release.`));
  }
  if (graph.unplaced.length > 0) {
    const who = graph.unplaced.map(name).join(", ");
    found.push(failed(graph.unplaced[0] ?? null, `Crops are passed in a loop: ${who}.`));
  }
  if (graph.levels.length > DEPTH) {
    found.push(failed(null, `${graph.levels.length} models run in sequence; the limit is ${DEPTH}.`));
  }
  return [
    ...found,
    ...forgottenFindings(models, graph.entry),
    ...models.flatMap((model) => endFindings(model, graph.edges.length > 0)),
  ];
}

/** A classifier that is made for crops, and gets the whole photo although a detector is there. */
function forgottenFindings(
  models: readonly ManifestModel[],
  entry: readonly number[],
): readonly CheckResult[] {
  if (!models.some(({ framework }) => framework === "YOLOv5")) return [];
  return models
    .filter(({ algId, framework }) => framework === "2StageClassifier" && entry.includes(algId))
    .map((model) =>
      warned(model.algId, `${named(model)} gets the whole photo, because no detector passes it crops.`),
    );
}

function endFindings(model: ManifestModel, hasEdges: boolean): readonly CheckResult[] {
  const goesOn = model.downstreamConfigs.length > 0;
  if (model.isIntermediate && !goesOn) {
    return [failed(model.algId, `${named(model)} is intermediate, but passes its crops to no model.`)];
  }
  const stopped = new Set([...model.ignoredClasses, ...model.bypassClasses]);
  const passes = model.classes.some(({ id }) => id !== 99 && !stopped.has(id));
  if (goesOn && hasEdges && !passes) {
    return [
      warned(model.algId, `${named(model)} ignores or bypasses all its classes, so it passes no crops on.`),
    ];
  }
  return [];
}
