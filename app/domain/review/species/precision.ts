// The precision of a model's class, as far as people have reviewed it: a share with its confidence interval. Pure.

/** Of one class as the machine named it: how many were reviewed, and how many of those the person agreed with. */
interface ReviewedClass {
  readonly className: string;
  readonly reviewed: number;
  readonly agreed: number;
}

/** Shares, 0 to 1. */
export interface Precision {
  readonly estimate: number;
  readonly low: number;
  readonly high: number;
}

interface ClassPrecision extends ReviewedClass, Precision {}

/** One alg: all of its classes together, then each, most reviewed first. */
export interface AlgPrecision {
  /** Null: the insights name no alg. */
  readonly algId: number | null;
  /** The alg's name; null when we have none. */
  readonly algName: string | null;
  readonly overall: Omit<ClassPrecision, "className">;
  readonly classes: readonly ClassPrecision[];
}

/** How right a release was on a camera; null: it is not known which ran. */
export interface ReleasePrecision {
  readonly releaseId: number | null;
  /** The release's name; null when we have none. */
  readonly name: string | null;
  readonly overall: AlgPrecision["overall"];
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
export function precisionOf({ agreed, reviewed }: Omit<ReviewedClass, "className">): Precision {
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

/** The panel's rows of one alg: classes with at least one review, most reviewed first, of equals by name. */
export function algPrecision(
  alg: Pick<AlgPrecision, "algId" | "algName">,
  reviewed: readonly ReviewedClass[],
): AlgPrecision {
  const total = {
    reviewed: reviewed.reduce((sum, row) => sum + row.reviewed, 0),
    agreed: reviewed.reduce((sum, row) => sum + row.agreed, 0),
  };
  return {
    ...alg,
    overall: { ...total, ...precisionOf(total) },
    classes: reviewed
      .map((row) => ({ ...row, ...precisionOf(row) }))
      .sort((a, b) => b.reviewed - a.reviewed || a.className.localeCompare(b.className, "en")),
  };
}
