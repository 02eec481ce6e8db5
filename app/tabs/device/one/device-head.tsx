// How a camera's page begins: the latest photo, how the camera stands with its mark, and the way there. What is rare is in a
// menu. Decision 0155, A camera that needs a visit.
import { useNavigate } from "@remix-run/react";
import Ellipsis from "lucide-react/icons/ellipsis";
import Eraser from "lucide-react/icons/eraser";
import Images from "lucide-react/icons/images";
import MapPinCheck from "lucide-react/icons/map-pin-check";
import Pencil from "lucide-react/icons/pencil";
import type { ReactNode } from "react";
import { CAMERAS_HREF } from "~/domain/devices/camera-href";
import type { FleetDevice } from "~/domain/devices/fleet/fleet-device";
import { dialogFromPage } from "~/tabs/device/list/device-hrefs";
import { Standing } from "~/tabs/device/visit/standing";
import { WayThereLinks } from "~/tabs/device/visit/way-there-links";
import { Button, ButtonLink } from "~/ui/button";
import { iconButtonClass } from "~/ui/icon-button";
import { BackLink } from "~/ui/link/back-link";
import { Menu } from "~/ui/overlay/menu";

interface DeviceHeadProps {
  readonly device: FleetDevice;
  readonly now: number;
  readonly photo: ReactNode;
  /** Opens the form of a visit. */
  readonly onVisit: () => void;
}

export function DeviceHead({ device, now, photo, onVisit }: DeviceHeadProps) {
  return (
    <header className="grid grid-cols-[minmax(0,5fr)_minmax(0,6fr)] items-start gap-x-8 gap-y-4 max-w740:grid-cols-1">
      <div className="max-w700:-mx-4 max-w700:-mt-4">{photo}</div>
      <div className="flex min-w-0 flex-col gap-4">
        <div className="min-w-0">
          <BackLink to={CAMERAS_HREF}>My Devices</BackLink>
          <h2 className="mt-1 min-w-0 break-words text-title">{device.displayName}</h2>
          <Standing device={device} now={now} />
          {device.description && <p className="mt-2 max-w-[68ch] text-ink-2">{device.description}</p>}
        </div>
        <WayThereLinks device={device} />
        <Actions device={device} onVisit={onVisit} />
      </div>
    </header>
  );
}

function Actions({
  device: { deviceId, displayName, mayEdit },
  onVisit,
}: Pick<DeviceHeadProps, "device" | "onVisit">) {
  const navigate = useNavigate();
  const clear = () => navigate(dialogFromPage("clear", deviceId), { preventScrollReset: true });
  return (
    <div className="flex flex-wrap items-center gap-2">
      {mayEdit && (
        <Button
          onClick={onVisit}
          icon={<MapPinCheck size={16} strokeWidth={1.75} aria-hidden="true" className="max-w520:hidden" />}
        >
          I was here
        </Button>
      )}
      {mayEdit && (
        <ButtonLink
          to={dialogFromPage("edit", deviceId)}
          icon={<Pencil size={16} strokeWidth={1.75} aria-hidden="true" className="max-w520:hidden" />}
        >
          Edit
        </ButtonLink>
      )}
      <ButtonLink
        to={`/?tab=userInsights&device=${encodeURIComponent(deviceId)}`}
        icon={<Images size={16} strokeWidth={1.75} aria-hidden="true" className="max-w520:hidden" />}
      >
        Show insights
      </ButtonLink>
      <Menu
        label={`More for ${displayName}`}
        button={<Ellipsis size={17} strokeWidth={1.75} aria-hidden="true" />}
        buttonClassName={iconButtonClass()}
        entries={[
          {
            label: "Clear data…",
            icon: <Eraser size={16} strokeWidth={1.75} aria-hidden="true" />,
            onSelect: clear,
          },
        ]}
      />
    </div>
  );
}
