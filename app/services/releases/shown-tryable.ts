// What may be tried, out of rows: each once, the marketplace's first. Pure. Decision 0117, What may be tried by whom.
import type { TryableRows } from "~/db/queries/releases/tryable";
import type { AlgDetail } from "~/domain/algs/alg";
import { formatsToTry, wholeFiles } from "~/domain/models/model-files";
import { type Tryable, type TryKey, triedFacts } from "~/domain/models/tryable";
import { isArchitecture, type Manifest, STANDS_ALONE } from "~models/release";

interface Rows extends Pick<TryableRows, "listings" | "releases"> {
  readonly algs: readonly AlgDetail[];
}

interface Readable {
  /** Whether the reader may open what cameras get. */
  readonly withDevice: boolean;
}

type Words = Pick<Tryable, "name" | "description" | "photo">;

/** All that can be tried of the rows, by source, and within it in the order of the rows. */
export function shownTryable(rows: Rows, readable: Readable): readonly Tryable[] {
  const all = [...releasesShown(rows, readable), ...algsShown(rows, readable)];
  const places = new Map(rows.listings.map((listing, at) => [keyOf(listing), at]));
  const place = ({ key }: Tryable) => places.get(key) ?? places.size;
  const rank = { marketplace: 0, own: 1, all: 2 } as const;
  return all.sort((a, b) => rank[a.source] - rank[b.source] || place(a) - place(b));
}

function keyOf({ algId, releaseId }: Rows["listings"][number]): TryKey {
  return releaseId === null ? `model-${algId}` : `release-${releaseId}`;
}

function releasesShown({ releases, listings }: Rows, readable: Readable): readonly Tryable[] {
  return releases.flatMap(({ releaseId, name, description, manifest: json, isOwn }) => {
    // Checked before it was stored.
    const { models }: Manifest = JSON.parse(json);
    if (formatsToTry(models, readable).length === 0) return [];
    const listed = listings.filter((listing) => listing.releaseId === releaseId);
    return {
      key: `release-${releaseId}` as const,
      ...wordsOf(listed, { name, description }),
      source: listed.length > 0 ? "marketplace" : isOwn === 1 ? "own" : "all",
      ...triedFacts(models),
    };
  });
}

/** The words of a card; a release with several cards keeps its own. */
function wordsOf(listed: Rows["listings"], { name, description }: Omit<Words, "photo">): Words {
  const [first, ...others] = listed;
  const photo = first?.imagePath ?? "";
  if (!first || others.length > 0) return { name, description, photo };
  return { name: first.name, description: first.description, photo };
}

/** Models alone that have an input and an output. */
function algsShown({ algs, listings }: Rows, readable: Readable): readonly Tryable[] {
  return algs.flatMap((alg) => {
    const { algId, framework, licence, classes } = alg;
    const part = { framework, licence, classes, ...STANDS_ALONE, files: wholeFiles(alg.files) };
    if (alg.runtime === null || !isArchitecture(framework)) return [];
    if (formatsToTry([part], readable).length === 0) return [];
    const listed = listings.find((listing) => listing.algId === algId && listing.releaseId === null);
    return {
      key: `model-${algId}` as const,
      ...wordsOf(listed ? [listed] : [], alg),
      source: listed ? "marketplace" : "own",
      ...triedFacts([part]),
    };
  });
}
