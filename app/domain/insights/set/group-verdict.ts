// What one collection of the set says as a whole, read off its rows. Pure. Spec section 9, Group confidence.
import { type GroupVoice, groupConfidence, toVoice } from "../group-confidence";
import { type ClassScore, COMMS_SOURCES } from "../insight";
import type { Groups } from "./group-rows";
import { type InsightSet, locate } from "./insight-set";
import { bitsOf, GROUP_BITS, NO_NUMBER, type SetPage } from "./set-page";
import { classListAt, classNameAt } from "./set-row";

/** A group as its row shows it: the strongest member's row, with the group's own class, confidence and status. */
export interface RowVerdict {
  readonly page: SetPage;
  /** Of the strongest member, in its page. */
  readonly row: number;
  readonly className: string;
  /** Percent; NaN when there is none. */
  readonly confidence: number;
  readonly classList: readonly ClassScore[];
  readonly size: number;
  readonly votes: number;
  /** 0 to 3; of a group whose members differ: 0. */
  readonly status: number;
  /** As `GROUP_BITS`. */
  readonly bits: number;
}

const LORA = COMMS_SOURCES.indexOf("lora");
const NONE = 0;

/** The verdict of group `group`. A single insight says what it says by itself. */
export function rowVerdict(set: InsightSet, groups: Groups, group: number): RowVerdict {
  const from = groups.starts[group] ?? 0;
  const to = groups.starts[group + 1] ?? from;
  const first = locate(set, groups.members[from] ?? 0);
  if (first.page.collection[first.index] === NO_NUMBER) return singleVerdict(first.page, first.index);

  const members = Array.from(groups.members.subarray(from, to), (row) => locate(set, row));
  const verdict = groupConfidence(members.map(({ page, index }) => voiceAt(page, index)));
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
    status: mixed ? NONE : status,
    bits:
      (facts.some((bits) => bitsOf(bits, "comms") === LORA) ? GROUP_BITS.isFromLora : 0) |
      (mixed ? GROUP_BITS.mixedStatus : 0) |
      (facts.some((bits) => bitsOf(bits, "status") === NONE) ? GROUP_BITS.hasUnreviewed : 0),
  };
}

function singleVerdict(page: SetPage, row: number): RowVerdict {
  const bits = page.bits[row] ?? 0;
  const status = bitsOf(bits, "status");
  return {
    page,
    row,
    className: classNameAt(page, row),
    confidence: page.confidence[row] ?? Number.NaN,
    classList: classListAt(page, row),
    size: 1,
    votes: 1,
    status,
    bits:
      (bitsOf(bits, "comms") === LORA ? GROUP_BITS.isFromLora : 0) |
      (status === NONE ? GROUP_BITS.hasUnreviewed : 0),
  };
}

function voiceAt(page: SetPage, row: number): GroupVoice {
  const className = classNameAt(page, row);
  const userConfirmed = bitsOf(page.bits[row] ?? 0, "confirmed") === 1;
  const stored = page.confidence[row] ?? Number.NaN;
  const confidence = Number.isNaN(stored) ? null : stored;
  // Most rows are a machine's: their lists are not looked at.
  const classList = userConfirmed ? classListAt(page, row) : [];
  return toVoice({ className, confidence, classList, userConfirmed });
}
