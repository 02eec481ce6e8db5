// What a camera complained of at its start. Pure.
import { membersIn } from "~/domain/json-record";
import { outsideText } from "~/domain/text/outside-text";

/** Errors that are read of a report, and characters of each. */
const ERRORS = 5;
const LENGTH = 40;

/**
 * The errors in `startup_data` of a report, JSON: `vendor_errors`, else a `camera` that isn't "ok"; null where it says neither.
 * @example cameraErrors('{"camera":"cable","vendor_errors":[]}') // ["cable"]
 */
export function cameraErrors(startupData: string | null): readonly string[] | null {
  const { camera, vendor_errors: vendor } = membersIn(startupData ?? "");
  if (typeof camera !== "string" && !Array.isArray(vendor)) return null;
  const errors = Array.isArray(vendor) ? vendor.filter((error) => typeof error === "string") : [];
  const state = typeof camera === "string" && camera !== "ok" ? [camera] : [];
  return (errors.length > 0 ? errors : state)
    .filter((_, at) => at < ERRORS)
    .map((error) => outsideText(error, LENGTH));
}
