// An export on its way: asked for, followed, handed to the browser's downloads, or cancelled.
import { useCallback, useEffect, useState } from "react";
import { downloadFile } from "~/browser/files/download-file";
import type { ExportKind, ExportSize } from "~/domain/exchange/export/export-kinds";
import type { InsightsQuery } from "~/domain/view/insights-query";
import type { WholeSet } from "~/tabs/userInsights/list-model";
import { useSnackbar } from "~/ui/snackbar/use-snackbar";
import { exportedWords, NOT_WRITTEN } from "./export-words";

const TOPIC = "export";

export interface RunningExport {
  /** Share of the rows that are written, 0 to 1; null while nothing runs, or while it is too short to speak of. */
  readonly share: number | null;
  readonly start: (kind: ExportKind, query: InsightsQuery) => void;
  readonly cancel: () => void;
}

/** Leaving the page cancels what runs. */
export function useExport(whole: WholeSet | null): RunningExport {
  const [share, setShare] = useState<number | null>(null);
  const say = useSnackbar();
  const cancel = useCallback(() => {
    whole?.cancelExport();
    setShare(null);
  }, [whole]);
  useEffect(() => () => whole?.cancelExport(), [whole]);

  const start = (kind: ExportKind, query: InsightsQuery) => {
    if (whole === null) return;
    let over = false;
    whole
      .exportFile(kind, query, (next) => {
        if (!over) setShare(next);
      })
      .then((file) => {
        if (file === null) return;
        downloadFile(file.name, file.content);
        say({ text: exportedWords(file.insights, file.name), topic: TOPIC });
      })
      .catch(() => say({ text: NOT_WRITTEN, tone: "error", topic: TOPIC }))
      .finally(() => {
        over = true;
        setShare(null);
      });
  };
  return { share, start, cancel };
}

/** What an export of the query would hold, once `ask` has been called and answered; null until then. */
export function useExportSize(
  whole: WholeSet | null,
  query: InsightsQuery,
): { readonly size: ExportSize | null; readonly ask: () => void } {
  const [known, setKnown] = useState<{ readonly query: InsightsQuery; readonly size: ExportSize } | null>(
    null,
  );
  const ask = useCallback(() => {
    void whole?.exportSize(query).then((size) => setKnown({ query, size }));
  }, [whole, query]);
  return { size: known?.query === query ? known.size : null, ask };
}
