// How a device's supply is doing, by its voltage. Pure. Spec section 4 (Battery status by voltage) and section 9;
// decision 0017, Battery low cutoff. An alert of a low battery has another rule, with hysteresis: app/domain/alerts/monitors.

const BATTERY_LOW_SENTENCE = "Battery levels are Low. Please replace batteries.";
const NO_BATTERY_SENTENCE = "No battery information";
const SUPPLY_LOW_SENTENCE = "External power is low. Please check the supply.";

/** Volts: at or below it a battery is low. */
export const BATTERY_LOW_CUTOFF = 3.2;
/** Volts: above it the device runs on external power of nominally 12 V. */
const EXTERNAL_ABOVE = 6;
/** Volts: at or below it external power is low. */
export const EXTERNAL_LOW_CUTOFF = 11.8;
/** Volts: from here on an alert of a low supply ends. */
export const BATTERY_GOOD_AGAIN = 3.4;
export const EXTERNAL_GOOD_AGAIN = 12;
/** Volts, the spec's steps of a good battery: 5 of 5 above the first one, 1 of 5 above the cutoff. */
const STEPS: readonly number[] = [4.0, 3.8, 3.6, 3.4, BATTERY_LOW_CUTOFF];

interface BatteryStatus {
  readonly state: "good" | "low" | "unknown";
  /** What it runs on; null when nothing is known. */
  readonly supply: "battery" | "external" | null;
  /** As the screens say it. */
  readonly words: string;
  /** 0 to 5, for the glyph. */
  readonly charge: number;
}

/**
 * The status of a supply of `voltage` volts; null is a device that has not reported one.
 * @example batteryStatus(3.2).words // "Battery levels are Low. Please replace batteries."
 */
export function batteryStatus(voltage: number | null): BatteryStatus {
  if (voltage === null) return { state: "unknown", supply: null, words: NO_BATTERY_SENTENCE, charge: 0 };
  if (voltage > EXTERNAL_ABOVE) {
    return voltage > EXTERNAL_LOW_CUTOFF
      ? { state: "good", supply: "external", words: "good", charge: 5 }
      : { state: "low", supply: "external", words: SUPPLY_LOW_SENTENCE, charge: 0 };
  }
  const step = STEPS.findIndex((above) => voltage > above);
  return step === -1
    ? { state: "low", supply: "battery", words: BATTERY_LOW_SENTENCE, charge: 0 }
    : { state: "good", supply: "battery", words: "good", charge: STEPS.length - step };
}
