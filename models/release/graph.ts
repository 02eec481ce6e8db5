// Which model of a release passes its crops to which: the picture's input, and what the checks of a graph ask. Pure.
// The format: docs/models.md, Release bundle.

/** What a graph is made of: an alg and those that get its crops. */
interface GraphModel {
  readonly algId: number;
  readonly downstreamConfigs: readonly number[];
}

interface GraphEdge {
  readonly from: number;
  readonly to: number;
}

export interface ReleaseGraph {
  /** Algs that get no crops from another, in the order of the release: they get the whole frame. */
  readonly entry: readonly number[];
  /** Algs by their longest way from an entry: level 0 holds the entries. A cycle's algs are on none. */
  readonly levels: readonly (readonly number[])[];
  /** Between algs of the release; each once. */
  readonly edges: readonly GraphEdge[];
  /** Downstreams that are not in the release. */
  readonly missing: readonly GraphEdge[];
  /** Algs in a cycle, or behind nothing but one. */
  readonly unplaced: readonly number[];
}

/** The graph of a release's models, in one walk over its edges; an alg that is named twice counts once. */
export function releaseGraph(models: readonly GraphModel[]): ReleaseGraph {
  const ids = [...new Set(models.map((model) => model.algId))];
  const known = new Set(ids);
  const all = uniqueEdges(models);
  const edges = all.filter((edge) => known.has(edge.to));
  const entry = ids.filter((id) => edges.every((edge) => edge.to !== id));
  const level = levelsOf(entry, edges);
  const depth = Math.max(-1, ...level.values()) + 1;
  return {
    entry,
    levels: Array.from({ length: depth }, (_, at) => ids.filter((id) => level.get(id) === at)),
    edges,
    missing: all.filter((edge) => !known.has(edge.to)),
    unplaced: ids.filter((id) => !level.has(id)),
  };
}

function uniqueEdges(models: readonly GraphModel[]): readonly GraphEdge[] {
  const seen = new Map<string, GraphEdge>();
  for (const { algId: from, downstreamConfigs } of models) {
    for (const to of downstreamConfigs) seen.set(`${from} ${to}`, { from, to });
  }
  return [...seen.values()];
}

/** An alg gets its level once all that point to it have theirs; so a cycle gets none. */
function levelsOf(entry: readonly number[], edges: readonly GraphEdge[]): ReadonlyMap<number, number> {
  const waits = new Map<number, number>();
  const after = new Map<number, number[]>();
  for (const { from, to } of edges) {
    waits.set(to, (waits.get(to) ?? 0) + 1);
    after.set(from, [...(after.get(from) ?? []), to]);
  }
  const reached = new Map<number, number>(entry.map((id) => [id, 0]));
  const ready = [...entry];
  const level = new Map<number, number>();
  for (let id = ready.shift(); id !== undefined; id = ready.shift()) {
    const own = reached.get(id) ?? 0;
    level.set(id, own);
    for (const to of after.get(id) ?? []) {
      reached.set(to, Math.max(reached.get(to) ?? 0, own + 1));
      const left = (waits.get(to) ?? 0) - 1;
      waits.set(to, left);
      if (left === 0) ready.push(to);
    }
  }
  return level;
}
