// The switches of the list: images (a gallery always has them), archived insights, and collections where the reader has
// them.
import { withQuery } from "~/domain/view/insights-view";
import type { InsightsSheetProps } from "~/tabs/userInsights/list-model";
import { Switch } from "~/ui/form/switch";

export type ViewSwitchesProps = Pick<InsightsSheetProps, "view" | "onChange" | "collectionsOffered">;

export function ViewSwitches({ view, onChange, collectionsOffered }: ViewSwitchesProps) {
  const { query, showImages, layout } = view;
  return (
    <>
      {layout === "table" && (
        <Switch
          label="Show images"
          checked={showImages}
          onChange={(on) => onChange({ ...view, showImages: on })}
        />
      )}
      <Switch
        label="Show archived"
        checked={query.showArchived}
        onChange={(on) => onChange(withQuery(view, { showArchived: on }))}
      />
      {collectionsOffered && (
        <Switch
          label="Collections"
          checked={query.collected}
          onChange={(on) => onChange(withQuery(view, { collected: on }))}
        />
      )}
    </>
  );
}
