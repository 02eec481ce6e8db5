// The tools in a photo's corner: boxes, light, zoom, full screen; each with its key. On phones they are below the
// photo, where they cover neither animal nor label.
import Maximize from "lucide-react/icons/maximize";
import Minimize from "lucide-react/icons/minimize";
import SquareDashed from "lucide-react/icons/square-dashed";
import Sun from "lucide-react/icons/sun";
import ZoomIn from "lucide-react/icons/zoom-in";
import ZoomOut from "lucide-react/icons/zoom-out";
import type { Ref } from "react";
import { ZOOM_STEPS } from "~/domain/photos/photo-zoom";
import type { FullScreen } from "./use-full-screen";
import type { PhotoZoom } from "./use-photo-zoom";
import { ViewerTool } from "./viewer-controls";

interface PhotoToolsProps {
  /** Null when the photo has none. */
  readonly boxes: { readonly shown: boolean; readonly toggle: () => void } | null;
  readonly light: {
    readonly panelId: string;
    readonly open: boolean;
    /** The photo is shown otherwise than it was taken. */
    readonly changed: boolean;
    readonly toggle: () => void;
    readonly button: Ref<HTMLButtonElement>;
  };
  readonly zoom: PhotoZoom;
  readonly fullScreen: FullScreen;
}

const ICON = { size: 17, strokeWidth: 1.75, "aria-hidden": true } as const;

export function PhotoTools({ boxes, light, zoom, fullScreen }: PhotoToolsProps) {
  const { scale } = zoom.view;
  const largest = ZOOM_STEPS.at(-1) ?? 1;
  return (
    <fieldset
      aria-label="Photo tools"
      className="absolute top-3 right-3 flex min-w-0 items-center gap-0.5 rounded-md bg-strip/75 p-[3px] max-w700:static max-w700:flex-none max-w700:justify-around max-w700:rounded-none max-w700:bg-strip"
    >
      {boxes && (
        <ViewerTool label="Boxes" hint="B" pressed={boxes.shown} onClick={boxes.toggle}>
          <SquareDashed {...ICON} className={boxes.shown ? "text-frond" : "opacity-60"} />
        </ViewerTool>
      )}
      <ViewerTool
        label="Brightness and contrast"
        hint="L"
        panel={{ open: light.open, id: light.panelId }}
        button={light.button}
        onClick={light.toggle}
      >
        <Sun {...ICON} className={light.changed ? "fill-current text-frond" : ""} />
      </ViewerTool>
      <ViewerTool label="Zoom out" hint="−" disabled={!zoom.zoomed} onClick={zoom.stepOut}>
        <ZoomOut {...ICON} />
      </ViewerTool>
      {zoom.zoomed && (
        <button
          type="button"
          aria-label={`${scaleText(scale)}, show the whole photo`}
          data-tip="Whole photo (0)"
          onClick={zoom.showWhole}
          className="focus-frond h-[34px] min-w-9 rounded-sm px-1 text-center font-medium text-[12.5px] text-on-strip tabular-nums hover:bg-white/10 touch:h-11"
        >
          {scaleText(scale)}
        </button>
      )}
      <ViewerTool label="Zoom in" hint="+" disabled={scale >= largest} onClick={zoom.stepIn}>
        <ZoomIn {...ICON} />
      </ViewerTool>
      {fullScreen.toggle && (
        <ViewerTool
          label={fullScreen.active ? "Exit full screen" : "Full screen"}
          hint="F"
          className="max-w700:hidden"
          onClick={fullScreen.toggle}
        >
          {fullScreen.active ? <Minimize {...ICON} /> : <Maximize {...ICON} />}
        </ViewerTool>
      )}
      <span aria-live="polite" className="sr-only">
        {zoom.zoomed ? `Zoom ${scaleText(scale)}` : ""}
      </span>
    </fieldset>
  );
}

/** "3×", "2.4×". */
function scaleText(scale: number): string {
  return `${Math.round(scale * 10) / 10}×`;
}
