// The map: the cameras at their locations, by state, with the newest insights of each. Spec sections 2.6, 5 (Map) and 9
// (Map); decision 0123, The map tab and its address.
import { type CSSProperties, useCallback, useEffect, useMemo, useState } from "react";
import { BASEMAP_HAS_STREETS } from "~/domain/map/basemap-version";
import { pointHref } from "~/domain/map/map-address";
import { cameraAt } from "~/domain/map/map-cameras";
import { toggled } from "~/domain/map/map-look";
import type { MapSight, MapSource } from "~/domain/map/map-port";
import { camerasInView, selectedHref, selectedView, shownOnMap } from "~/domain/map/map-selection";
import { isBeyondDetail } from "~/domain/map/map-view";
import { devicesWords, inViewWords } from "~/domain/map/map-words";
import { TimeSlider } from "~/insights/heat/time-slider";
import { useBarDays } from "~/insights/heat/use-bar-days";
import { useInsightsSet } from "~/insights/set/use-insights-set";
import type { TabProps } from "~/tabs/define-page";
import { useNarrow } from "~/ui/page/use-narrow";
import { useSnackbar } from "~/ui/snackbar/use-snackbar";
import { MapControls } from "./host/map-controls";
import { MapFrame } from "./host/map-frame";
import { NoDevicesOnMap } from "./host/no-devices";
import { NoMapPage } from "./host/no-map";
import { useDrivenMap } from "./host/use-driven-map";
import { useMapHeat } from "./host/use-map-heat";
import { useOpenedMap } from "./host/use-opened-map";
import type { page } from "./page";
import { FiltersSheet } from "./panel/filters-sheet";
import { MapPanel, type MapPanelProps } from "./panel/map-panel";
import { PhoneBar } from "./panel/phone-bar";
import { DevicePopup } from "./popup/device-popup";
import { SpotPopup } from "./popup/spot-popup";
import { useAnchoring } from "./popup/use-anchoring";
import { useDeleteLocation } from "./popup/use-delete-location";
import { useDebouncedWords } from "./use-debounced-words";
import { useFirstView, useSeenAboveSheet } from "./use-first-view";
import { useMapAddress } from "./use-map-address";
import { useMapLook } from "./use-map-look";
import { useOpenPoint } from "./use-open-point";

/** Where the panel ends on the map, px. */
const PANEL_EDGE = 288;

