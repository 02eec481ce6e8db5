// What needs attention, above the list: each entry filters the list to those cameras, and a link leads to those that need a
// visit. Empty when all is well. Decisions 0095, The wake-up clock, and 0155, A camera that needs a visit.
import { Link } from "@remix-run/react";
import Route from "lucide-react/icons/route";
import { VISITS_HREF } from "~/domain/devices/camera-href";
import { attentionStrip } from "~/domain/devices/fleet/attention-words";
import type { Attention } from "~/domain/devices/wake/attention";
import { withColumnFilter } from "~/domain/table/table-view";
import { formatCount } from "~/domain/text/format";
import { StateGlyph } from "~/insights/marks/state-glyph";
import { ATTENTION_LOOK } from "./attention-mark";
import type { DeviceListModel } from "./use-device-list";

const COLUMN = "attention";

interface AttentionStripProps {
  readonly list: DeviceListModel;
  /** How many cameras need a visit. */
  readonly visits: number;
}

export function AttentionStrip({ list, visits }: AttentionStripProps) {
  const { view, change, attention } = list;
  const entries = attentionStrip(attention);
  if (entries.length === 0 && visits === 0) return null;
  const asked = view.filters[COLUMN]?.value.toLowerCase();
  return (
    <div className="flex flex-none flex-wrap gap-2 px-6 pb-3 max-w700:px-4">
      <fieldset className="contents">
        <legend className="sr-only">Needs attention</legend>
        {entries.map(({ reason, word, words }) => (
          <Entry
            key={reason}
            reason={reason}
            pressed={asked === word.toLowerCase()}
            onPress={(on) =>
              change(withColumnFilter(view, COLUMN, on ? { value: word, from: "", to: "" } : null))
            }
          >
            {words}
          </Entry>
        ))}
      </fieldset>
      {visits > 0 && (
        <Link
          to={VISITS_HREF}
          className="inline-flex h-8 items-center gap-1.5 rounded-sm px-2 font-medium text-accent-ink text-small hover:underline touch:h-11"
        >
          <Route size={15} strokeWidth={1.75} aria-hidden="true" />
          {visits === 1 ? "1 needs a visit" : `${formatCount(visits)} need a visit`}
        </Link>
      )}
    </div>
  );
}

interface EntryProps {
  readonly reason: Attention;
  readonly pressed: boolean;
  readonly onPress: (on: boolean) => void;
  readonly children: string;
}

function Entry({ reason, pressed, onPress, children }: EntryProps) {
  const { state, look } = ATTENTION_LOOK[reason];
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={() => onPress(!pressed)}
      className={`inline-flex h-8 items-center gap-1.5 rounded-sm px-2.5 edge font-medium text-small ring-inset hover:ring-1 hover:ring-current aria-pressed:ring-[1.5px] aria-pressed:ring-current touch:h-11 ${look}`}
    >
      <StateGlyph state={state} size={14} />
      {children}
    </button>
  );
}
