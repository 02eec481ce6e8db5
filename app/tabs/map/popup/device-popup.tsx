// What the map shows about a camera: its last photo, its state, a link to its insights, and deleting it from the map. Spec
// sections 2.6 and 9 (Map).
import { Link } from "@remix-run/react";
import ArrowLeft from "lucide-react/icons/arrow-left";
import Trash2 from "lucide-react/icons/trash-2";
import type { ReactNode } from "react";
import { batteryStatus } from "~/domain/devices/battery";
import { windowWords } from "~/domain/map/heat/day-window";
import type { DayWindow } from "~/domain/map/heat/heat";
import type { MapCamera } from "~/domain/map/map-cameras";
import { selectedHref } from "~/domain/map/map-selection";
import { insightBadge, nextDueWords } from "~/domain/map/map-words";
import { formatTime } from "~/domain/text/format";
import type { InsightsView } from "~/domain/view/insights-view";
import type { InsightsSet } from "~/insights/set/use-insights-set";
import { locationText } from "~/insights/view/insight-words";
import { StateBadge } from "~/tabs/map/state-badge";
import { Button, ButtonLink, buttonClass } from "~/ui/button";
import { Fact } from "~/ui/facts";
import { LastPhoto, type PhotoTrouble } from "./last-photo";
import { PopupFrame, type PopupFrameProps } from "./popup-frame";
import { useLastInsight } from "./use-last-insight";

interface DevicePopupProps extends Pick<PopupFrameProps, "anchoring" | "takesFocus" | "onClose"> {
  readonly camera: MapCamera;
  readonly view: InsightsView;
  /** The days of the bar, in which its insights are counted; null: there is no bar. */
  readonly days: { readonly window: DayWindow; readonly today: number } | null;
  readonly set: InsightsSet;
  readonly now: number;
  readonly mayOpenCamera: boolean;
  readonly onDelete: (camera: MapCamera) => void;
  /** Back to the devices at the same spot; null where it is alone. */
  readonly onBack: (() => void) | null;
}

export function DevicePopup(props: DevicePopupProps) {
  const { camera, view, days, set, mayOpenCamera, onDelete, onBack, ...frame } = props;
  const { deviceId, displayName, state } = camera;
  const window = days?.window ?? null;
  const { newest, count, whole, settled, failed } = useLastInsight(set, {
    deviceId,
    view,
    window,
  });
  const trouble = troubleOf(set, { displayName, failed });
  const named = [deviceId];
  const everyDay = selectedHref(view, { named, window: null });
  return (
    <PopupFrame {...frame} label={displayName}>
      <LastPhoto
        insight={newest}
        trouble={trouble}
        ofPart={settled && !whole ? set.part : null}
        href={newest ? `${everyDay}&insight=${newest.insightId}` : everyDay}
      />
      <div className="flex flex-col gap-2.5 px-3.5 pt-3 pb-3.5">
        {onBack && (
          <Button
            variant="ghost"
            size="small"
            className="-ml-2 self-start"
            icon={<ArrowLeft size={15} strokeWidth={1.75} aria-hidden="true" />}
            onClick={onBack}
          >
            Cameras at this spot
          </Button>
        )}
        <div className="flex items-start justify-between gap-2">
          <h2 className="min-w-0 break-words font-semibold text-page">
            {mayOpenCamera ? (
              <Link
                to={`/?tab=device&device=${encodeURIComponent(deviceId)}`}
                className="reach rounded-xs hover:underline"
              >
                {displayName}
              </Link>
            ) : (
              displayName
            )}
          </h2>
          <StateBadge state={state} />
        </div>
        <DeviceFacts {...props} count={countWords({ count, whole, trouble })} />
        <div className="flex gap-1.5">
          <ButtonLink
            to={selectedHref(view, { named, window })}
            variant="primary"
            className="min-w-0 flex-1!"
          >
            See All Insights
          </ButtonLink>
          {camera.mayDelete && (
            <button
              type="button"
              aria-label="Delete from map"
              data-tip="Delete from map"
              onClick={() => onDelete(camera)}
              className={buttonClass({ variant: "danger", className: "w-[34px] px-0! max-w700:w-11" })}
            >
              <Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />
            </button>
          )}
        </div>
      </div>
    </PopupFrame>
  );
}

/** Why what the set does not hold of the device may be there all the same. */
function troubleOf(
  { state, hasGaps }: Pick<InsightsSet, "state" | "hasGaps">,
  { displayName, failed }: Pick<MapCamera, "displayName"> & { readonly failed: boolean },
): PhotoTrouble | null {
  if (state?.unreachable.includes(displayName)) return "unreachable";
  if (failed || state?.failed) return "not-loaded";
  return hasGaps ? "left-out" : null;
}

interface KnownCount {
  /** Null until the set has answered. */
  readonly count: number | null;
  readonly whole: boolean;
  readonly trouble: PhotoTrouble | null;
}

/** Until the whole set is here, those that are: "412+". */
function countWords({ count, whole, trouble }: KnownCount): string {
  if (count === null || (count === 0 && trouble !== null)) return trouble === null ? "…" : "–";
  const isAll = whole && trouble !== "unreachable";
  return isAll || count > 999 ? insightBadge(count) : `${count}+`;
}

function DeviceFacts({ camera, days, now, count }: DevicePopupProps & { readonly count: string }) {
  const { lastSeen, locationName, placeBy, exactPlace, groupName } = camera;
  return (
    <dl className="grid grid-cols-[84px_minmax(0,1fr)] gap-x-2 gap-y-1.5 text-small">
      <Fact name="Last seen">
        {lastSeen === null ? "Not seen yet" : <Quiet>{formatTime(lastSeen)}</Quiet>}
      </Fact>
      <Fact name="Next due">{nextDueWords(camera, now)}</Fact>
      <Fact name="Battery">
        <BatteryWords voltage={camera.batteryVoltage} imported={camera.imported} />
      </Fact>
      <Fact name="Insights">
        <Quiet>{count}</Quiet>
        {days && <span className="text-ink-3">, {windowWords(days.window, days)}</span>}
      </Fact>
      {groupName !== null && <Fact name="Group">{groupName}</Fact>}
      <Fact name="Location">
        {locationName && <span className="block">{locationName}</span>}
        <Quiet>{locationText(camera)}</Quiet>
        {placeBy === "person" && exactPlace && <span className="text-ink-3">, set by hand</span>}
        {!exactPlace && (
          <span className="block text-ink-3 text-label">
            Rounded to 0.1 degrees (up to 11 km): it belongs to another account.
          </span>
        )}
      </Fact>
    </dl>
  );
}

interface BatteryWordsProps {
  readonly voltage: number | null;
  readonly imported: boolean;
}

function BatteryWords({ voltage, imported }: BatteryWordsProps) {
  const status = batteryStatus(voltage);
  if (voltage === null) return <>{imported ? "–" : status.words}</>;
  if (status.state !== "low") return <Quiet>{`${voltage.toFixed(1)} V, ${status.words}`}</Quiet>;
  return (
    <>
      <Quiet>{`${voltage.toFixed(1)} V`}</Quiet>{" "}
      <span className="block text-lowbat text-label">{status.words}</span>
    </>
  );
}

function Quiet({ children }: { readonly children: ReactNode }) {
  return <span className="tabular-nums">{children}</span>;
}