export default function MapTab({ data }: TabProps<typeof page>) {
  const { cameras, now, source, total, mayAdd, mayOpenCamera, runsService, userId } = data;
  const { ask, changeView, changeFind, open: openDevice, close: closeDevice } = useMapAddress();
  const { look, style, change: changeLook } = useMapLook();
  const set = useInsightsSet(userId, ask.view.query.span);
  const { stage, retry } = useOpenedMap(source);
  const map = stage.kind === "open" ? stage.map : null;
  const [sight, setSight] = useState<MapSight | null>(null);
  const [filtering, setFiltering] = useState(false);
  const narrow = useNarrow("map");
  const hasHeat = look.layers.has("heat");
  const hasBar = hasHeat || narrow === false;
  const showHeat = useMapHeat(map, hasHeat);
  const say = useSnackbar();
  const anchoring = useAnchoring();

  const { view, find } = ask;
  const { states } = look;
  const shown = useMemo(
    () => shownOnMap({ cameras, total, view, find, states }),
    [cameras, total, view, find, states],
  );
  const point = useOpenPoint({ cameras, ask, openDevice, closeDevice });
  const opened = point.opened === null ? null : cameraAt(cameras, point.opened);
  const spot = opened === null ? point.spot : null;
  const remove = useDeleteLocation(point.closeGone);
  useDrivenMap(map, {
    cameras,
    rows: shown.rows,
    states,
    layers: look.layers,
    style,
    chosen: point.opened ?? spot?.[0] ?? null,
    inset: look.panelOpen && narrow === false ? PANEL_EDGE : 0,
  });
  const keepView = useFirstView({ map, cameras, ask });
  useSeenAboveSheet({ map, cameras, ask, sight });

  const inView = map === null ? null : sight;
  const looked = look.onlyInView ? inView : null;
  const selected = useMemo(() => camerasInView(shown, looked), [shown, looked]);
  const { named, isCut } = selected;
  const { bar, choose } = useBarDays(view.query);
  const window = hasBar && stage.kind !== "none" ? (bar?.window ?? null) : null;
  const words = looked === null ? devicesWords(selected.devices) : inViewWords(selected.devices);
  const said = useDebouncedWords(looked === null ? "" : words);
  const filtered = useMemo(
    () => selectedView({ ...view, query: shown.query }, { named: null, window }).query,
    [view, shown, window],
  );
  const hrefOf = useCallback((deviceId: string) => pointHref(ask, deviceId), [ask]);
  const panel: MapPanelProps = {
    listElsewhere: stage.kind === "none",
    legend: {
      look,
      counts: selected.counts,
      hasStreets: hasStreets(source),
      runsService,
      isBeyondDetail: inView !== null && isBeyondDetail(inView.zoom, source),
      onLook: changeLook,
    },
    filters: {
      cameras,
      view,
      find,
      onView: changeView,
      onFind: changeFind,
      onFilter: () => setFiltering(true),
    },
    list: {
      cameras,
      listed: { ...selected, shown: shown.shown.length, words },
      now,
      opened: point.opened,
      onlyInView: look.onlyInView,
      onOnlyInView: map && ((onlyInView) => changeLook({ onlyInView })),
      insightsHref: selectedHref(view, { named, window }),
      isCut,
      hrefOf,
      onOpen: point.open,
      onFit: map && (() => map.fit()),
    },
  };
  const none = cameras.deviceId.length === 0 ? { total, mayAdd } : null;
  const popup = { anchoring, takesFocus: point.byPerson, onClose: point.close };
  useEscape(opened !== null || spot !== null, point.close);
  return (
    <div
      data-map
      className="relative min-h-[360px] flex-1 overflow-hidden bg-sunken"
      style={{ "--foot": hasBar ? (narrow ? "130px" : "92px") : "18px" } as CSSProperties}
    >
      {stage.kind === "none" ? (
        <NoMapPage reason={stage.reason} onRetry={retry} list={panel.list} none={none} />
      ) : (
        <MapFrame
          map={map}
          events={{
            onSight: setSight,
            onView: keepView,
            onChoose: point.choose,
            onChooseNothing: point.leave,
            onNotice: (text) => say({ text }),
            onAnchor: anchoring.tell,
          }}
        />
      )}
      {none && stage.kind !== "none" && <NoDevicesOnMap {...none} />}
      <MapPanel {...panel} />
      <PhoneBar {...panel} />
      {stage.kind !== "none" && (
        <>
          <MapControls map={map} style={style} onStyle={(chosen) => changeLook({ style: chosen })} />
          {hasBar && bar && (
            <div className="absolute inset-x-4 bottom-[34px] max-w740:inset-x-3">
              <TimeSlider
                set={set}
                query={shown.query}
                deviceIds={selected.deviceIds}
                bar={bar}
                onWindow={choose}
                onHeat={showHeat}
                onUse={() => {
                  if (!hasHeat) changeLook({ layers: toggled(look.layers, "heat", true) });
                }}
              />
            </div>
          )}
        </>
      )}
      {opened && (
        <DevicePopup
          key={opened.deviceId}
          {...popup}
          camera={opened}
          view={view}
          days={bar && window && { window, today: bar.today }}
          set={set}
          now={now}
          mayOpenCamera={mayOpenCamera}
          onDelete={remove.ask}
          onBack={point.back}
        />
      )}
      {spot && (
        <SpotPopup {...popup} cameras={cameras} rows={spot} now={now} hrefOf={hrefOf} onOpen={point.open} />
      )}
      {remove.dialog}
      <FiltersSheet
        open={filtering}
        onClose={() => setFiltering(false)}
        set={set}
        view={view}
        counted={filtered}
        onChange={changeView}
      />
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}

function hasStreets({ mapboxToken, streetsTiles }: MapSource): boolean {
  return BASEMAP_HAS_STREETS || mapboxToken !== null || streetsTiles !== null;
}

/** Escape closes what is open also from the map itself; what lies over the page takes its own. */
function useEscape(open: boolean, onClose: () => void): void {
  useEffect(() => {
    if (!open) return;
    const heard = (event: KeyboardEvent) => {
      const onPage = event.target instanceof Element && event.target.closest("[data-map]") !== null;
      if (event.key === "Escape" && onPage && !event.defaultPrevented) onClose();
    };
    document.addEventListener("keydown", heard);
    return () => document.removeEventListener("keydown", heard);
  });
}
