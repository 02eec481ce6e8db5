// The spots that repeat, each with its newest picture: shown in the list, archived together, or left out of rules. Nothing is
// hidden that isn't said here, and everything can be taken back. Decision 0165, The same spot.
import { useEffect, useState } from "react";
import { outcomeOf } from "~/browser/api/client/api-error";
import { pageClient } from "~/browser/api/client/page-client";
import { whyNotSent } from "~/browser/api/client/save-failures";
import { addSpot, endSpot, listSpots } from "~/browser/api/rules/spots";
import { photoHref } from "~/domain/photos/photo-href";
import { SAVE_LIMIT } from "~/domain/review/save-rules";
import type { QuietSpot } from "~/domain/rules/rule";
import { isSameSpot } from "~/domain/rules/same-spot";
import type { ShownSpot } from "~/domain/set/spots/shown-spots";
import { spotWords } from "~/domain/set/spots/spot-words";
import { formatTime } from "~/domain/text/format";
import { USUAL_QUERY } from "~/domain/view/insights-query";
import { withoutFilters, withQuery } from "~/domain/view/insights-view";
import type { SpotsProps } from "~/tabs/userInsights/list-model";
import { Button } from "~/ui/button";
import { Tag } from "~/ui/mark/tag";
import { Dialog } from "~/ui/overlay/dialog";
import { BoxOverlay } from "~/ui/picture/box-overlay";
import { useSnackbar } from "~/ui/snackbar/use-snackbar";

interface SpotsDialogProps extends SpotsProps {
  readonly spots: readonly ShownSpot[];
  readonly onClose: () => void;
}

export default function SpotsDialog(props: SpotsDialogProps) {
  const { spots, devices, view, whole, review, onChange, onClose } = props;
  const quiet = useQuietSpots();
  const nameOf = (deviceId: string) =>
    devices.find((device) => device.deviceId === deviceId)?.displayName ?? deviceId;
  const show = ({ insightId }: ShownSpot) => {
    onClose();
    onChange(withQuery(withoutFilters(view), { spot: insightId, showArchived: true }));
  };
  async function archive({ insightId }: ShownSpot) {
    const rows = await whole?.toReview({ ...USUAL_QUERY, spot: insightId }, SAVE_LIMIT);
    onClose();
    if (rows && rows.length > 0) review?.press(rows, "archive");
  }
  return (
    <Dialog open onClose={onClose} title="The same spot again">
      <p className="max-w-[60ch] text-pretty text-ink-2">
        These boxes lie where they lay before, on several days: often a branch, a rock or a shadow. Rules can
        leave a spot out from now on. The insights stay as they are.
      </p>
      <ul aria-label="Spots that repeat" className="mt-4 flex flex-col divide-y divide-line">
        {spots.map((spot) => (
          <SpotRow
            key={spot.insightId}
            spot={spot}
            camera={nameOf(spot.deviceId)}
            quiet={quiet.of(spot)}
            onShow={() => show(spot)}
            onArchive={review === null ? null : () => void archive(spot)}
            onQuiet={review === null ? null : () => void quiet.turn(spot)}
          />
        ))}
      </ul>
    </Dialog>
  );
}

interface SpotRowProps {
  readonly spot: ShownSpot;
  readonly camera: string;
  /** Undefined: not known yet; null: rules don't leave it out. */
  readonly quiet: QuietSpot | null | undefined;
  readonly onShow: () => void;
  readonly onArchive: (() => void) | null;
  readonly onQuiet: (() => void) | null;
}

function SpotRow({ spot, camera, quiet, onShow, onArchive, onQuiet }: SpotRowProps) {
  return (
    <li className="flex gap-4 py-4 first:pt-0 max-w520:flex-col">
      <SpotPicture spot={spot} />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <h3 className="flex flex-wrap items-center gap-2 font-semibold text-body">
          <span className="min-w-0 truncate">
            {spot.className} at {camera}
          </span>
          {quiet && <Tag tone="quiet">Left out of rules</Tag>}
        </h3>
        <p className="text-ink-2 text-small tabular-nums">
          {spotWords(spot)}, last {formatTime(spot.lastAt)}
        </p>
        <div className="mt-1.5 flex flex-wrap gap-2">
          <Button size="small" onClick={onShow}>
            Show all
          </Button>
          {onArchive && (
            <Button size="small" onClick={onArchive}>
              Archive all
            </Button>
          )}
          {onQuiet && (
            <Button size="small" onClick={onQuiet} disabled={quiet === undefined}>
              {quiet ? "Let rules tell of it again" : "Leave out of rules"}
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}

function SpotPicture({ spot }: { readonly spot: ShownSpot }) {
  const { deviceId, insightId, box, hasPicture } = spot;
  const href = hasPicture
    ? photoHref({ deviceId, insightId, photo: "stored", hasThumbnail: false }, { thumbnail: false })
    : null;
  if (href === null)
    return (
      <span className="grid h-[108px] w-36 flex-none place-items-center rounded-xs bg-sunken text-ink-3 text-small">
        No photo
      </span>
    );
  return (
    <span className="relative w-36 flex-none self-start overflow-hidden rounded-xs bg-sunken">
      <img src={href} alt="" loading="lazy" className="block w-full" />
      <BoxOverlay boxes={[{ box }]} size="tile" />
    </span>
  );
}

/** Those that rules leave out. A press counts once the server has it. */
function useQuietSpots() {
  const notify = useSnackbar();
  const [spots, setSpots] = useState<readonly QuietSpot[] | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    outcomeOf(listSpots(pageClient, leaving.signal)).then(
      (outcome) => setSpots(outcome.ok ? outcome.answer : null),
      () => undefined,
    );
    return () => leaving.abort();
  }, []);
  const of = ({ deviceId, className, box }: ShownSpot) =>
    spots === null
      ? undefined
      : (spots.find(
          (one) => one.deviceId === deviceId && one.className === className && isSameSpot(one.box, box),
        ) ?? null);
  async function turn(spot: ShownSpot): Promise<void> {
    const known = of(spot);
    const { deviceId, className, box } = spot;
    const outcome = await outcomeOf(
      known
        ? endSpot(pageClient, known.spotId).then(() => null)
        : addSpot(pageClient, { deviceId, className, box }),
    );
    if (!outcome.ok) return notify({ tone: "error", text: whyNotSent(outcome.failure) });
    const spotId = outcome.answer;
    const added =
      spotId === null ? [] : [{ spotId, deviceId, className, box, since: Date.now(), until: null }];
    setSpots((now) => [...(now ?? []).filter((one) => one.spotId !== known?.spotId), ...added]);
  }
  return { of, turn };
}
