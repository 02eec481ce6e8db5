// What a person may change of a camera, judged as it was typed. The page asks it for comfort, the server for truth.
// Pure. Spec section 5, Device edit; decisions 0050, Editable fields of a device, and 0097, A person's word on a camera.

import { ok, type Result, refuse } from "~/domain/result";
import { outsideText } from "~/domain/text/outside-text";
import { soundLines } from "~/domain/text/sound-lines";
import { DURATIONS, TRIGGER_NUMBERS } from "./durations";

/** Characters (code points). */
export const TEXT_LIMITS = {
  display_name: 30,
  description: 100,
  location_name: 30,
  location_description: 100,
  visit_notes: 500,
} as const;

/** Spec section 5, Device edit. */
const NO_CYCLE_TIME = "No cycle time given";

/** Degrees to either side. */
const DEGREES = { latitude: 90, longitude: 180 } as const;

const CHOICES = { cycle_time: DURATIONS, sync_time: DURATIONS, trigger_number: TRIGGER_NUMBERS } as const;

export type TextField = keyof typeof TEXT_LIMITS;
type PlaceField = keyof typeof DEGREES;
export type ChoiceField = keyof typeof CHOICES;

/**
 * The fields as the specification names them, as typed; what is absent stays as it is. An empty text removes
 * what a person set: the name, the times and the place are then the camera's own again.
 */
export type DeviceEntry = { readonly [Field in TextField | PlaceField | ChoiceField]?: string } & {
  readonly allow_wifi_insights?: boolean;
  readonly allow_complete_images?: boolean;
  /** A group's id; empty: none. */
  readonly group_id?: string;
};

export type EntryField = keyof DeviceEntry;

/** Those that are typed or chosen, not switched. */
export const TYPED_FIELDS = [
  ...(Object.keys(TEXT_LIMITS) as TextField[]),
  ...(Object.keys(DEGREES) as PlaceField[]),
  ...(Object.keys(CHOICES) as ChoiceField[]),
  "group_id",
] as const;
export const SWITCHED_FIELDS = ["allow_wifi_insights", "allow_complete_images"] as const;

/** What changes; what is absent stays. */
interface DeviceEdit {
  readonly displayName?: string | null;
  readonly description?: string;
  readonly locationName?: string;
  readonly locationDescription?: string;
  readonly visitNotes?: string;
  /** Null: the camera's own. */
  readonly place?: { readonly latitude: number; readonly longitude: number } | null;
  /** Minutes; null: the one that the camera reports. */
  readonly wantedCycleTime?: number | null;
  readonly wantedSyncTime?: number | null;
  readonly wantedTriggerNumber?: number | null;
  readonly allowWifiInsights?: boolean;
  readonly allowCompleteImages?: boolean;
  /** Null: no group. */
  readonly groupId?: number | null;
}

/** What must be given, whatever else is. */
export interface EntryNeeds {
  readonly cycleTime?: boolean;
}

export type EntryErrors = Readonly<Partial<Record<EntryField, string>>>;

/**
 * Reads what was typed. Refuses with a sentence for each field that is wrong, or empty though it is needed.
 * @example readDeviceEdit({ latitude: "91", longitude: "0" }) // refused: latitude
 */
export function readDeviceEdit(
  entry: DeviceEntry,
  needs: EntryNeeds = {},
): Result<DeviceEdit, { readonly fields: EntryErrors }> {
  const fields: EntryErrors = {
    ...textErrors(entry),
    ...placeErrors(entry),
    ...choiceErrors(entry),
    ...(needs.cycleTime && (entry.cycle_time ?? "").trim() === "" && { cycle_time: NO_CYCLE_TIME }),
  };
  return Object.keys(fields).length > 0 ? refuse({ fields }) : ok(editOf(entry));
}

/** Characters of a text as they are counted against its limit. */
export function typedLength(text: string): number {
  return [...text.trim()].length;
}

