// The times that a person may choose for a camera, in minutes: spec section 9, Device update options (two identical
// lists). Pure.

const HOUR = 60;

/** From `first` to `last`, both among them, in minutes. */
function steps(first: number, last: number, step: number): readonly number[] {
  return Array.from({ length: (last - first) / step + 1 }, (_, i) => first + i * step);
}

/** 5 to 55 minutes by 5, 1 to 11.5 hours by half hours, 12 to 48 hours by hours. */
export const DURATIONS: readonly number[] = [
  ...steps(5, 55, 5),
  ...steps(HOUR, 11.5 * HOUR, HOUR / 2),
  ...steps(12 * HOUR, 48 * HOUR, HOUR),
];

/** Pictures that wait before a camera wakes up to send them. */
export const TRIGGER_NUMBERS: readonly number[] = [1, 3, 10, 30, 50];
