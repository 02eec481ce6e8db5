// The left half of the detail: the photo, its tools, its data strip, and the photos of the same collection.
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import Maximize from "lucide-react/icons/maximize";
import Minimize from "lucide-react/icons/minimize";
import SquareDashed from "lucide-react/icons/square-dashed";
import ZoomIn from "lucide-react/icons/zoom-in";
import ZoomOut from "lucide-react/icons/zoom-out";
import { useRef, useState } from "react";
import { formatStripTime, formatTime } from "../../../domain/format";
import { cameraTime } from "../../../domain/insights/camera-time";
import type { Insight } from "../../../domain/insights/insight";
import { photoHref } from "../../../domain/insights/photo-href";
import { DataStrip } from "../../../ui/picture/data-strip";
import { FilmStrip } from "./film-strip";
import { PhotoStage } from "./photo-stage";
import { useDetailKeys } from "./use-detail-keys";
import { useFullScreen } from "./use-full-screen";
import { useSwipe } from "./use-swipe";
import { ViewerArrow, ViewerTool } from "./viewer-controls";

interface PhotoViewerProps {
  readonly insight: Insight;
  /** The photos of the collection, oldest first, with this one among them. */
  readonly members: readonly Insight[];
  readonly hrefOf: (insightId: string) => string;
  readonly onShow: (insightId: string | null) => void;
  readonly previousId: string | null;
  readonly nextId: string | null;
}

export function PhotoViewer({ insight, members, hrefOf, onShow, previousId, nextId }: PhotoViewerProps) {
  const [showBoxes, setShowBoxes] = useState(true);
  // Zoom belongs to the photo that it was chosen for; the next photo starts whole again.
  const [zoomedId, setZoomedId] = useState<string | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const fullScreen = useFullScreen(frame);

  const index = members.findIndex((member) => member.insightId === insight.insightId);
  const earlier = members[index - 1]?.insightId ?? null;
  const later = members[index + 1]?.insightId ?? null;
  const href = photoHref(insight, { thumbnail: false });
  const swipe = useSwipe({ left: () => onShow(later), right: () => onShow(earlier) });
  const zoomed = zoomedId === insight.insightId;

  useDetailKeys({
    previousPhoto: () => onShow(earlier),
    nextPhoto: () => onShow(later),
    previousInsight: () => onShow(previousId),
    nextInsight: () => onShow(nextId),
    toggleBoxes: () => setShowBoxes(!showBoxes),
    toggleFullScreen: () => fullScreen.toggle?.(),
  });

  return (
    <div ref={frame} className="flex min-h-0 min-w-0 flex-col bg-strip text-on-strip">
      <div
        className={`relative min-h-0 flex-1 overflow-hidden ${fullScreen.active ? "" : "max-w920:aspect-[4/3] max-w920:max-h-[62dvh] max-w920:w-full max-w920:flex-none"}`}
        {...(zoomed ? {} : swipe)}
      >
        <PhotoStage
          key={insight.insightId}
          insight={insight}
          href={href}
          alt={`${insight.className}, ${insight.displayName}, ${formatTime(cameraTime(insight))}`}
          showBoxes={showBoxes}
          zoomed={zoomed}
        />
        {href !== null && (
          <div className="absolute top-3 right-3 flex gap-0.5 rounded-lg bg-strip/75 p-[3px]">
            {insight.box !== null && (
              <ViewerTool
                label={showBoxes ? "Hide boxes" : "Show boxes"}
                hint="B"
                onClick={() => setShowBoxes(!showBoxes)}
              >
                <SquareDashed size={17} strokeWidth={1.75} className={showBoxes ? "" : "opacity-50"} />
              </ViewerTool>
            )}
            <ViewerTool
              label={zoomed ? "Zoom out" : "Zoom in"}
              onClick={() => setZoomedId(zoomed ? null : insight.insightId)}
            >
              {zoomed ? <ZoomOut size={17} strokeWidth={1.75} /> : <ZoomIn size={17} strokeWidth={1.75} />}
            </ViewerTool>
            {fullScreen.toggle && (
              <ViewerTool
                label={fullScreen.active ? "Leave full screen" : "Full screen"}
                hint="F"
                className="max-w700:hidden"
                onClick={fullScreen.toggle}
              >
                {fullScreen.active ? (
                  <Minimize size={17} strokeWidth={1.75} />
                ) : (
                  <Maximize size={17} strokeWidth={1.75} />
                )}
              </ViewerTool>
            )}
          </div>
        )}
        {members.length > 1 && (
          <>
            <ViewerArrow
              side="left"
              label="Previous photo"
              disabled={earlier === null}
              onClick={() => onShow(earlier)}
            >
              <ChevronLeft size={22} strokeWidth={1.75} />
            </ViewerArrow>
            <ViewerArrow
              side="right"
              label="Next photo"
              disabled={later === null}
              onClick={() => onShow(later)}
            >
              <ChevronRight size={22} strokeWidth={1.75} />
            </ViewerArrow>
          </>
        )}
      </div>
      <div className="flex h-[34px] flex-none items-center pr-3.5 max-w920:pr-4 max-w920:pl-1">
        <div className="min-w-0 flex-1">
          <DataStrip
            items={[`${formatStripTime(cameraTime(insight))} UTC`, insight.displayName.toUpperCase()]}
          />
        </div>
        {members.length > 1 && (
          <span className="flex-none font-medium font-mono text-[11.5px] text-on-strip/70 tracking-[0.02em]">
            <span className="max-w520:sr-only">Photo </span>
            {index + 1} of {members.length}
          </span>
        )}
      </div>
      {members.length > 1 && <FilmStrip insight={insight} members={members} hrefOf={hrefOf} />}
    </div>
  );
}
