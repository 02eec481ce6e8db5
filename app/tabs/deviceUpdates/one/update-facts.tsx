// What an update brings, and how it was created.

import type { Reach } from "~/domain/device-updates/device-update";
import type { UpdateDetail } from "~/domain/device-updates/update-view";
import { cycleWords } from "~/domain/devices/cycle-words";
import { formatTime } from "~/domain/text/format";
import { Fact } from "~/ui/facts";
import { ReleaseLink } from "./release-link";

interface UpdateFactsProps {
  readonly update: UpdateDetail;
  /** The reader may open releases. */
  readonly opensReleases: boolean;
}

export function UpdateFacts({ update, opensReleases }: UpdateFactsProps) {
  const { droppedAt, droppedBy, reason } = update;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)_auto_minmax(0,1fr)] gap-x-6 gap-y-2.5 max-w740:grid-cols-[auto_minmax(0,1fr)]">
      <Fact nowrap name="Alg release">
        <ReleaseLink releaseId={update.algReleaseId} name={update.releaseName} opens={opensReleases} />
      </Fact>
      <Fact nowrap name="Firmware version">
        {update.firmwareReleaseTag}
      </Fact>
      <Fact nowrap name="Cycle time">
        {cycleWords(update.cycleTime)}
      </Fact>
      <Fact nowrap name="Photo count trigger">
        {update.triggerNumber}
      </Fact>
      <Fact nowrap name="Satellite fix time">
        {update.satelliteFixTime === null ? "unchanged" : `${update.satelliteFixTime} minutes`}
      </Fact>
      <Fact nowrap name="Satellite passes">
        {update.satellitePasses || "–"}
      </Fact>
      <Fact nowrap name="Created for">
        {REACH_WORDS[update.reach]}
      </Fact>
      {reason !== null && (
        <Fact nowrap name="Not rehearsed">
          {reason}
        </Fact>
      )}
      {droppedAt !== null && (
        <Fact nowrap name="Dropped">
          <span className="tabular-nums">
            {formatTime(droppedAt)} UTC{droppedBy !== null && `, by ${droppedBy}`}
          </span>
        </Fact>
      )}
    </dl>
  );
}

const REACH_WORDS: Readonly<Record<Reach, string>> = {
  all: "all of its cameras or none",
  ready: "the cameras that were free",
  later: "the free cameras, and the held ones afterwards",
};
