// Where a camera is: what a person set counts until they ask for the camera's own location again. Decision 0097, A
// person's word on a camera.
import LocateFixed from "lucide-react/icons/locate-fixed";
import MapPin from "lucide-react/icons/map-pin";
import { useState } from "react";
import { readDeviceEdit } from "~/domain/devices/edit/device-edit";
import type { EditForm } from "~/domain/devices/edit/edit-form";
import type { FleetDevice } from "~/domain/devices/fleet/fleet-device";
import type { MapPlace } from "~/domain/map/map-port";
import { typedPlace } from "~/domain/map/place/map-place";
import type { FormPart } from "~/tabs/device/edit/form-part";
import type { PlaceMap } from "~/tabs/device/page";
import { Button } from "~/ui/button";
import { Field } from "~/ui/form/field";
import { PickPlace } from "./pick-place";
import { usePhonePosition } from "./use-phone-position";

export function PlaceFields({
  device,
  form,
  change,
  errors,
  clashOf,
  map,
}: FormPart & { readonly map: PlaceMap }) {
  const { reportedLatitude, reportedLongitude } = device;
  const [picking, setPicking] = useState(false);
  const take = (place: MapPlace) => change({ ...typedPlace(place), ownPlace: false });
  const phone = usePhonePosition(take);
  const field = (name: "latitude" | "longitude") => ({
    name,
    inputMode: "text" as const,
    autoComplete: "off",
    value: form[name],
    onChange: (event: { readonly target: { readonly value: string } }) =>
      change({ [name]: event.target.value, ownPlace: false }),
    error: errors[name],
    clash: name === "latitude" ? clashOf("place") : undefined,
  });
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-3 font-semibold text-body">Location</legend>
      <div className="grid grid-cols-2 items-start gap-4 max-w520:grid-cols-1">
        <Field label="Latitude" placeholder="-90 to 90" {...field("latitude")} />
        <Field label="Longitude" placeholder="-180 to 180" {...field("longitude")} />
      </div>
      <p className="text-ink-3 text-small">{form.ownPlace ? OWN_AGAIN : placeWords(device)}</p>
      <div className="flex flex-wrap items-center gap-2">
        <Button size="small" icon={<MapPin {...ICON} />} onClick={() => setPicking(true)}>
          Pick on the map
        </Button>
        {phone.offered && (
          <Button size="small" icon={<LocateFixed {...ICON} />} busy={phone.asking} onClick={phone.ask}>
            Use this phone's location
          </Button>
        )}
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
            Use the camera's own location
          </Button>
        )}
      </div>
      <p role="status" className="text-ink-2 text-small empty:hidden">
        {phone.words}
      </p>
      {picking && (
        <PickPlace
          map={map}
          place={placeIn(form)}
          name={device.displayName}
          onPlace={(place) => {
            take(place);
            setPicking(false);
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </fieldset>
  );
}

/** The typed location; null if it is none. */
function placeIn({ latitude, longitude }: EditForm): MapPlace | null {
  const read = readDeviceEdit({ latitude, longitude });
  return read.ok ? (read.value.place ?? null) : null;
}

const ICON = { size: 15, strokeWidth: 1.75, "aria-hidden": true } as const;

const ROUNDED = "You see a rounded location. It changes only if you type both coordinates.";
const OWN_AGAIN = "Once you save, the camera's own location counts again.";

function placeWords({ placeBy, imported, exactPlace, latitude }: FleetDevice): string {
  if (!exactPlace && latitude !== null) return ROUNDED;
  if (imported) return "The location from the imported deployment, until you type another one.";
  switch (placeBy) {
    case "camera":
      return "The camera's own location. What you type overrides it.";
    case "person":
      return "Set by a person. It overrides what the camera reports.";
    case "removed":
      return "The location was removed. Type a new one, or use the camera's own.";
  }
}
