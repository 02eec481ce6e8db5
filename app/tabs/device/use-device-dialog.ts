// The dialogs over the list of cameras. One that was opened from a camera's page, as `from` in the address says, closes
// to that page.
import { useSearchParams } from "@remix-run/react";
import { CAMERAS_HREF, cameraHref } from "~/domain/devices/camera-href";
import { useAddressDialog } from "~/ui/overlay/use-address-dialog";
import { page } from "./page";

export function useDeviceDialog(name: "edit" | "clear" | "add") {
  const [params] = useSearchParams();
  const { value, close, closeTo } = useAddressDialog(page.id, name);
  const fromPage = value !== null && params.get("from") === "page";
  return {
    value,
    close: fromPage ? () => closeTo(cameraHref(value)) : close,
    /** The camera is gone, and with it its page. */
    closeToList: fromPage ? () => closeTo(CAMERAS_HREF) : close,
  };
}
