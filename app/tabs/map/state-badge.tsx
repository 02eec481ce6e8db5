// The state of a camera as a small word on its ground.
import { POINT_WORDS, type PointState } from "~/domain/map/point-state";
import { StateGlyph } from "~/insights/marks/state-glyph";
import { Tag } from "~/ui/mark/tag";

const TONES = {
  "in-time": "intime",
  late: "late",
  silent: "silent",
  "low-battery": "lowbat",
  "no-clock": "quiet",
} as const satisfies Readonly<Record<PointState, string>>;

export function StateBadge({ state }: { readonly state: PointState }) {
  return (
    <Tag tone={TONES[state]} icon={<StateGlyph state={state} size={12} />}>
      {POINT_WORDS[state]}
    </Tag>
  );
}
