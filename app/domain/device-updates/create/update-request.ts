// A device update as requested, and what is wrong with the request. Pure. Spec sections 5 (Create Update), 6, 8 and 9.

import {
  CYCLE_TIMES,
  REACHES,
  type Reach,
  SATELLITE_FIX_TIMES,
  SATELLITE_PASSES_LENGTH,
  tagsFor,
  type UpdateSettings,
} from "~/domain/device-updates/device-update";
import { TRIGGER_NUMBERS } from "~/domain/devices/edit/durations";
import { formatCount } from "~/domain/text/format";
import { outsideText } from "~/domain/text/outside-text";

export const REQUIRED_SENTENCE = "Please fill in all required fields.";

/** What the screen says of a conflict, before a line for each. */
export const CONFLICT_SENTENCE =
  'One or more of the selected devices already have a pending update. You will need to drop the existing pending update to create a new update. To do this, click on the update with the pending status in the Device Updates tab and click "Drop". If you are not the owner of the existing pending update, contact the owner to drop the existing pending update.';

/** Cameras of one update: what one transaction stores. */
export const MOST_DEVICES = 5_000;
/** Characters of the reason for pushing what was not rehearsed. */
export const REASON_LENGTH = 500;

/** As it comes: what is missing is null, what is a choice may be none of them. */
export interface AskedUpdate {
  readonly deviceIds: readonly string[];
  readonly firmwareReleaseTag: string | null;
  readonly algReleaseId: number | null;
  readonly settings: {
    readonly cycleTime: number | null;
    readonly triggerNumber: number | null;
    readonly satelliteFixTime: number | null;
    readonly satellitePasses: string;
  };
  readonly reach: string;
  /** Why staff push a release that may not be pushed; null: no reason was given. */
  readonly reason: string | null;
}

/** One that can be made, judged without the database. */
export interface SoundUpdate {
  /** Each once, in order. */
  readonly deviceIds: readonly string[];
  readonly firmwareReleaseTag: string;
  readonly algReleaseId: number;
  readonly settings: UpdateSettings;
  readonly reach: Reach;
  readonly reason: string | null;
}

/** A sentence for each field that is missing or wrong; the fields have the names of the wire. */
export type UpdateErrors = Readonly<Record<string, string>>;

/** The request, or what is wrong with it. */
export function readUpdateRequest(
  asked: AskedUpdate,
  userId: number,
): { readonly errors: UpdateErrors } | { readonly request: SoundUpdate } {
  const errors = updateErrors(asked, userId);
  const { firmwareReleaseTag, algReleaseId, settings, reason } = asked;
  const { cycleTime, triggerNumber } = settings;
  const reach = REACHES.find((one) => one === asked.reach);
  const isWhole = reach && firmwareReleaseTag !== null && algReleaseId !== null;
  if (Object.keys(errors).length > 0 || !isWhole || cycleTime === null || triggerNumber === null) {
    return { errors };
  }
  const satellitePasses = outsideText(settings.satellitePasses, SATELLITE_PASSES_LENGTH).trim();
  const why = outsideText(reason ?? "", REASON_LENGTH).trim();
  return {
    request: {
      deviceIds: [...new Set(asked.deviceIds)].sort(),
      firmwareReleaseTag,
      algReleaseId,
      settings: { cycleTime, triggerNumber, satelliteFixTime: settings.satelliteFixTime, satellitePasses },
      reach,
      reason: why || null,
    },
  };
}

/** What is missing says the sentence of the specification; what is no choice, which there are. */
export function updateErrors(asked: AskedUpdate, userId: number): UpdateErrors {
  const { deviceIds, firmwareReleaseTag, algReleaseId, settings, reach, reason } = asked;
  const { cycleTime, triggerNumber, satelliteFixTime, satellitePasses } = settings;
  const errors: Record<string, string | null> = {
    deviceIds: devicesError(deviceIds),
    algReleaseId: algReleaseId === null ? REQUIRED_SENTENCE : null,
    firmwareReleaseTag: required(firmwareReleaseTag, tagsFor(userId)),
    "settings.cycleTime": required(cycleTime, CYCLE_TIMES),
    "settings.triggerNumber": required(triggerNumber, TRIGGER_NUMBERS),
    "settings.satelliteFixTime":
      satelliteFixTime === null ? null : choice(satelliteFixTime, SATELLITE_FIX_TIMES),
    "settings.satellitePasses": tooLong(satellitePasses, SATELLITE_PASSES_LENGTH),
    reach: choice(reach, REACHES),
    reason: tooLong(reason ?? "", REASON_LENGTH),
  };
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, sentence]) => (sentence === null ? [] : [[field, sentence]])),
  );
}

function devicesError(deviceIds: readonly string[]): string | null {
  if (deviceIds.length === 0) return REQUIRED_SENTENCE;
  return deviceIds.length > MOST_DEVICES
    ? `One update takes at most ${formatCount(MOST_DEVICES)} cameras.`
    : null;
}

function required<T>(value: T | null, choices: readonly T[]): string | null {
  return value === null ? REQUIRED_SENTENCE : choice(value, choices);
}

function choice<T>(value: T, choices: readonly T[]): string | null {
  return choices.includes(value) ? null : `Choose one of ${choices.join(", ")}.`;
}

function tooLong(text: string, most: number): string | null {
  return text.length > most ? `At most ${most} characters.` : null;
}
