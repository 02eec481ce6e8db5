// One measured figure, its goal, and the line that says whether it is met. Pure.

export interface Figure {
  /** `area/what`, without spaces. */
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** null: no such goal; with neither of them it is measured for the record. */
  readonly atMost: number | null;
  readonly atLeast?: number | null;
  /** What takes it short, if it is. */
  readonly why?: string;
}

export function isMet(figure: Figure): boolean {
  const { value, atMost, atLeast = null } = figure;
  return (atMost === null || value <= atMost) && (atLeast === null || value >= atLeast);
}

/** @example formatFigure({ name: "spine/sync-rows", value: 31, unit: "rows", atMost: 36 }) // "spine/sync-rows 31 rows <=36 ok" */
export function formatFigure(figure: Figure): string {
  const value = Number.isInteger(figure.value)
    ? String(figure.value)
    : figure.value.toFixed(figure.value < 10 ? 2 : 1);
  const { atMost, atLeast = null, why = "" } = figure;
  const goal = atMost !== null ? `<=${atMost}` : atLeast !== null ? `>=${atLeast}` : "-";
  const told = isMet(figure) ? "ok" : why === "" ? "short" : `short: ${why}`;
  return `${figure.name} ${value} ${figure.unit} ${goal} ${told}`;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = Number.NaN, high = Number.NaN] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[middle]];
  return (low + high) / 2;
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
}

export interface SizedValue {
  readonly size: number;
  /** Above 0. */
  readonly value: number;
}

/**
 * The exponent e for which value grows as size^e: the slope of the line through the logarithms, by least squares.
 * @example exponentOf([{ size: 1, value: 3 }, { size: 10, value: 30 }]) // 1
 */
export function exponentOf(values: readonly SizedValue[]): number {
  const points = values.map(({ size, value }) => [Math.log(size), Math.log(value)] as const);
  const mean = (at: 0 | 1) => points.reduce((sum, point) => sum + point[at], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  const spread = points.reduce((sum, [size]) => sum + (size - x) ** 2, 0);
  return points.reduce((sum, [size, value]) => sum + (size - x) * (value - y), 0) / spread;
}
