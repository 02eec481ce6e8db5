// The list beside the map: the devices in view, or all that are shown, and the way to their insights.
import { useId } from "react";
import type { MapColumns } from "~/domain/map/map-cameras";
import { LISTED_LIMIT } from "~/domain/map/map-port";
import { devicesWords } from "~/domain/map/map-words";
import { Button, ButtonLink } from "~/ui/button";
import { Switch } from "~/ui/form/switch";
import { MapDeviceList } from "./map-device-list";

interface ListedDevices {
  /** Of those in view at most `LISTED_LIMIT`. */
  readonly rows: readonly number[];
  /** All of them. */
  readonly devices: number;
  /** Devices that are shown, in view or not. */
  readonly shown: number;
  readonly words: string;
}

export interface ViewListProps {
  readonly cameras: MapColumns;
  readonly listed: ListedDevices;
  readonly now: number;
  readonly opened: number | null;
  readonly onlyInView: boolean;
  /** Null: there is no map, so that everything is listed. */
  readonly onOnlyInView: ((on: boolean) => void) | null;
  /** The insights of what is listed, in the days of the bar. */
  readonly insightsHref: string;
  /** More devices are listed than an address can name. */
  readonly isCut: boolean;
  readonly hrefOf: (deviceId: string) => string;
  readonly onOpen: (deviceId: string) => void;
  /** Brings what is shown into view. */
  readonly onFit: (() => void) | null;
}

export function ViewList(props: ViewListProps) {
  const { cameras, listed, now, opened, onlyInView, onOnlyInView, insightsHref, isCut, hrefOf, onOpen } =
    props;
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-1.5">
      <h3 id={heading} data-focus-back tabIndex={-1} className="text-ink-2 text-small tabular-nums">
        {listed.words}
      </h3>
      {onOnlyInView && <Switch label="Only cameras in view" checked={onlyInView} onChange={onOnlyInView} />}
      {listed.devices === 0 ? (
        <NothingListed {...props} />
      ) : (
        <>
          <ButtonLink to={insightsHref} size="small" className="self-start">
            {isCut ? `See All Insights of the first ${LISTED_LIMIT}` : "See All Insights"}
          </ButtonLink>
          {isCut && (
            <p className="text-ink-3 text-label">One filter can have at most {devicesWords(LISTED_LIMIT)}.</p>
          )}
          <MapDeviceList
            label={listed.words}
            cameras={cameras}
            rows={listed.rows}
            devices={listed.devices}
            now={now}
            opened={opened}
            hrefOf={hrefOf}
            onOpen={onOpen}
          />
        </>
      )}
    </section>
  );
}

function NothingListed({ listed, onFit }: ViewListProps) {
  if (listed.shown === 0)
    return <p className="text-ink-2 text-small">No cameras match the filters and the legend.</p>;
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-ink-2 text-small">{devicesWords(listed.shown)} out of view.</p>
      {onFit && (
        <Button size="small" onClick={onFit}>
          Fit all cameras
        </Button>
      )}
    </div>
  );
}
