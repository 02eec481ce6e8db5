// The legend: every state of a camera with its mark and its number, and every layer of the map, each switched by a
// checkbox. Spec section 2.6, 'Layer Legend'.
import { useId } from "react";
import { type MapLook, toggled } from "~/domain/map/map-look";
import { MAP_LAYERS } from "~/domain/map/map-port";
import { BEYOND_DETAIL, LAYER_WORDS, NO_STREETS } from "~/domain/map/map-words";
import { POINT_STATES, POINT_WORDS, type PointState } from "~/domain/map/point-state";
import { formatCount } from "~/domain/text/format";
import { StateGlyph } from "~/insights/marks/state-glyph";
import { Checkbox } from "~/ui/form/checkbox";

export interface LegendProps {
  readonly look: MapLook;
  readonly counts: Readonly<Record<PointState, number>>;
  /** The map has streets to show. */
  readonly hasStreets: boolean;
  /** The reader can give it some. */
  readonly runsService: boolean;
  /** The map is looked at more closely than it was made for. */
  readonly isBeyondDetail: boolean;
  readonly onLook: (part: Partial<MapLook>) => void;
}

export function LayerLegend(props: LegendProps) {
  const { look, counts, hasStreets, runsService, isBeyondDetail, onLook } = props;
  const heading = useId();
  const layers = MAP_LAYERS.filter((layer) => layer !== "streets" || hasStreets);
  return (
    <section aria-labelledby={heading} className="-mx-2 w740:pointer-fine:[&_label]:min-h-[29px]">
      <h3 id={heading} className="px-2 pb-1 text-ink-2 text-small">
        Layer Legend
      </h3>
      <ul>
        {POINT_STATES.map((state) => (
          <li key={state}>
            <Checkbox
              checked={look.states.has(state)}
              onChange={(on) => onLook({ states: toggled(look.states, state, on) })}
            >
              <span className="flex items-center gap-2.5">
                <StateGlyph state={state} />
                {POINT_WORDS[state]}
                <span className="ml-auto text-ink-3 tabular-nums">{formatCount(counts[state])}</span>
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
      <ul className="mt-2">
        {layers.map((layer) => (
          <li key={layer}>
            <Checkbox
              checked={look.layers.has(layer)}
              onChange={(on) => onLook({ layers: toggled(look.layers, layer, on) })}
            >
              {LAYER_WORDS[layer]}
            </Checkbox>
          </li>
        ))}
      </ul>
      {!hasStreets && runsService && <p className="px-2 pt-1.5 text-ink-3 text-label">{NO_STREETS}</p>}
      {isBeyondDetail && <p className="px-2 pt-1.5 text-ink-3 text-label">{BEYOND_DETAIL}</p>}
    </section>
  );
}
