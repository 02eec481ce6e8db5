// The switches of the list: images (a gallery always has them), archived insights, and collections where the reader has
// them.
import { withQuery } from "../../../domain/insights/view/insights-view";
import { Switch } from "../../../ui/form/switch";
import type { InsightsSheetProps } from "../list-model";

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
          checked={query.grouped}
          onChange={(on) => onChange(withQuery(view, { grouped: on }))}
        />
      )}
    </>
  );
}
