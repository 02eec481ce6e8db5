// An update on each of its cameras: state, progress, last report and next check-in.
import { Link } from "@remix-run/react";
import { useMemo } from "react";
import { isOver } from "~/domain/device-updates/device-update";
import { TARGET_COLUMNS, urgentFirst } from "~/domain/device-updates/target-list";
import { lateWords, retriesWords, retryWords, targetWords } from "~/domain/device-updates/target-words";
import { updateHref } from "~/domain/device-updates/update-hrefs";
import type { UpdateTarget } from "~/domain/device-updates/update-view";
import { cameraHref } from "~/domain/devices/camera-href";
import { tellingName } from "~/domain/devices/device-id";
import { wakeState } from "~/domain/devices/wake/wake-clock";
import { wakeWords } from "~/domain/devices/wake/wake-words";
import { allRows } from "~/domain/table/given-rows";
import { formatTime, truncate } from "~/domain/text/format";
import { timeAgo } from "~/domain/text/time-ago";
import { UpdateTag } from "~/ui/mark/update-tag";
import { RowList } from "~/ui/table/rows/row-list";

interface TargetListProps {
  readonly targets: readonly UpdateTarget[];
  readonly now: number;
}

export function TargetList({ targets, now }: TargetListProps) {
  const ordered = useMemo(() => urgentFirst(targets), [targets]);
  return (
    <div className="-mx-6 max-w700:-mx-4">
      <RowList
        given={allRows(ordered)}
        columns={TARGET_COLUMNS}
        idOf={idOf}
        read={() => Promise.resolve(ordered)}
        noun={NOUN}
        ownOrder="Most urgent first"
        cell={(column, target) => <TargetCell column={column} target={target} now={now} />}
        looks={LOOKS}
        card={(target) => <TargetCard target={target} now={now} />}
      />
    </div>
  );
}

const NOUN = ["camera", "cameras"] as const;

const LOOKS: Readonly<Record<string, string>> = {
  name: "min-w-[130px] max-w-[220px] font-medium",
  phase: "min-w-[150px] text-ink-2",
  heard: "whitespace-nowrap text-ink-2",
  next: "whitespace-nowrap text-ink-2",
};

function idOf({ deviceId }: UpdateTarget): string {
  return deviceId;
}

interface TargetCellProps extends TargetProps {
  readonly column: string;
}

function TargetCell({ column, target, now }: TargetCellProps) {
  switch (column) {
    case "name":
      return <CameraLink target={target} />;
    case "status":
      return <UpdateTag status={target.status} />;
    case "phase":
      return <Doing target={target} now={now} />;
    case "heard":
      return <LastWord target={target} now={now} />;
    case "next":
      return <NextContact target={target} now={now} />;
    default:
      return <span className="whitespace-nowrap font-mono text-[12.5px] text-ink-3">{target.deviceId}</span>;
  }
}

interface TargetProps {
  readonly target: UpdateTarget;
  readonly now: number;
}

function CameraLink({ target }: Pick<TargetProps, "target">) {
  return (
    <Link
      to={cameraHref(target.deviceId)}
      title={tellingName(target)}
      className="reach rounded-xs hover:underline"
    >
      {truncate(tellingName(target))}
    </Link>
  );
}

/** What it is doing, why it waits, and notes on retries and late reports. */
function Doing({ target, now }: TargetProps) {
  const { heldBy, status, done, total, phase } = target;
  const notes = [status === "failed" ? retriesWords(target) : retryWords(target), lateWords(target)];
  return (
    <>
      {status === "held" && heldBy !== null ? (
        <Link to={updateHref(heldBy)} className="reach rounded-xs hover:underline">
          {targetWords(target, now)}
        </Link>
      ) : (
        targetWords(target, now)
      )}
      {status === "pending" && phase === "downloading" && done !== null && total !== null && total > 0 && (
        <span aria-hidden="true" className="mt-1 block h-1 w-28 overflow-hidden rounded-[2px] bg-sunken">
          <span
            className="block h-full bg-info"
            style={{ width: `${Math.min(100, (done / total) * 100)}%` }}
          />
        </span>
      )}
      {notes.map(
        (note) =>
          note && (
            <span key={note} className="block text-late text-small">
              {note}
            </span>
          ),
      )}
    </>
  );
}

function LastWord({ target: { heardAt, phase }, now }: TargetProps) {
  if (heardAt === null)
    return (
      <span className="text-ink-3">{phase === "delivered" ? "none since it was notified" : "none yet"}</span>
    );
  return (
    <>
      <span className="block whitespace-nowrap">{timeAgo(heardAt, now)}</span>
      <span className="block whitespace-nowrap text-ink-3 text-small tabular-nums">
        {formatTime(heardAt)} UTC
      </span>
    </>
  );
}

const WAKE_LOOKS = {
  none: "text-ink-3",
  never: "text-ink-3",
  due: "",
  missed: "text-late",
  overdue: "font-medium text-silent",
} as const;

/** A camera that has ended it is not expected to report. */
function NextContact({ target, now }: TargetProps) {
  if (isOver(target.status)) return <span className="text-ink-3">–</span>;
  const state = wakeState(target, now);
  return (
    <>
      <span className={`block ${WAKE_LOOKS[state.kind]}`}>{wakeWords(state, now)}</span>
      {(state.kind === "missed" || state.kind === "overdue") && target.lastSeen !== null && (
        <span className="block whitespace-nowrap text-ink-3 text-small">
          last seen {timeAgo(target.lastSeen, now)}
        </span>
      )}
      {state.kind === "due" && (
        <span className="block whitespace-nowrap text-ink-3 text-small tabular-nums">
          by {formatTime(state.latest)} UTC
        </span>
      )}
    </>
  );
}

function TargetCard({ target, now }: TargetProps) {
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0 truncate text-card leading-5">
          <CameraLink target={target} />
        </p>
        <UpdateTag status={target.status} />
      </div>
      <div className="mt-1 text-ink-2">
        <Doing target={target} now={now} />
      </div>
      {!isOver(target.status) && (
        <div className="mt-2 grid grid-cols-2 gap-3 text-small max-w520:grid-cols-1 max-w520:gap-1.5">
          <div>
            <p className="text-ink-3">Last report</p>
            <LastWord target={target} now={now} />
          </div>
          <div>
            <p className="text-ink-3">Next check-in</p>
            <NextContact target={target} now={now} />
          </div>
        </div>
      )}
    </>
  );
}
