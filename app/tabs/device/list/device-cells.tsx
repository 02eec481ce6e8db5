// What the cells of the list show, column by column, in the table and on the cards alike. Spec sections 2.9 and 9
// (Devices and battery).
import { Link } from "@remix-run/react";
import Pencil from "lucide-react/icons/pencil";
import type { ReactNode } from "react";
import { cycleWords } from "~/domain/devices/cycle-words";
import { FLEET_COLUMNS } from "~/domain/devices/fleet/fleet-columns";
import { shownSettings } from "~/domain/devices/fleet/fleet-device";
import type { FleetRow } from "~/domain/devices/fleet/fleet-rows";
import { reportedMinutes, reportedNumber } from "~/domain/devices/fleet/reported-words";
import { wakeWords } from "~/domain/devices/wake/wake-words";
import { columnNamed } from "~/domain/table/table-column";
import { formatCount, formatTime, truncate } from "~/domain/text/format";
import { StateGlyph } from "~/insights/marks/state-glyph";
import { Battery, DeviceLink, LastCheckIn, UpdateState } from "~/tabs/device/device-facts";
import { iconButtonClass } from "~/ui/icon-button";
import { ATTENTION_LOOK } from "./attention-mark";

interface CellProps {
  readonly row: FleetRow;
  readonly now: number;
}

type Cell = (props: CellProps) => ReactNode;

/** The columns that show more than the text of their value. */
const CELLS: Readonly<Record<string, Cell>> = {
  name: NameCell,
  wake: WakeCell,
  last_seen: CheckInCell,
  battery: ({ row }) => <Battery voltage={row.device.batteryVoltage} />,
  cycle_time: CycleCell,
  sync_time: SyncCell,
  trigger_number: TriggerCell,
  update: ({ row: { device } }) => (device.imported ? <Unknown /> : <UpdateState device={device} />),
  space: ({ row }) => mebibytes(row.device.spaceRemaining),
  memory: ({ row }) => mebibytes(row.device.memoryRemaining),
  device_id: ({ row }) => <Mono>{row.device.deviceId}</Mono>,
  created_at: ({ row }) => `${formatTime(row.device.createdAt)} UTC`,
};

export function DeviceCell({ column, row, now }: CellProps & { readonly column: string }) {
  const Shown = CELLS[column];
  if (Shown) return <Shown row={row} now={now} />;
  const value = columnNamed(FLEET_COLUMNS, column)?.value(row) ?? null;
  if (typeof value === "number") return <>{formatNumber(value)}</>;
  const text = typeof value === "object" ? (value ?? []).join(", ") : value;
  return text ? <span title={text}>{truncate(text)}</span> : <Unknown />;
}

/** Opens the camera for editing, also by a press on its row. */
export function EditLink({ row: { device }, href }: { readonly row: FleetRow; readonly href: string }) {
  if (!device.mayEdit) return null;
  return (
    <Link
      to={href}
      data-row-link
      preventScrollReset
      aria-label={`Edit ${device.displayName}`}
      data-tip="Edit"
      className={iconButtonClass()}
    >
      <Pencil size={16} strokeWidth={1.75} aria-hidden="true" />
    </Link>
  );
}

function NameCell({ row: { device } }: CellProps) {
  return (
    <>
      <DeviceLink device={device} />
      {device.locationName && (
        <span className="block truncate font-normal text-ink-3 text-small">
          {truncate(device.locationName)}
        </span>
      )}
    </>
  );
}

/** Quiet until it is trouble. */
export function WakeCell({ row: { wake }, now }: CellProps) {
  const words = wakeWords(wake, now);
  const reason = wake.kind === "overdue" ? "silent" : wake.kind === "missed" ? "missed" : null;
  if (reason === null) return <span className="text-ink-2">{words}</span>;
  const { state, ink } = ATTENTION_LOOK[reason];
  return (
    <span className={`inline-flex items-center gap-1.5 font-medium ${ink}`}>
      <StateGlyph state={state} size={13} />
      {words}
    </span>
  );
}

export function CheckInCell({ row: { device, daysSilent }, now }: CellProps) {
  const { lastSeen, imported } = device;
  if (daysSilent === null || lastSeen === null) {
    return <LastCheckIn at={lastSeen} now={now} imported={imported} />;
  }
  return (
    <>
      <span className="block font-medium text-silent">{daysSilent} days since last check-in</span>
      <span className="block text-ink-3 text-small tabular-nums">{formatTime(lastSeen)} UTC</span>
    </>
  );
}

function CycleCell({ row: { device } }: CellProps) {
  if (device.imported) return <Unknown />;
  return (
    <Wanted
      words={cycleWords(shownSettings(device).cycleTime)}
      reported={reportedMinutes(device.wantedCycleTime, device.cycleTime)}
    />
  );
}

function SyncCell({ row: { device } }: CellProps) {
  const { syncTime } = shownSettings(device);
  if (syncTime === null || device.imported) return <Unknown />;
  return (
    <Wanted words={cycleWords(syncTime)} reported={reportedMinutes(device.wantedSyncTime, device.syncTime)} />
  );
}

function TriggerCell({ row: { device } }: CellProps) {
  if (device.imported) return <Unknown />;
  return (
    <Wanted
      words={String(shownSettings(device).triggerNumber)}
      reported={reportedNumber(device.wantedTriggerNumber, device.triggerNumber)}
    />
  );
}

/** What a person set, and what the camera reports if it differs. */
function Wanted({ words, reported }: { readonly words: string; readonly reported: string | null }) {
  return (
    <>
      {words}
      {reported && <span className="block text-ink-3 text-small">{reported}</span>}
    </>
  );
}

function Mono({ children }: { readonly children: string }) {
  return (
    <span className="whitespace-nowrap font-mono text-[12.5px] text-ink-3 tracking-[-0.01em]">
      {children}
    </span>
  );
}

function Unknown() {
  return <span className="text-ink-3">–</span>;
}

function mebibytes(amount: number | null): ReactNode {
  if (amount === null) return <Unknown />;
  return amount < 1024 ? `${amount} MiB` : `${(amount / 1024).toFixed(1)} GiB`;
}

/** Whole numbers with thousands separators, degrees unchanged. */
function formatNumber(value: number): string {
  return Number.isInteger(value) ? formatCount(value) : String(value);
}
