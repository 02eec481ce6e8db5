// The precision of a model's class, as far as people have reviewed it: a share with its confidence interval. Pure.

interface Reviewed {
  readonly reviewed: number;
  /** How many of those the person agreed with. */
  readonly agreed: number;
  /** Reviews that say nothing, besides: the person named something wider, e.g. the family. */
  readonly wider: number;
}

/** Of one class as the machine named it, or of what such classes mean. */
export interface ReviewedClass extends Reviewed {
  /** The class, or the name of the taxon. */
  readonly className: string;
  /** What it means; null: nothing that is known, or not the same in all accounts. */
  readonly taxonId: number | null;
}

/** Shares, 0 to 1. */
export interface Precision {
  readonly estimate: number;
  readonly low: number;
  readonly high: number;
}

interface ClassPrecision extends ReviewedClass, Precision {}
type OverallPrecision = Reviewed & Precision;

/** One alg: all of its classes together, then each, most reviewed first. */
export interface AlgPrecision {
  /** Null: the insights name no alg. */
  readonly algId: number | null;
  /** The alg's name; null when we have none. */
  readonly algName: string | null;
  readonly overall: OverallPrecision;
  readonly classes: readonly ClassPrecision[];
}

/** How right a release was on a camera; null: it is not known which ran. */
export interface ReleasePrecision {
  readonly releaseId: number | null;
  /** The release's name; null when we have none. */
  readonly name: string | null;
  readonly overall: OverallPrecision;
}

/** Below this many reviews an interval is so wide that the share alone says little. */
export const FEW_REVIEWS = 20;

/** The normal deviate of a two-sided 95 % interval. */
const Z = 1.959963984540054;

/**
 * The share of `agreed` in `reviewed` with its 95 % interval by Wilson's score (Wilson 1927; Newcombe 1998, method 3),
 * which stays within 0 and 1 and is honest for few reviews. At least one review.
 * @example precisionOf({ agreed: 81, reviewed: 263 }) // 0.3080, 0.2553 to 0.3662
 */
export function precisionOf({ agreed, reviewed }: Pick<Reviewed, "reviewed" | "agreed">): Precision {
  const estimate = agreed / reviewed;
  const square = Z * Z;
  const middle = (agreed + square / 2) / (reviewed + square);
  const half = (Z / (reviewed + square)) * Math.sqrt(reviewed * estimate * (1 - estimate) + square / 4);
  // Rounding must not put the ends beyond what is possible, nor the estimate outside of them.
  return {
    estimate,
    low: Math.max(0, Math.min(middle - half, estimate)),
    high: Math.min(1, Math.max(middle + half, estimate)),
  };
}

/** Of all rows together; null where nothing is reviewed. */
export function overallPrecision(rows: readonly Reviewed[]): OverallPrecision | null {
  const sumOf = (count: keyof Reviewed) => rows.reduce((sum, row) => sum + row[count], 0);
  const total = { reviewed: sumOf("reviewed"), agreed: sumOf("agreed"), wider: sumOf("wider") };
  return total.reviewed === 0 ? null : { ...total, ...precisionOf(total) };
}

/**
 * The panel's rows of one alg: classes with at least one review, most reviewed first, of equals by name. Null where none
 * has one.
 */
export function algPrecision(
  alg: Pick<AlgPrecision, "algId" | "algName">,
  rows: readonly ReviewedClass[],
): AlgPrecision | null {
  const overall = overallPrecision(rows);
  return (
    overall && {
      ...alg,
      overall,
      classes: rows
        .filter(({ reviewed }) => reviewed > 0)
        .map((row) => ({ ...row, ...precisionOf(row) }))
        .sort((a, b) => b.reviewed - a.reviewed || a.className.localeCompare(b.className, "en")),
    }
  );
}
