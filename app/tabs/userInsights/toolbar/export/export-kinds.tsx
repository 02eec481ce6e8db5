// The menu of the export: takes the insights that match away as a file, of four kinds. How far a long one is, and the way
// to stop it. Built in the browser without a call. Spec sections 2.8 and 9 (CSV export).
import Braces from "lucide-react/icons/braces";
import MapPin from "lucide-react/icons/map-pin";
import Package from "lucide-react/icons/package";
import Sheet from "lucide-react/icons/sheet";
import X from "lucide-react/icons/x";
import { useEffect, useRef } from "react";
import { EXPORT_KINDS, type ExportKind } from "~/domain/exchange/export/export-kinds";
import type { InsightsSheetProps } from "~/tabs/userInsights/list-model";
import { IconButton } from "~/ui/icon-button";
import { Menu } from "~/ui/overlay/menu";
import type { MenuProps } from "~/ui/overlay/menu-props";
import { useSnackbar } from "~/ui/snackbar/use-snackbar";
import { Spinner } from "~/ui/waiting/spinner";
import { EXPORT_LABELS, exportNote, exportScope, NONE_PLACED } from "./export-words";
import { type RunningExport, useExportSize } from "./use-export";

const ICON = { size: 16, strokeWidth: 1.75, "aria-hidden": true } as const;

const ICONS = {
  csv: <Sheet {...ICON} />,
  lossless: <Braces {...ICON} />,
  places: <MapPin {...ICON} />,
  camtrap: <Package {...ICON} />,
} as const;

export type ExportMenuProps = Pick<InsightsSheetProps, "view" | "answer" | "whole" | "progress" | "held">;

interface ExportKindsProps extends Pick<ExportMenuProps, "view" | "whole" | "held"> {
  readonly running: RunningExport;
  /** How its button looks, and where the menu opens. */
  readonly menu: Omit<MenuProps, "label" | "header" | "entries">;
}

export function ExportKinds({ view, whole, held, running, menu }: ExportKindsProps) {
  const { query } = view;
  const { size, ask } = useExportSize(whole, query);
  const say = useSnackbar();
  const box = useRef<HTMLSpanElement>(null);
  const part = held?.part ?? null;
  const leftOut = whole?.state().leftOut ?? [];
  const choose = (kind: ExportKind) => {
    const placeless = size?.placed === 0 && kind === "camtrap";
    if (placeless) say({ text: NONE_PLACED, tone: "error" });
    else running.start(kind, query);
  };
  const stop = () => {
    running.cancel();
    box.current?.querySelector("button")?.focus();
  };
  return (
    <span ref={box} className="flex flex-row-reverse items-center">
      <Menu
        {...menu}
        label="Export"
        header={<ExportHeader scope={exportScope(query.collected, { part, leftOut })} onOpen={ask} />}
        entries={EXPORT_KINDS.map((kind) => ({
          label: EXPORT_LABELS[kind],
          note: exportNote(kind, size),
          icon: ICONS[kind],
          onSelect: () => choose(kind),
        }))}
      />
      {running.share !== null && <ExportProgress share={running.share} onCancel={stop} />}
    </span>
  );
}

/** Stands only while the menu is open: it asks how much there is. */
function ExportHeader({ scope, onOpen }: { readonly scope: string; readonly onOpen: () => void }) {
  useEffect(onOpen, [onOpen]);
  return (
    <>
      <p className="font-semibold text-ui">Export</p>
      <p className="text-ink-2 text-small">{scope}</p>
    </>
  );
}

interface ExportProgressProps {
  readonly share: number;
  readonly onCancel: () => void;
}

export function ExportProgress({ share, onCancel }: ExportProgressProps) {
  const percent = Math.floor(share * 100);
  return (
    <span className="flex items-center gap-1.5 text-ink-2 text-small tabular-nums">
      <Spinner size={14} />
      <span
        role="progressbar"
        aria-label="Export"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="min-w-8 text-right"
      >
        {percent}%
      </span>
      <IconButton label="Cancel export" icon={<X {...ICON} />} onClick={onCancel} />
    </span>
  );
}
