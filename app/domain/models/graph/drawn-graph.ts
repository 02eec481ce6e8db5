// The graph of a release as it is drawn: from the photo through every model to the insights. One that is still being built,
// or that is wrong, is drawn too: circles and models that are not there do no harm. Pure. Spec section 3 (Release request).
import { EMPTY_CLASS } from "~models/release";
import { releaseGraph } from "~models/release/graph";

/** What the drawing needs of a model. */
export interface DrawnModel {
  readonly algId: number;
  readonly algName: string;
  readonly framework: string;
  readonly classes: readonly { readonly id: number; readonly label: string }[];
  readonly isIntermediate: boolean;
  readonly downstreamConfigs: readonly number[];
  readonly ignoredClasses: readonly number[];
  readonly bypassClasses: readonly number[];
}

/** The photo, the insights, or an alg. */
export type GraphEnd = "photo" | "insight" | number;

export interface DrawnEdge {
  readonly from: GraphEnd;
  readonly to: GraphEnd;
  /** What goes along it; empty: everything. */
  readonly words: string;
  /** It closes a circle. */
  readonly back: boolean;
}

export interface DrawnGraph {
  /** How far from the photo each alg is: 1 sees the whole photo. In the order of the release. */
  readonly levels: ReadonlyMap<number, number>;
  readonly edges: readonly DrawnEdge[];
}

/** At most so many classes are named; more are a number. */
const NAMED = 2;

/** What happens to the classes of a model. Ignored wins over bypass. */
interface ClassFates {
  readonly ignored: readonly string[];
  /** Come out as insights although others go on. */
  readonly passing: readonly string[];
  /** Go on to the models below, or come out of the last one. */
  readonly going: readonly string[];
}

/** The labels of a model's classes by what becomes of them; without "empty" of a detector, which never answers with it. */
export function classFates({ framework, classes, ignoredClasses, bypassClasses }: DrawnModel): ClassFates {
  const answers = classes.filter(({ id }) => id !== EMPTY_CLASS.id || framework !== "YOLOv5");
  const isIgnored = (id: number) => ignoredClasses.includes(id);
  const passes = (id: number) => !isIgnored(id) && bypassClasses.includes(id);
  const labels = (wanted: (id: number) => boolean) =>
    answers.filter(({ id }) => wanted(id)).map(({ label }) => label);
  return {
    ignored: labels(isIgnored),
    passing: labels(passes),
    going: labels((id) => !isIgnored(id) && !passes(id)),
  };
}

/** The picture's graph of models in their order; an alg that is named twice counts at its first place. */
export function drawnGraph(models: readonly DrawnModel[]): DrawnGraph {
  const byId = new Map([...models].reverse().map((model) => [model.algId, model] as const));
  const ids = [...new Set(models.map(({ algId }) => algId))];
  const { entry, edges } = releaseGraph(models);
  const below = new Map(ids.map((id) => [id, edges.flatMap(({ from, to }) => (from === id ? [to] : []))]));
  const back = backEdges([...entry, ...ids], below);
  const going = (id: number) => shortWords(fatesOf(byId, id).going);
  return {
    levels: levelsOf(ids, below, back),
    edges: [
      ...entry.map((id) => edge("photo", id)),
      ...edges.map(({ from, to }) => edge(from, to, going(from), back.has(keyOf(from, to)))),
      ...ids.flatMap((id) => outcome(byId, id)),
    ],
  };
}

type Models = ReadonlyMap<number, DrawnModel>;

const NO_FATES: ClassFates = { ignored: [], passing: [], going: [] };

function fatesOf(models: Models, algId: number): ClassFates {
  const model = models.get(algId);
  return model ? classFates(model) : NO_FATES;
}

function edge(from: GraphEnd, to: GraphEnd, words = "", back = false): DrawnEdge {
  return { from, to, words, back };
}

/** A model's way to the insights: all of what it finds, or what passes by the models below. */
function outcome(models: Models, algId: number): readonly DrawnEdge[] {
  if (models.get(algId)?.isIntermediate !== true) return [edge(algId, "insight")];
  const { passing } = fatesOf(models, algId);
  return passing.length === 0 ? [] : [edge(algId, "insight", shortWords(passing))];
}

/** @example shortWords(["fox", "deer"]) // "fox, deer" */
function shortWords(labels: readonly string[]): string {
  return labels.length > NAMED ? `${labels.length} classes` : labels.join(", ");
}

function keyOf(from: number, to: number): string {
  return `${from}>${to}`;
}

type Below = ReadonlyMap<number, readonly number[]>;

/** The edges that lead back to where a walk from the top has come from: without them there is no circle. */
function backEdges(order: readonly number[], below: Below): ReadonlySet<string> {
  const back = new Set<string>();
  const state = new Map<number, "open" | "done">();
  const walk = (id: number) => {
    state.set(id, "open");
    for (const to of below.get(id) ?? []) {
      if (state.get(to) === "open") back.add(keyOf(id, to));
      else if (!state.has(to)) walk(to);
    }
    state.set(id, "done");
  };
  for (const id of order) if (!state.has(id)) walk(id);
  return back;
}

/** The longest way to each; every edge that does not lead back goes to a higher level. */
function levelsOf(
  ids: readonly number[],
  below: Below,
  back: ReadonlySet<string>,
): ReadonlyMap<number, number> {
  const levels = new Map(ids.map((id) => [id, 1]));
  const levelOf = (id: number) => levels.get(id) ?? 1;
  // A way is at most as long as there are models.
  for (let round = 0, moved = true; moved && round <= ids.length; round++) {
    moved = false;
    for (const from of ids) {
      for (const to of below.get(from) ?? []) {
        const least = levelOf(from) + 1;
        if (back.has(keyOf(from, to)) || levelOf(to) >= least) continue;
        levels.set(to, least);
        moved = true;
      }
    }
  }
  return levels;
}
