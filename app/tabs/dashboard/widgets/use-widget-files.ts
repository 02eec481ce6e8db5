// A widget taken along as a file: the code for it is fetched ahead, and a press waits for it.
import type { ShownWidget } from "~/domain/dashboard/shown/shown";
import type { Widget } from "~/domain/dashboard/widget";
import type { WidgetFacts } from "~/domain/dashboard/widget-facts";
import { useSnackbar } from "~/ui/snackbar/use-snackbar";
import { lazyCode, prefetchable } from "~/ui/waiting/lazy-part";

export const WIDGET_FILES = lazyCode(() => import("./widget-files"));
export const WIDGET_PICTURES = prefetchable(() => import("~/islands/charts/draw-picture.client"));

/** Offers one of the two to the browser's downloads. */
export function useWidgetFiles(widget: Widget, facts: WidgetFacts) {
  const say = useSnackbar();
  return (shown: ShownWidget, ending: "png" | "csv"): void => {
    WIDGET_FILES.load()
      .then(({ takeAlong }) => takeAlong({ widget, facts, shown }, ending))
      .catch(() => say({ tone: "error", text: "Couldn't create the image. Try again." }));
  };
}
