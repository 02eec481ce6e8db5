// The link from the form to the camera's page.
import { Link } from "@remix-run/react";
import ChevronRight from "lucide-react/icons/chevron-right";
import { cameraHref } from "~/domain/devices/camera-href";
import type { FleetDevice } from "~/domain/devices/fleet/fleet-device";

export function DeviceLinkRow({ device }: { readonly device: FleetDevice }) {
  return (
    <Link
      to={cameraHref(device.deviceId)}
      className="-my-1 reach inline-flex items-center gap-0.5 self-start rounded-xs font-medium text-accent-ink text-small hover:underline touch:min-h-11"
    >
      History, effort and photos of this camera
      <ChevronRight size={15} strokeWidth={1.75} aria-hidden="true" />
    </Link>
  );
}
