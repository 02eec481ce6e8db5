// The page of one update: its progress, what it brings, its state on each camera, and its history.

import { useLocation, useSearchParams } from "@remix-run/react";
import RefreshCw from "lucide-react/icons/refresh-cw";
import RotateCw from "lucide-react/icons/rotate-cw";
import { useEffect, useState } from "react";
import { addressWith } from "~/domain/address";
import { canDrop } from "~/domain/device-updates/drop-words";
import { progressCounts } from "~/domain/device-updates/target-words";
import { listHref, retryHref, UPDATES_HREF } from "~/domain/device-updates/update-hrefs";
import type { UpdateDetail } from "~/domain/device-updates/update-view";
import { formatCount, formatTime } from "~/domain/text/format";
import type { UpdatePage } from "~/tabs/deviceUpdates/page";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { BackLink } from "~/ui/link/back-link";
import { UpdateTag } from "~/ui/mark/update-tag";
import { Part } from "~/ui/part";
import { TermHelp } from "~/ui/term-help";
import { ProgressBar } from "./progress-bar";
import { TargetList } from "./target-list";
import { UpdateEvents } from "./update-events";
import { UpdateFacts } from "./update-facts";
import { useAutoReload } from "./use-auto-reload";

export function OneUpdate({ data }: { readonly data: UpdatePage }) {
  const { update, updateId, opensReleases, now } = data;
  useAutoReload(!("missing" in update) && update.status === "pending");
  if ("missing" in update) return <NoUpdate updateId={updateId} />;
  return (
    <div className="flex w-full max-w-[1040px] flex-col gap-8 px-6 pt-4 pb-16 max-w700:px-4">
      <UpdateHeader update={update} />
      <UpdateFacts update={update} opensReleases={opensReleases} />
      <Part title="Cameras" aside={shownWords(update)}>
        {update.targets.length === 0 ? (
          <p className="mt-2 text-ink-2">{noneSeenWords(update)}</p>
        ) : (
          <TargetList targets={update.targets} now={now} />
        )}
      </Part>
      <Part title="History">
        <UpdateEvents update={update} />
      </Part>
    </div>
  );
}

/** Readers learn only the number of the cameras of other accounts. */
function shownWords({ targets, deviceCount }: UpdateDetail): string {
  const all = formatCount(deviceCount);
  return targets.length === deviceCount ? all : `${formatCount(targets.length)} of ${all}`;
}

function noneSeenWords({ deviceCount }: UpdateDetail): string {
  return deviceCount === 1
    ? "You can't see its camera."
    : `You can't see any of its ${formatCount(deviceCount)} cameras.`;
}

function UpdateHeader({ update }: { readonly update: UpdateDetail }) {
  const { updateId, status, counts, createdAt, createdBy } = update;
  return (
    <header>
      <BackToList />
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-title">Update {updateId}</h2>
          <UpdateTag status={status} />
        </div>
        <Actions update={update} />
      </div>
      <p className="mt-1.5 text-ink-2 tabular-nums">
        Created by {createdBy}, {formatTime(createdAt)} UTC
      </p>
      <ProgressBar counts={counts} />
      <p className="mt-2 text-ink-2 tabular-nums">
        {progressCounts(counts)}
        {counts.held > 0 && (
          <span className="ml-1.5 inline-block align-[-4px]">
            <TermHelp of="held" />
          </span>
        )}
      </p>
    </header>
  );
}

/** To the list as it was left; the document that the server makes does not know how. */
function BackToList() {
  const { state } = useLocation();
  const [to, setTo] = useState(UPDATES_HREF);
  useEffect(() => {
    const left = listHref(state);
    if (left !== null) setTo(left);
  }, [state]);
  return <BackLink to={to}>Device Updates</BackLink>;
}

function Actions({ update }: { readonly update: UpdateDetail }) {
  const { updateId, status, counts } = update;
  const [params] = useSearchParams();
  return (
    <div className="flex flex-wrap gap-2 max-w700:w-full max-w700:flex-col">
      {status === "pending" && canDrop(update) && (
        <ButtonLink
          to={addressWith(`/?${params}`, "drop", String(updateId))}
          variant="danger"
          preventScrollReset
        >
          Drop
        </ButtonLink>
      )}
      {counts.failed > 0 && (
        <ButtonLink
          to={retryHref(updateId)}
          icon={<RotateCw size={16} strokeWidth={1.75} aria-hidden="true" />}
        >
          Retry the failed {counts.failed === 1 ? "camera" : "cameras"}
        </ButtonLink>
      )}
    </div>
  );
}

function NoUpdate({ updateId }: { readonly updateId: string }) {
  return (
    <div className="m-auto pb-16">
      <EmptyState
        icon={<RefreshCw size={26} strokeWidth={1.6} aria-hidden="true" />}
        title={`Update ${updateId} not found`}
        text="There is no update with this number, or it includes none of your cameras."
        action={<ButtonLink to={UPDATES_HREF}>Device Updates</ButtonLink>}
      />
    </div>
  );
}
