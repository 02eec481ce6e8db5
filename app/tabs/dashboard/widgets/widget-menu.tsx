// What can be done with a widget: have it explained, see it as a table, take it along. In sight when the widget is touched.
import ChartColumn from "lucide-react/icons/chart-column";
import CircleHelp from "lucide-react/icons/circle-help";
import Download from "lucide-react/icons/download";
import Ellipsis from "lucide-react/icons/ellipsis";
import Image from "lucide-react/icons/image";
import Table from "lucide-react/icons/table";
import { iconButtonClass } from "~/ui/icon-button";
import { Menu } from "~/ui/overlay/menu";

interface WidgetMenuProps {
  readonly title: string;
  /** Whether the figures stand as a table; null where nothing else could stand. */
  readonly asTable: boolean | null;
  readonly onTable: (asTable: boolean) => void;
  readonly onExplain: () => void;
  /** Null: there is nothing to take along. */
  readonly onFile: ((ending: "png" | "csv") => void) | null;
}

const ICON = { size: 16, strokeWidth: 1.75, "aria-hidden": true } as const;

export function WidgetMenu({ title, asTable, onTable, onExplain, onFile }: WidgetMenuProps) {
  const table =
    asTable === null
      ? []
      : [
          asTable
            ? { label: "Show as chart", icon: <ChartColumn {...ICON} />, onSelect: () => onTable(false) }
            : { label: "Show as table", icon: <Table {...ICON} />, onSelect: () => onTable(true) },
        ];
  const files = onFile
    ? [
        { label: "Download PNG", icon: <Image {...ICON} />, onSelect: () => onFile("png") },
        { label: "Download CSV", icon: <Download {...ICON} />, onSelect: () => onFile("csv") },
      ]
    : [];
  return (
    <Menu
      label={`More for ${title}`}
      button={<Ellipsis size={17} strokeWidth={1.75} aria-hidden="true" />}
      buttonClassName={iconButtonClass(
        "-my-1 -mr-2 relative z-[1] opacity-0 data-open:opacity-100 group-focus-within/widget:opacity-100 group-hover/widget:opacity-100 pointer-coarse:opacity-100 max-w700:-my-2",
      )}
      entries={[
        { label: "What this shows", icon: <CircleHelp {...ICON} />, onSelect: onExplain },
        ...table,
        ...files,
      ]}
    />
  );
}
