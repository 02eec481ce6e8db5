// What a cycle time costs of a battery. Pure. The published rule: a battery lasts 65 to 100 processing cycles.

/** Processing cycles that a battery lasts. */
const CYCLES = { least: 65, most: 100 } as const;
const MINUTES_OF_DAY = 24 * 60;

/** Whole days. */
interface BatteryDays {
  readonly least: number;
  readonly most: number;
}

/**
 * How long a battery lasts of a camera that wakes every `cycleTime` minutes and no pictures wake it sooner.
 * @example batteryDays(690) // { least: 31, most: 47 }
 */
export function batteryDays(cycleTime: number): BatteryDays {
  const days = (cycles: number) => Math.floor((cycles * cycleTime) / MINUTES_OF_DAY);
  return { least: days(CYCLES.least), most: days(CYCLES.most) };
}
