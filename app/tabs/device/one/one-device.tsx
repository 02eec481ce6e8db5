// The page of one camera: its latest photo and state first, then check-ins, insights, battery, and the releases that ran with their precision.
// Spec section 2.9; decision 0057, Effort.
import Cctv from "lucide-react/icons/cctv";
import { useState } from "react";
import { CAMERAS_HREF } from "~/domain/devices/camera-href";
import { firstDayShown, PAST_DAYS, pastOf } from "~/domain/devices/wake/device-past";
import { modelHref } from "~/domain/models/model-list";
import { formatCount } from "~/domain/text/format";
import { PrecisionPanel } from "~/insights/precision/precision-panel";
import { partTip } from "~/insights/set/part-words";
import { progressWords } from "~/insights/set/progress-words";
import { ServiceLog } from "~/tabs/device/visit/service-log";
import { TakeAlongList } from "~/tabs/device/visit/take-along-list";
import { VisitDialog } from "~/tabs/device/visit/visit-dialog";
import { VisitNotes } from "~/tabs/device/visit/visit-notes";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Notice } from "~/ui/notice";
import { Part } from "~/ui/part";
import { DeviceAlerts } from "./device-alerts";
import { DeviceHead } from "./device-head";
import { DeviceOverview } from "./device-overview";
import { EffortCalendar } from "./effort-calendar";
import { LatestPhoto } from "./latest-photo";
import { NewestPhotos } from "./newest-photos";
import type { DevicePage, ShownCamera } from "./page";
import { PeopleChoiceField } from "./people-choice";
import { RanReleases } from "./ran-releases";
import { SilencePart } from "./silence-part";
import { SupplyLines } from "./supply-lines";
import { useCameraDays } from "./use-camera-days";
import { DayStrip, SeasonStrip } from "./wake-strips";

const DAY_MS = 86_400_000;

export function OneDevice({ data }: { readonly data: DevicePage }) {
  const { camera, deviceId, userId, now } = data;
  if (camera === null) {
    return (
      <div className="m-auto pb-16">
        <EmptyState
          icon={<Cctv size={26} strokeWidth={1.6} aria-hidden="true" />}
          title={`There is no camera ${deviceId}`}
          text="It may have been cleared, or it isn't shared with you."
          action={<ButtonLink to={CAMERAS_HREF}>My Devices</ButtonLink>}
        />
      </div>
    );
  }
  return <Camera key={deviceId} camera={camera} userId={userId} now={now} />;
}

interface CameraProps {
  readonly camera: ShownCamera;
  readonly userId: number;
  readonly now: number;
}

function Camera({ camera, userId, now }: CameraProps) {
  const { device, history, visits, silence, precision, by, releases, people } = camera;
  const [visiting, setVisiting] = useState(false);
  const { deviceId } = device;
  const from = firstDayShown(now);
  const { insights, part, isPart, progress, error } = useCameraDays({
    userId,
    deviceId,
    from,
    recentFrom: now - DAY_MS,
  });
  const days = new Map((insights?.days.days ?? []).map(([day, all, kept]) => [day, { all, kept }]));
  const effort = pastOf({ ...device, ...history, insights: days }, now);
  const alertDays = new Set(history.alerts.map(({ createdAt }) => Math.floor(createdAt / DAY_MS)));
  return (
    <div className="flex w-full max-w-[1040px] flex-col gap-9 px-6 pt-4 pb-16 max-w700:px-4">
      <DeviceHead
        onVisit={() => setVisiting(true)}
        device={device}
        now={now}
        photo={
          <LatestPhoto
            deviceId={deviceId}
            latest={insights?.latest ?? null}
            failed={error !== null}
            shared={!device.mine}
          />
        }
      />
      {error && <Notice tone="silent">{error.message}</Notice>}
      {silence && <SilencePart silence={silence} />}
      <DeviceOverview device={device} running={history.releases[0] ?? null} now={now} />
      {!device.imported && (
        <Part title="What to take along">
          <TakeAlongList device={device} now={now} />
        </Part>
      )}
      {(device.mayEdit || device.visitNotes !== "") && (
        <Part title="Notes for the next visit">
          <VisitNotes device={device} />
        </Part>
      )}
      <Part title="Wake-ups">
        {progress && <p className="mt-1 text-ink-3 text-small">{progressWords(progress)}</p>}
        {!progress && part && <p className="mt-1 text-ink-3 text-small">{partTip(part)}</p>}
        <div className="mt-3 grid grid-cols-[minmax(0,1fr)_minmax(0,2fr)] gap-x-8 gap-y-6 max-w1050:grid-cols-1">
          <DayStrip
            now={now}
            wakeUps={history.contacts.map(({ at }) => at)}
            insights={insights?.days.recent ?? []}
          />
          <SeasonStrip effort={effort} alertDays={alertDays} />
        </div>
      </Part>
      <Part title="Effort">
        <EffortCalendar
          effort={effort}
          visits={visits ?? []}
          lacking={insights === null || progress !== null ? "coming" : isPart ? "elsewhere" : null}
        />
      </Part>
      {!device.imported && (
        <Part title="Battery and card">
          <div className="mt-3">
            <SupplyLines reports={history.reports} from={from * DAY_MS} now={now} />
          </div>
        </Part>
      )}
      {visits && (
        <Part title="Service log">
          <ServiceLog deviceId={deviceId} visits={visits} mayEdit={device.mayEdit} />
        </Part>
      )}
      <Part title="Newest photos" aside={insightsOf(effort.insights, { waiting: insights === null, isPart })}>
        <NewestPhotos deviceId={deviceId} insights={insights?.newest ?? null} part={part} isPart={isPart} />
      </Part>
      <Part title="Alerts">
        <DeviceAlerts alerts={history.alerts} now={now} />
      </Part>
      <Part title="Releases">
        <RanReleases ran={history.releases} precision={releases} />
      </Part>
      {precision === null ? (
        <Notice tone="info">
          We can't load the precision of its models right now. The rest of this page works.
        </Notice>
      ) : (
        <PrecisionPanel algs={precision} by={by} about="On this camera." hrefOf={modelHref} />
      )}
      {people && (
        <Part title="Readers outside your account">
          <PeopleChoiceField deviceId={deviceId} choice={people} />
        </Part>
      )}
      {visiting && <VisitDialog device={device} onClose={() => setVisiting(false)} />}
    </div>
  );
}

function insightsOf(
  count: number,
  { waiting, isPart }: { readonly waiting: boolean; readonly isPart: boolean },
): string {
  return waiting ? "" : `${formatCount(count)}${isPart ? "+" : ""} insights in ${PAST_DAYS} days`;
}
