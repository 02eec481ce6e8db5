// Where a camera stands: a person's word counts until the camera's own place is asked for again. Decision 0097, A
// person's word on a camera.
import type { FleetDevice } from "~/domain/devices/fleet/fleet-device";
import { Button } from "~/ui/button";
import { Field } from "~/ui/form/field";
import type { FormPart } from "./device-form";

export function PlaceFields({ device, form, change, errors }: FormPart) {
  const { reportedLatitude, reportedLongitude } = device;
  const field = (name: "latitude" | "longitude") => ({
    name,
    inputMode: "text" as const,
    autoComplete: "off",
    value: form[name],
    onChange: (event: { readonly target: { readonly value: string } }) =>
      change({ [name]: event.target.value, ownPlace: false }),
    error: errors[name],
  });
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-3 font-semibold text-body">Place</legend>
      <div className="grid grid-cols-2 items-start gap-4 max-w520:grid-cols-1">
        <Field label="Latitude" placeholder="-90 to 90" {...field("latitude")} />
        <Field label="Longitude" placeholder="-180 to 180" {...field("longitude")} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-ink-3 text-small">{form.ownPlace ? OWN_AGAIN : placeWords(device)}</p>
        {(device.placeBy !== "camera" || form.ownPlace) && (
          <Button
            size="small"
            disabled={form.ownPlace}
            onClick={() =>
              change({
                latitude: String(reportedLatitude ?? ""),
                longitude: String(reportedLongitude ?? ""),
                ownPlace: true,
              })
            }
          >
            Use the camera's own place
          </Button>
        )}
      </div>
    </fieldset>
  );
}

const ROUNDED = "You are told its place rounded. It stays as it is, unless you type both numbers.";
const OWN_AGAIN = "The camera's own place counts again once this is saved.";

function placeWords({ placeBy, imported, exactPlace, latitude }: FleetDevice): string {
  if (!exactPlace && latitude !== null) return ROUNDED;
  if (imported) return "The place of the imported deployment, until you type another one.";
  switch (placeBy) {
    case "camera":
      return "The camera's own place. What you type counts instead, whatever it reports.";
    case "person":
      return "A person's word: it counts, whatever the camera reports.";
    case "removed":
      return "The place was removed. It stays so until you type one, or use the camera's own.";
  }
}
