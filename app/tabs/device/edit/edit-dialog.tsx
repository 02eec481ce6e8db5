// The dialog in which a camera is edited, over the list; `edit` in the address names it. Spec sections 2.9 and 5 (Device
// edit); decision 0097, A person's word on a camera.
import { useSearchParams } from "@remix-run/react";
import { useId, useState } from "react";
import type { FleetDevice } from "~/domain/devices/fleet/fleet-device";
import { truncate } from "~/domain/text/format";
import { dialogHref } from "~/tabs/device/list/device-hrefs";
import type { PlaceMap } from "~/tabs/device/page";
import { useDeviceDialog } from "~/tabs/device/use-device-dialog";
import { Button, ButtonLink } from "~/ui/button";
import { Dialog } from "~/ui/overlay/dialog";
import { DeviceForm } from "./device-form";
import type { Groups } from "./form-part";

interface EditDialogProps {
  /** Finds a camera that the reader sees; undefined while they load, null if there is none. */
  readonly find: (deviceId: string) => FleetDevice | null | undefined;
  readonly groups: Groups;
  readonly map: PlaceMap;
}

export function EditDialog({ find, groups, map }: EditDialogProps) {
  const { value: asked, close } = useDeviceDialog("edit");
  const device = asked === null ? null : find(asked);
  if (asked === null || device === undefined) return null;
  if (device === null || !device.mayEdit)
    return <NotTheirs deviceId={asked} device={device} onClose={close} />;
  return <Opened key={device.deviceId} device={device} groups={groups} map={map} onClose={close} />;
}

interface OpenedProps {
  readonly device: FleetDevice;
  readonly groups: Groups;
  readonly map: PlaceMap;
  readonly onClose: () => void;
}

function Opened({ device, groups, map, onClose }: OpenedProps) {
  const form = useId();
  const [params] = useSearchParams();
  const [sending, setSending] = useState(false);
  return (
    <Dialog
      open
      onClose={onClose}
      title={truncate(device.displayName)}
      note={device.deviceId}
      actions={
        <>
          <ButtonLink
            to={dialogHref(`/?${params}`, "clear", device.deviceId)}
            variant="ghost"
            preventScrollReset
          >
            Clear data…
          </ButtonLink>
          <span className="flex-1" />
          <Button onClick={onClose} className="max-w520:hidden">
            Cancel
          </Button>
          <Button type="submit" form={form} variant="primary" busy={sending}>
            Save
          </Button>
        </>
      }
    >
      <DeviceForm
        id={form}
        device={device}
        groups={groups}
        map={map}
        onSending={setSending}
        onSaved={onClose}
      />
    </Dialog>
  );
}

interface NotTheirsProps {
  readonly deviceId: string;
  readonly device: FleetDevice | null;
  readonly onClose: () => void;
}

function NotTheirs({ deviceId, device, onClose }: NotTheirsProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={device ? truncate(device.displayName) : "No such camera"}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <p className="text-body text-ink-2">
        {device
          ? "This camera is shared with you. Only its owner can change it."
          : `There is no camera ${truncate(deviceId, 40)}. It may have been cleared, or it isn't shared with you.`}
      </p>
    </Dialog>
  );
}
