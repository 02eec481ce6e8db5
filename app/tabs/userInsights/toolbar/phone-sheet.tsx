// What "Filters" opens on a phone: the filters, how the rows are shown, and the export of what the filters leave.
import { useRef } from "react";
import { FilterSheet } from "~/insights/filters/filter-sheet";
import { DashboardSheetLink } from "~/insights/view/dashboard-link";
import type { InsightsSheetProps } from "~/tabs/userInsights/list-model";
import { Button, buttonClass } from "~/ui/button";
import { DOWNLOAD } from "./export/export-button";
import { ExportKinds, type ExportMenuProps, ExportProgress } from "./export/export-kinds";
import { whyNoExport } from "./export/export-menu";
import { type RunningExport, useExport } from "./export/use-export";
import { LayoutChoice } from "./layout-choice";
import { ViewSwitches } from "./view-switches";

interface PhoneSheetProps extends InsightsSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

export default function PhoneSheet(props: PhoneSheetProps) {
  const { view, answer, whole, open } = props;
  // Goes on when the sheet closes, and is then followed under the toolbar.
  const running = useExport(whole);
  const line = useRef<HTMLDivElement>(null);
  const stop = () => {
    line.current?.parentElement?.querySelector<HTMLElement>("[aria-haspopup=dialog]")?.focus();
    running.cancel();
  };
  return (
    <>
      {!open && running.share !== null && (
        <div ref={line} className="flex h-11 items-center justify-end px-4">
          <ExportProgress share={running.share} onCancel={stop} />
        </div>
      )}
      <FilterSheet
        {...props}
        matching={answer?.matching ?? null}
        foot={<SheetExport {...props} running={running} />}
      >
        <ViewSwitches {...props} />
        <span className="flex items-center justify-between gap-3 pt-1 font-medium text-ink-2 text-small">
          Layout
          <LayoutChoice {...props} />
        </span>
        <DashboardSheetLink view={view} />
      </FilterSheet>
    </>
  );
}

interface SheetExportProps extends ExportMenuProps {
  readonly running: RunningExport;
}

function SheetExport({ running, ...props }: SheetExportProps) {
  const reason = whyNoExport(props);
  // The narrowest phones show its icon alone.
  const words = <span className="max-[379px]:sr-only">Export</span>;
  if (reason !== null) {
    return (
      <span data-tip={reason} className="inline-flex">
        <Button disabled icon={DOWNLOAD} aria-label={`Export: ${reason}`}>
          {words}
        </Button>
      </span>
    );
  }
  const button = (
    <>
      {DOWNLOAD}
      {words}
    </>
  );
  return (
    <ExportKinds
      {...props}
      running={running}
      menu={{ button, buttonClassName: buttonClass({}), above: true }}
    />
  );
}
