// A widget taken along: its figures as a table for a spreadsheet, or as a picture for a report.
import { downloadFile } from "~/browser/files/download-file";
import { filterSentences } from "~/domain/dashboard/shown/filter-sentences";
import type { ShownWidget } from "~/domain/dashboard/shown/shown";
import { figuresCsv, widgetFile } from "~/domain/dashboard/shown/table-file";
import type { Widget } from "~/domain/dashboard/widget";
import type { WidgetFacts } from "~/domain/dashboard/widget-facts";

interface TakenWidget {
  readonly widget: Widget;
  readonly facts: WidgetFacts;
  readonly shown: ShownWidget;
}

/** Offers it to the browser's downloads. Rejects where no picture can be made. */
export async function takeAlong({ widget, facts, shown }: TakenWidget, ending: "png" | "csv"): Promise<void> {
  const name = widgetFile(widget, { now: facts.now, ending });
  const filters = filterSentences(facts);
  if (ending === "csv") {
    downloadFile(name, new Blob([figuresCsv(shown.table, filters)], { type: "text/csv;charset=utf-8" }));
    return;
  }
  const { drawPicture } = await import("~/islands/charts/draw-picture.client");
  downloadFile(name, await drawPicture({ title: widget.title, shown, filters, now: facts.now }));
}
