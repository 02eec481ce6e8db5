// What people want to remember when they next go to a camera.
import { Link } from "@remix-run/react";
import type { FleetDevice } from "~/domain/devices/fleet/fleet-device";
import { dialogFromPage } from "~/tabs/device/list/device-hrefs";

export function VisitNotes({ device: { deviceId, visitNotes, mayEdit } }: { readonly device: FleetDevice }) {
  return (
    <div className="mt-2 flex flex-col items-start gap-1">
      <p className="max-w-[68ch] whitespace-pre-line break-words text-ink-2">
        {visitNotes === "" ? "None yet." : visitNotes}
      </p>
      {mayEdit && (
        <Link
          to={dialogFromPage("edit", deviceId)}
          preventScrollReset
          className="reach rounded-xs font-medium text-accent-ink text-small hover:underline"
        >
          {visitNotes === "" ? "Add notes" : "Change the notes"}
        </Link>
      )}
    </div>
  );
}
