// The left half of the detail: the photo, its tools, its data strip, and the photos of the same collection.
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { useId, useRef, useState } from "react";
import type { Box, Insight } from "~/domain/insights/insight";
import { shownTakenAt } from "~/domain/insights/taken-at";
import { photoHref } from "~/domain/photos/photo-href";
import { lightFilter } from "~/domain/photos/photo-light";
import type { ZoomPoint } from "~/domain/photos/photo-zoom";
import { formatStripTime, formatTime } from "~/domain/text/format";
import { type Keys, useBoundKeys } from "~/tabs/userInsights/keys/use-keys";
import { useHorizontalDrag } from "~/ui/gesture/use-horizontal-drag";
import { DataStrip } from "~/ui/picture/data-strip";
import { FilmStrip } from "./film-strip";
import { LightPanel } from "./light-panel";
import { PhotoTools } from "./photo-tools";
import { useFullScreen } from "./use-full-screen";
import { usePhotoLight } from "./use-photo-light";
import { usePhotoZoom } from "./use-photo-zoom";
import { useSwipe } from "./use-swipe";
import { ViewerArrow } from "./viewer-controls";
import { ZoomablePhoto } from "./zoomable-photo";

interface PhotoViewerProps {
  readonly insight: Insight;
  /** The photos of the collection, oldest first, with this one among them. */
  readonly members: readonly Insight[];
  readonly keys: Keys;
  readonly hrefOf: (insightId: string) => string;
  readonly onShow: (insightId: string) => void;
}

export function PhotoViewer({ insight, members, keys, hrefOf, onShow }: PhotoViewerProps) {
  const [showBoxes, setShowBoxes] = useState(true);
  const [lightOpen, setLightOpen] = useState(false);
  const [light, setLight] = usePhotoLight();
  const zoom = usePhotoZoom(insight.insightId, middleOf(insight.box));
  const frame = useRef<HTMLDivElement>(null);
  const lightButton = useRef<HTMLButtonElement>(null);
  const lightPanelId = useId();
  const fullScreen = useFullScreen(frame);

  const index = members.findIndex((member) => member.insightId === insight.insightId);
  const swipe = useSwipe({
    left: () => keys.press("nextInsight"),
    right: () => keys.press("previousInsight"),
  });
  const drawn = useHorizontalDrag<HTMLDivElement>(!zoom.zoomed);
  const here = photoHref(insight, { thumbnail: false }) !== null;
  const filter = lightFilter(light);
  const toggleBoxes = () => setShowBoxes(!showBoxes);

  function closeLight() {
    setLightOpen(false);
    lightButton.current?.focus();
  }
  function undoOne(): boolean {
    if (lightOpen && here) closeLight();
    else if (zoom.zoomed) zoom.showWhole();
    else if (fullScreen.active) fullScreen.toggle?.();
    else return false;
    return true;
  }

  useBoundKeys(keys, "photo", {
    of: insight.insightId,
    escape: undoOne,
    keys: {
      toggleBoxes,
      toggleLight: () => (lightOpen ? closeLight() : setLightOpen(true)),
      toggleFullScreen: () => fullScreen.toggle?.(),
      zoomIn: zoom.stepIn,
      zoomOut: zoom.stepOut,
      showWhole: zoom.showWhole,
      ...(zoom.zoomed && {
        left: () => zoom.look(-1, 0),
        right: () => zoom.look(1, 0),
        up: () => zoom.look(0, -1),
        down: () => zoom.look(0, 1),
      }),
    },
  });

  return (
    <div ref={frame} className="relative flex min-h-0 min-w-0 flex-none flex-col bg-strip text-on-strip">
      <div
        ref={drawn}
        className={`relative min-h-0 flex-1 touch-pan-y overflow-hidden ${fullScreen.active ? "" : SHEET_PHOTO}`}
        {...(zoom.zoomed ? {} : swipe)}
      >
        <ZoomablePhoto
          key={insight.insightId}
          insight={insight}
          alt={`${insight.className}, ${insight.displayName}, ${formatTime(shownTakenAt(insight))}`}
          showBoxes={showBoxes}
          zoom={zoom}
          filter={filter}
        />
        {members.length > 1 && (
          <>
            <ViewerArrow
              side="left"
              label="Previous photo"
              disabled={index <= 0}
              onClick={() => keys.press("earlierPhoto")}
            >
              <ChevronLeft size={22} strokeWidth={1.75} aria-hidden="true" />
            </ViewerArrow>
            <ViewerArrow
              side="right"
              label="Next photo"
              disabled={index === members.length - 1}
              onClick={() => keys.press("laterPhoto")}
            >
              <ChevronRight size={22} strokeWidth={1.75} aria-hidden="true" />
            </ViewerArrow>
          </>
        )}
      </div>
      {here && (
        <PhotoTools
          boxes={insight.box && { shown: showBoxes, toggle: toggleBoxes }}
          light={{
            panelId: lightPanelId,
            open: lightOpen,
            changed: filter !== undefined,
            toggle: () => (lightOpen ? closeLight() : setLightOpen(true)),
            button: lightButton,
          }}
          zoom={zoom}
          fullScreen={fullScreen}
        />
      )}
      {here && lightOpen && <LightPanel id={lightPanelId} light={light} onChange={setLight} />}
      <div className="flex h-[34px] flex-none items-center pr-3.5 max-w920:pr-4 max-w920:pl-1">
        <div className="min-w-0 flex-1">
          <DataStrip
            items={[`${formatStripTime(shownTakenAt(insight))} UTC`, insight.displayName.toUpperCase()]}
          />
        </div>
        {members.length > 1 && (
          <span className="flex-none font-medium font-mono text-[11.5px] text-on-strip/70 tracking-[0.02em]">
            <span className="max-w520:sr-only">Photo </span>
            {index + 1} of {members.length}
          </span>
        )}
      </div>
      {members.length > 1 && (
        <FilmStrip insight={insight} members={members} hrefOf={hrefOf} onShow={onShow} />
      )}
    </div>
  );
}

/** In a sheet the photo has its own height, so that the facts begin under it. */
const SHEET_PHOTO = "max-w920:aspect-[4/3] max-w920:max-h-[46dvh] max-w920:w-full max-w920:flex-none";

/** The middle of a box, relative to the photo; of the photo without one. */
function middleOf(box: Box | null): ZoomPoint {
  if (box === null) return { x: 0.5, y: 0.5 };
  const [x, y, width, height] = box;
  return { x: x + width / 2, y: y + height / 2 };
}
