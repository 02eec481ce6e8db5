// A widget taken along: its figures as a table for a spreadsheet, or as a picture for a report.
import { offerFile } from "~/browser/offer-file";
import type { ShownWidget } from "~/domain/dashboard/shown/shown";
import { spokenFilters } from "~/domain/dashboard/shown/spoken-filters";
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
    const filters = spokenFilters(facts);
    if (ending === "csv") {
      offerFile(name, new Blob([figuresCsv(shown.table, filters)], { type: "text/csv;charset=utf-8" }));
      return;
    }
    void loadCharts()
      .then(({ drawPicture }) => drawPicture({ title: widget.title, shown, filters, now: facts.now }))
      .then((picture) => offerFile(name, picture))
      .catch(() => say({ tone: "error", text: "Couldn't create the image. Try again." }));
  };
}