function textErrors(entry: DeviceEntry): EntryErrors {
  const errors: Partial<Record<EntryField, string>> = {};
  for (const [field, limit] of Object.entries(TEXT_LIMITS) as [TextField, number][]) {
    if (typedLength(entry[field] ?? "") > limit) errors[field] = `At most ${limit} characters.`;
  }
  return errors;
}

function placeErrors(entry: DeviceEntry): EntryErrors {
  const errors: Partial<Record<EntryField, string>> = {};
  for (const [field, limit] of Object.entries(DEGREES) as [PlaceField, number][]) {
    const typed = entry[field]?.trim() ?? "";
    const degrees = degreesIn(typed);
    if (typed !== "" && (degrees === null || Math.abs(degrees) > limit)) {
      errors[field] = `Enter a ${field} from -${limit} to ${limit}.`;
    }
  }
  const [latitude = "", longitude = ""] = [entry.latitude?.trim(), entry.longitude?.trim()];
  if (latitude === "" && longitude !== "") errors.latitude ??= "Enter both latitude and longitude.";
  if (longitude === "" && latitude !== "") errors.longitude ??= "Enter both latitude and longitude.";
  return errors;
}

function choiceErrors(entry: DeviceEntry): EntryErrors {
  const errors: Partial<Record<EntryField, string>> = {};
  for (const [field, options] of Object.entries(CHOICES) as [ChoiceField, readonly number[]][]) {
    const typed = entry[field]?.trim() ?? "";
    if (typed !== "" && !options.some((option) => String(option) === typed))
      errors[field] = choiceWords(field);
  }
  const group = entry.group_id?.trim() ?? "";
  if (!/^\d{0,12}$/.test(group)) errors.group_id = "There is no such group.";
  return errors;
}

function choiceWords(field: ChoiceField): string {
  return field === "trigger_number"
    ? `Choose one of ${TRIGGER_NUMBERS.join(", ")}.`
    : "Choose a time from the list: 5 minutes to 48 hours.";
}

/** Degrees as people write them, with a point or a comma, or as programs write a number; null for anything else. */
function degreesIn(typed: string): number | null {
  if (!/^[+-]?\d{1,3}([.,]\d*)?(e-?\d+)?$/i.test(typed)) return null;
  const degrees = Number(typed.replace(",", "."));
  return Number.isFinite(degrees) ? degrees + 0 : null;
}

function editOf(entry: DeviceEntry): DeviceEdit {
  const text = (field: TextField) => soundText(entry[field], TEXT_LIMITS[field]);
  const choice = (field: ChoiceField | "group_id") => {
    const typed = entry[field]?.trim();
    if (typed === undefined) return undefined;
    return typed === "" ? null : Number(typed);
  };
  const displayName = text("display_name");
  return {
    displayName: displayName === "" ? null : displayName,
    description: text("description"),
    locationName: text("location_name"),
    locationDescription: text("location_description"),
    visitNotes:
      entry.visit_notes === undefined ? undefined : soundLines(entry.visit_notes, TEXT_LIMITS.visit_notes),
    place: placeIn(entry),
    wantedCycleTime: choice("cycle_time"),
    wantedSyncTime: choice("sync_time"),
    wantedTriggerNumber: choice("trigger_number"),
    allowWifiInsights: entry.allow_wifi_insights,
    allowCompleteImages: entry.allow_complete_images,
    groupId: choice("group_id"),
  };
}

function soundText(typed: string | undefined, limit: number): string | undefined {
  return typed === undefined ? undefined : outsideText(typed.trim(), limit).trim();
}

function placeIn({ latitude, longitude }: DeviceEntry): DeviceEdit["place"] {
  if (latitude === undefined && longitude === undefined) return undefined;
  const [lat, lon] = [degreesIn(latitude?.trim() ?? ""), degreesIn(longitude?.trim() ?? "")];
  return lat === null || lon === null ? null : { latitude: lat, longitude: lon };
}
