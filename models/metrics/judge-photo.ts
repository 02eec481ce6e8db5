// Right, wrong, missed: what a release has said of one labelled photo against what is on it. Pure.
// Decision 0118, Right, wrong, missed.
import { intersectionOverUnion } from "~models/image/frame";
import type { Emission, Outcome } from "~models/run/outcome";
import type { TrueObject, Truth } from "./truth";
import { isClaim, type Vocabulary } from "./vocabulary";

/** An emission and an object are about the same when they overlap by this much: intersection over union. */
const SAME_PLACE = 0.5;

interface JudgedEmission {
  readonly emission: Emission;
  /** "silent": it says "empty", and so claims nothing. */
  readonly verdict: "right" | "wrong" | "silent";
  /** What it speaks of: the object that it names, or misnames; null: nothing is there. */
  readonly object: TrueObject | null;
}

export interface JudgedPhoto {
  /** In the order of the outcome. */
  readonly emissions: readonly JudgedEmission[];
  /** Objects that some emission names rightly. */
  readonly found: number;
  /** Objects that the release can name, and has not. */
  readonly missed: readonly TrueObject[];
}

/**
 * Best emission first, each takes the object that it overlaps most among those that it names rightly and that its model
 * has not yet taken; what is left is wrong, about an object that is left or about nothing. What no detector has found
 * speaks of the whole photo: its place is not asked.
 */
export function judgePhoto(vocabulary: Vocabulary, truth: Truth, outcome: Outcome): JudgedPhoto {
  const claims = outcome.emissions.filter(isClaim);
  const taken = new Map<number, Set<TrueObject>>();
  const take = (emission: Emission, isWanted: (object: TrueObject) => boolean) => {
    const own = taken.get(emission.algId) ?? new Set();
    taken.set(emission.algId, own);
    const object = nearest(
      emission,
      truth.filter((one) => !own.has(one) && isWanted(one)),
    );
    if (object) own.add(object);
    return object;
  };
  const named = new Map<Emission, TrueObject>();
  for (const emission of claims) {
    const object = take(emission, (one) => vocabulary.isTrue(emission, one));
    if (object) named.set(emission, object);
  }
  const emissions = outcome.emissions.map((emission): JudgedEmission => {
    if (!isClaim(emission)) return { emission, verdict: "silent", object: null };
    const object = named.get(emission);
    return object
      ? { emission, verdict: "right", object }
      : { emission, verdict: "wrong", object: take(emission, () => true) };
  });
  const found = new Set(named.values());
  const missed = truth.filter((object) => !found.has(object) && vocabulary.nameFor(object) !== null);
  return { emissions, found: found.size, missed };
}

/** The object in the place of an emission, of several the one that it overlaps most. */
function nearest(emission: Emission, objects: Truth): TrueObject | null {
  if (emission.detScore === null) return objects[0] ?? null;
  let best: TrueObject | null = null;
  let most = 0;
  for (const object of objects) {
    const shared = intersectionOverUnion(emission.box, object.box);
    if (shared < SAME_PLACE || shared <= most) continue;
    best = object;
    most = shared;
  }
  return best;
}
