// Table or gallery.
import Grid2x2 from "lucide-react/icons/grid-2x2";
import List from "lucide-react/icons/list";
import type { Layout } from "~/domain/view/insights-view";
import type { InsightsSheetProps } from "~/tabs/userInsights/list-model";
import { Segments } from "~/ui/segments";

const ICON = { size: 16, strokeWidth: 1.75, "aria-hidden": true } as const;

const OPTIONS = [
  { value: "table", label: "Table", icon: <List {...ICON} /> },
  { value: "gallery", label: "Gallery", icon: <Grid2x2 {...ICON} /> },
] as const;

export function LayoutChoice({ view, onChange }: Pick<InsightsSheetProps, "view" | "onChange">) {
  return (
    <Segments<Layout>
      label="Layout"
      value={view.layout}
      options={OPTIONS}
      onChange={(layout) => onChange({ ...view, layout })}
    />
  );
}
