// What one collection of the set says as a whole, read off its rows. Pure. Spec section 9, Group confidence.
import {
  type CollectionSummary,
  collectionConfidence,
  toSummary,
} from "~/domain/insights/collection-confidence";
import { bitsOf } from "~/domain/insights/fields/facts";
import { NO_NUMBER } from "~/domain/insights/fields/stored-columns";
import { type ClassConfidence, LINKS } from "~/domain/insights/insight";
import { type InsightSet, locate } from "~/domain/set/insight-set";
import { isLeft } from "~/domain/set/pages/review-bits";
import { COLLECTION_BITS, type SetPage } from "~/domain/set/pages/set-page";
import { classListAt, classNameAt } from "~/domain/set/set-row";
import type { Collections } from "./collection-rows";

/** A collection as its row shows it: the strongest member's row, with the collection's own class, confidence and status. */
export interface RowVerdict {
  readonly page: SetPage;
  /** Of the strongest member, in its page. */
  readonly row: number;
  readonly className: string;
  /** Percent; NaN when there is none. */
  readonly confidence: number;
  readonly classList: readonly ClassConfidence[];
  readonly size: number;
  readonly votes: number;
  /** Of the insights that share the class, the lowest and the highest confidence, whole percents; none has one: low is above. */
  readonly low: number;
  readonly high: number;
  /** 1 = a person has said that class; else 0. */
  readonly confirmed: number;
  /** 0 to 3; of a collection whose members differ: 0. */
  readonly status: number;
  /** As `COLLECTION_BITS`. */
  readonly bits: number;
}

const LORA = LINKS.indexOf("lora");
/** Percent: as `low` above every `high`. */
const NO_LOW = 255;
const NONE = 0;

/** The verdict of collection `collection`. A single insight is its own verdict. */
export function rowVerdict(set: InsightSet, collections: Collections, collection: number): RowVerdict {
  const from = collections.starts[collection] ?? 0;
  const to = collections.starts[collection + 1] ?? from;
  const first = locate(set, collections.members[from] ?? 0);
  if (first.page.collection[first.index] === NO_NUMBER) return singleVerdict(first.page, first.index);

  const members = Array.from(collections.members.subarray(from, to), (row) => locate(set, row));
  const voices = members.map(({ page, index }) => voiceAt(page, index));
  const verdict = collectionConfidence(voices);
  const agreed = voices.flatMap(({ className, inClass }) =>
    className === verdict.className && inClass !== null ? [Math.round(inClass)] : [],
  );
  const strongest = members[verdict.strongest] ?? first;
  const facts = members.map(({ page, index }) => page.bits[index] ?? 0);
  const status = bitsOf(facts[0] ?? 0, "status");
  const mixed = facts.some((bits) => bitsOf(bits, "status") !== status);
  return {
    page: strongest.page,
    row: strongest.index,
    className: verdict.className,
    confidence: verdict.confidence ?? Number.NaN,
    classList: verdict.classList,
    size: members.length,
    votes: verdict.votes,
    low: Math.min(NO_LOW, ...agreed),
    high: Math.max(0, ...agreed),
    confirmed: verdict.confirmed ? 1 : 0,
    status: mixed ? NONE : status,
    bits:
      (facts.some((bits) => bitsOf(bits, "link") === LORA) ? COLLECTION_BITS.isFromLora : 0) |
      (mixed ? COLLECTION_BITS.mixedStatus : 0) |
      (facts.some(isLeft) ? COLLECTION_BITS.hasUnreviewed : 0),
  };
}

function singleVerdict(page: SetPage, row: number): RowVerdict {
  const bits = page.bits[row] ?? 0;
  return {
    page,
    row,
    className: classNameAt(page, row),
    confidence: page.confidence[row] ?? Number.NaN,
    classList: classListAt(page, row),
    size: 1,
    votes: 1,
    low: NO_LOW,
    high: 0,
    confirmed: bitsOf(bits, "confirmed"),
    status: bitsOf(bits, "status"),
    bits:
      (bitsOf(bits, "link") === LORA ? COLLECTION_BITS.isFromLora : 0) |
      (isLeft(bits) ? COLLECTION_BITS.hasUnreviewed : 0),
  };
}

function voiceAt(page: SetPage, row: number): CollectionSummary {
  const className = classNameAt(page, row);
  const userConfirmed = bitsOf(page.bits[row] ?? 0, "confirmed") === 1;
  const stored = page.confidence[row] ?? Number.NaN;
  const confidence = Number.isNaN(stored) ? null : stored;
  // Most rows are a machine's: their lists are not looked at.
  const classList = userConfirmed ? classListAt(page, row) : [];
  return toSummary({ className, confidence, classList, userConfirmed });
}
