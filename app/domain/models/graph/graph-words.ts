// The graph of a release in words, for those who do not see its picture. Pure.
import { classFates, type DrawnModel, drawnGraph } from "./drawn-graph";

/** A sentence a line: where the photo goes, then every model in its order. */
export function graphSentences(models: readonly DrawnModel[]): readonly string[] {
  if (models.length === 0) return ["The release has no models yet."];
  const { edges } = drawnGraph(models);
  const below = (end: "photo" | number) =>
    edges.flatMap(({ from, to }) => (from === end && typeof to === "number" ? [nameOf(models, to)] : []));
  const entries = below("photo");
  const first =
    entries.length === 0 ? "No model sees the whole photo." : `The photo goes to ${listed(entries)}.`;
  return [first, ...models.map((model) => modelSentence(model, below(model.algId)))];
}

function nameOf(models: readonly DrawnModel[], algId: number): string {
  return models.find((model) => model.algId === algId)?.algName ?? "";
}

/** `below`: the models that it leads to, by name. */
function modelSentence(model: DrawnModel, below: readonly string[]): string {
  const { ignored, passing, going } = classFates(model);
  const out = model.isIntermediate ? passing : [...going, ...passing];
  const parts = [
    below.length > 0 && going.length > 0 && `${listed(going)} ${verb(going, "go")} on to ${listed(below)}`,
    out.length > 0 &&
      `${listed(out)} ${verb(out, "come")} out as ${out.length === 1 ? "an insight" : "insights"}`,
    ignored.length > 0 && `${listed(ignored)} ${verb(ignored, "be")} ignored`,
  ].filter((part) => part !== false);
  return `${model.algName}: ${parts.length === 0 ? "no class is reported" : parts.join("; ")}.`;
}

const VERBS = { go: ["goes", "go"], come: ["comes", "come"], be: ["is", "are"] } as const;

function verb({ length }: readonly string[], of: keyof typeof VERBS): string {
  return VERBS[of][length === 1 ? 0 : 1];
}

/** @example listed(["fox", "deer", "boar"]) // "fox, deer and boar" */
function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} and ${last}`;
}
