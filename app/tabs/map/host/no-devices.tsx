// Nothing to show on the map: no camera at all, or none with a place, and the ways out of it. Spec section 2.6.
import MapPin from "lucide-react/icons/map-pin";
import { devicesWords } from "~/domain/map/map-words";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";

export interface NoDevicesProps {
  /** All devices of the reader; none of them has a place. */
  readonly total: number;
  readonly mayAdd: boolean;
}

/** Over the map. */
export function NoDevicesOnMap(props: NoDevicesProps) {
  return (
    <div className="pointer-events-none absolute inset-0 z-10 grid place-items-center p-4">
      <div className="pointer-events-auto rounded-md bg-raised shadow-2">
        <NoDevices {...props} />
      </div>
    </div>
  );
}

export function NoDevices({ total, mayAdd }: NoDevicesProps) {
  return (
    <EmptyState
      icon={<MapPin size={26} strokeWidth={1.6} aria-hidden="true" />}
      title="No Devices Available"
      text={wordsOf(total, mayAdd)}
      action={mayAdd && <WayIn total={total} />}
    />
  );
}

function wordsOf(total: number, mayAdd: boolean): string {
  if (total === 0) return mayAdd ? "You have no cameras yet." : "Cameras shared with you appear here.";
  const none =
    total === 1 ? "Your camera has no location." : `None of your ${devicesWords(total)} has a location.`;
  return mayAdd ? `${none} A camera can report its own, or you can set it when you edit the camera.` : none;
}

function WayIn({ total }: { readonly total: number }) {
  return total === 0 ? (
    <ButtonLink to="/?tab=device&add=1" variant="primary">
      Add a camera
    </ButtonLink>
  ) : (
    <ButtonLink to="/?tab=device" variant="primary">
      Set a location in My Devices
    </ButtonLink>
  );
}
