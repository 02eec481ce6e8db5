// A widget taken along: its figures as a table for a spreadsheet, or as a picture for a report.
import { downloadFile } from "~/browser/files/download-file";
import { filterSentences } from "~/domain/dashboard/shown/filter-sentences";
import type { ShownWidget } from "~/domain/dashboard/shown/shown";
import { figuresCsv, widgetFile } from "~/domain/dashboard/shown/table-file";
import type { Widget } from "~/domain/dashboard/widget";
import type { WidgetFacts } from "~/domain/dashboard/widget-facts";
import { useSnackbar } from "~/ui/snackbar/use-snackbar";
import { loadCharts } from "./use-charts";

/** Offers one of the two to the browser's downloads. */
export function useWidgetFiles(widget: Widget, facts: WidgetFacts) {
  const say = useSnackbar();
  return (shown: ShownWidget, ending: "png" | "csv"): void => {
    const name = widgetFile(widget, { now: facts.now, ending });
    const filters = filterSentences(facts);
    if (ending === "csv") {
      downloadFile(name, new Blob([figuresCsv(shown.table, filters)], { type: "text/csv;charset=utf-8" }));
      return;
    }
    void loadCharts()
      .then(({ drawPicture }) => drawPicture({ title: widget.title, shown, filters, now: facts.now }))
      .then((picture) => downloadFile(name, picture))
      .catch(() => say({ tone: "error", text: "Couldn't create the image. Try again." }));
  };
}
