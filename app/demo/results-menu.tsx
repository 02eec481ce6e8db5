// The results as files: a format that other camera trap tools read, and a table.
import Braces from "lucide-react/icons/braces";
import Download from "lucide-react/icons/download";
import Table from "lucide-react/icons/table-2";
import { downloadFile } from "~/browser/files/download-file";
import { buttonClass } from "~/ui/button";
import { Menu } from "~/ui/overlay/menu";
import { megadetectorJson } from "~models/export/megadetector";
import type { Manifest } from "~models/release";
import type { Thresholds } from "~models/run/decide";
import { RUNTIME_WORDS } from "./model/runtimes";
import type { Run } from "./session/demo-state";
import { exportedPhotos } from "./shown/exported-photos";
import { resultsCsv } from "./shown/results-csv";
import type { ShownPhoto } from "./shown/shown-photo";

interface ExportMenuProps {
  /** The name of the model on the page. */
  readonly name: string;
  readonly manifest: Manifest;
  readonly manifestSha256: string | null;
  readonly photos: readonly ShownPhoto[];
  /** The thresholds behind the results. */
  readonly thresholds: Thresholds;
  readonly run: Run;
}

export function ResultsMenu({ name, manifest, manifestSha256, photos, thresholds, run }: ExportMenuProps) {
  const file = name.replace(/[^\w-]+/g, "-").toLowerCase();
  const offer = (ending: string, type: string, text: string) =>
    downloadFile(`${file}-results.${ending}`, new Blob([text], { type }));
  const meta = () => ({
    completed: new Date().toISOString(),
    runtime: `${RUNTIME_WORDS[run.runtime]} ${run.opened?.version ?? ""}`.trim(),
    manifestSha256,
    thresholds,
  });
  return (
    <Menu
      label="Export"
      button={
        <>
          <Download size={15} strokeWidth={1.75} aria-hidden="true" />
          <span className="max-w520:sr-only">Export</span>
        </>
      }
      buttonClassName={buttonClass({})}
      entries={[
        {
          label: "MegaDetector JSON",
          note: "For Timelapse, AddaxAI and other tools",
          icon: <Braces size={16} strokeWidth={1.75} aria-hidden="true" />,
          onSelect: () =>
            offer("json", "application/json", megadetectorJson(manifest, exportedPhotos(photos), meta())),
        },
        {
          label: "CSV",
          note: "One row per finding",
          icon: <Table size={16} strokeWidth={1.75} aria-hidden="true" />,
          onSelect: () => offer("csv", "text/csv", resultsCsv(manifest, exportedPhotos(photos), thresholds)),
        },
      ]}
    />
  );
}
