// All updates that the reader sees, as a table from 700 px on and as cards below. A pending row opens what dropping it
// would do; the id of each leads to its page. Spec section 2.10.
import { Link, useLocation } from "@remix-run/react";
import RefreshCw from "lucide-react/icons/refresh-cw";
import type { ReactNode } from "react";
import { pageClient } from "~/browser/api/client/page-client";
import { readUpdates } from "~/browser/api/device-updates";
import { progressCounts } from "~/domain/device-updates/target-words";
import { FROM_LIST, PUSH_TO_ALL_HREF, updateHref } from "~/domain/device-updates/update-hrefs";
import { NEWEST_UPDATE_FIRST, UPDATE_COLUMNS } from "~/domain/device-updates/update-list";
import type { UpdateItem } from "~/domain/device-updates/update-view";
import { cycleWords } from "~/domain/devices/cycle-words";
import { formatCount, formatTime, LIST_LIMIT, truncate } from "~/domain/text/format";
import type { UpdatesPage } from "~/tabs/deviceUpdates/page";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Fact } from "~/ui/facts";
import { CreateLink } from "~/ui/link/create-link";
import { OpenLink } from "~/ui/link/open-link";
import { UpdateTag } from "~/ui/mark/update-tag";
import { RowList } from "~/ui/table/rows/row-list";

export function UpdateList({ data: { updates } }: { readonly data: UpdatesPage }) {
  if (updates.total === 0) return <NoUpdates />;
  return (
    <RowList
      given={updates}
      columns={UPDATE_COLUMNS}
      idOf={idOf}
      read={readAll}
      noun={NOUN}
      isPage
      ownOrder="Newest first"
      ownColumn={NEWEST_UPDATE_FIRST}
      cell={cellOf}
      rowLinks="marked"
      compact
      looks={LOOKS}
      card={cardOf}
    >
      <Create />
    </RowList>
  );
}

function Create() {
  return (
    <span className="flex gap-2 max-w520:flex-col">
      <ButtonLink to={PUSH_TO_ALL_HREF} preventScrollReset>
        Update all cameras
      </ButtonLink>
      <CreateLink>Create Update</CreateLink>
    </span>
  );
}

const NOUN = ["update", "updates"] as const;

const LOOKS: Readonly<Record<string, string>> = {
  status: "whitespace-nowrap",
  id: "w-[96px] tabular-nums",
  created_on: "whitespace-nowrap text-ink-2 tabular-nums",
  cycle_time: "whitespace-nowrap text-ink-2",
  device_ids: "min-w-[240px] max-w-[480px] text-ink-3",
};

function idOf({ updateId }: UpdateItem): number {
  return updateId;
}

function readAll(signal: AbortSignal): Promise<readonly UpdateItem[]> {
  return readUpdates(pageClient, signal);
}

function cellOf(column: string, update: UpdateItem): ReactNode {
  switch (column) {
    case "status":
      return <Status update={update} />;
    case "id":
      return <IdLink updateId={update.updateId} />;
    case "alg_release_id":
      return update.algReleaseId;
    case "firmware_version":
      return update.firmwareReleaseTag;
    case "device_count":
      return formatCount(update.deviceCount);
    case "cycle_time":
      return cycleWords(update.cycleTime);
    case "trigger_number":
      return update.triggerNumber;
    case "device_ids":
      return <DeviceIds deviceIds={update.deviceIds} />;
    default:
      return `${formatTime(update.createdAt)} UTC`;
  }
}

/** Of a pending one it is where a press on the row leads. */
function Status({ update: { updateId, status } }: { readonly update: UpdateItem }) {
  if (status !== "pending") return <UpdateTag status={status} />;
  return (
    <OpenLink name="drop" value={String(updateId)}>
      <UpdateTag status={status} />
      <span className="sr-only">: drop update {updateId}</span>
    </OpenLink>
  );
}

interface IdLinkProps {
  readonly updateId: number;
  /** The words before it. */
  readonly prefix?: string;
}

const IN_CELL = "-mx-3 -my-1 block px-3 py-2 touch:py-3";
const IN_CARD = "reach";

/** The page that it leads to knows the list as it was left. */
function IdLink({ updateId, prefix = "" }: IdLinkProps) {
  const { search } = useLocation();
  return (
    <Link
      to={updateHref(updateId)}
      state={{ [FROM_LIST]: search }}
      className={`rounded-xs font-medium text-accent-ink hover:underline ${prefix === "" ? IN_CELL : IN_CARD}`}
    >
      {prefix}
      {updateId}
    </Link>
  );
}

/** Of thousands only the first are shown. */
function DeviceIds({ deviceIds }: Pick<UpdateItem, "deviceIds">) {
  const words = truncate(deviceIds.slice(0, LIST_LIMIT).join(", "), LIST_LIMIT);
  return (
    <span title={words} className="block truncate font-mono text-[12.5px]">
      {words}
    </span>
  );
}

function cardOf(update: UpdateItem): ReactNode {
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0 text-card leading-5">
          <IdLink updateId={update.updateId} prefix="Update " />
        </p>
        <Status update={update} />
      </div>
      <p className="mt-1 text-ink-2 text-small">{progressCounts(update.counts)}</p>
      <dl className="mt-2 grid grid-cols-[124px_minmax(0,1fr)] gap-x-3 gap-y-1.5">
        <Fact name="Alg release ID">{update.algReleaseId}</Fact>
        <Fact name="Firmware version">{update.firmwareReleaseTag}</Fact>
        <Fact name="Created on">
          <span className="tabular-nums">{formatTime(update.createdAt)} UTC</span>
        </Fact>
        <Fact name="Device count">{formatCount(update.deviceCount)}</Fact>
      </dl>
    </>
  );
}

function NoUpdates() {
  return (
    <div className="m-auto pb-16">
      <EmptyState
        icon={<RefreshCw size={26} strokeWidth={1.6} aria-hidden="true" />}
        title="No updates yet"
        text="An update brings a release and new settings to cameras at their next check-in. Before you push, you see which cameras can take it and when."
        action={<Create />}
      />
    </div>
  );
}
