// Circles of imports: files that need each other, however many files lie between them. A type-only or a lazy import
// counts like any other, because a reader of one file has to know the other either way. Pure.
import { importLines } from "./sources/imports";

/** The files of ours that each file imports. */
type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** Reads the imports among `sources`, the text of each by its path. What is not one of them is left out. */
export function importGraph(sources: ReadonlyMap<string, string>): ImportGraph {
  const fileAt = (path: string) =>
    ["", ".ts", ".tsx", "/index.ts"].map((ending) => path + ending).find((file) => sources.has(file));
  return new Map(
    [...sources].map(([file, source]) => [
      file,
      importLines(file, source).flatMap(({ path }) => fileAt(path?.replace(/\?.*$/, "") ?? "") ?? []),
    ]),
  );
}

/**
 * One sentence for each set of files that all reach one another: a shortest way around from its first file, and the
 * files that are not on that way.
 * @example "a -> b -> a; in the same circle: c"
 */
export function circlesIn(graph: ImportGraph): readonly string[] {
  return components(graph)
    .filter(([first = "", ...others]) => others.length > 0 || graph.get(first)?.includes(first))
    .map((files) => {
      const way = wayAround(graph, [...files].sort());
      const others = files.filter((file) => !way.includes(file)).sort();
      return [
        way.join(" -> "),
        ...(others.length > 0 ? [`in the same circle: ${others.join(", ")}`] : []),
      ].join("; ");
    })
    .sort();
}

/** The strongly connected components, by Tarjan's algorithm. */
function components(graph: ImportGraph): readonly (readonly string[])[] {
  /** The place in `open` of the earliest file that each one is known to reach; past all places once it is closed. */
  const reached = new Map<string, number>();
  const open: string[] = [];
  const found: (readonly string[])[] = [];
  const visit = (file: string): number => {
    const known = reached.get(file);
    if (known !== undefined) return known;
    const place = open.push(file) - 1;
    reached.set(file, place);
    let earliest = place;
    for (const next of graph.get(file) ?? []) {
      earliest = Math.min(earliest, visit(next));
      reached.set(file, earliest);
    }
    if (earliest < place) return earliest;
    const closed = open.splice(place);
    for (const one of closed) reached.set(one, Number.POSITIVE_INFINITY);
    found.push(closed);
    return Number.POSITIVE_INFINITY;
  };
  for (const file of graph.keys()) visit(file);
  return found;
}

/** A shortest way from the first of the files of a component back to it, both ends included. */
function wayAround(graph: ImportGraph, [start = "", ...others]: readonly string[]): readonly string[] {
  const within = new Set([start, ...others]);
  const ways: (readonly string[])[] = [[start]];
  const seen = new Set<string>();
  for (const way of ways) {
    for (const next of graph.get(way.at(-1) ?? "") ?? []) {
      if (next === start) return [...way, start];
      if (!within.has(next) || seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return [start];
}
