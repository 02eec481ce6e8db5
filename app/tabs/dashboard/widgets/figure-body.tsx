// One large figure with its parts: bars, photos, or the states of devices. Decision 0128, How widgets look and speak.
import { Link } from "@remix-run/react";
import type { ShownFigure as Figure, StateCount } from "~/domain/dashboard/shown/shown";
import type { PointState } from "~/domain/map/point-state";
import { formatCount } from "~/domain/text/format";
import { StateGlyph } from "~/insights/marks/state-glyph";
import { Thumbnail } from "~/insights/marks/thumbnail";
import { ChartBody } from "./chart-body";

interface FigureBodyProps {
  readonly body: Figure;
  readonly label: string;
}

export function FigureBody({ body: { figure, below, of }, label }: FigureBodyProps) {
  return (
    <>
      <p className="text-figure [font-stretch:92%]">{figure}</p>
      <p className="truncate text-ink-2 text-small" title={below}>
        {below}
      </p>
      <div className="mt-3 flex min-h-0 flex-1 flex-col">
        {of.kind === "chart" && <ChartBody chart={of.chart} label={label} />}
        {of.kind === "pictures" && <Pictures pictures={of.pictures} />}
        {of.kind === "states" && <States states={of.states} />}
      </div>
    </>
  );
}

type Made<Kind extends Figure["of"]["kind"]> = Extract<Figure["of"], { readonly kind: Kind }>;

/** Two rows of three, one of six where there is width for it; lower ones are cut at top and foot, never one wholly. */
function Pictures({ pictures }: Pick<Made<"pictures">, "pictures">) {
  return (
    <div className="@container flex min-h-0 flex-1 flex-col">
      <ul className="grid min-h-0 flex-1 @min-[380px]:grid-cols-6 grid-cols-3 @min-[380px]:grid-rows-[minmax(0,auto)] w700:pointer-coarse:grid-rows-[minmax(0,auto)] grid-rows-[repeat(2,minmax(0,auto))] content-end gap-1">
        {pictures.map(({ insight, href }) => (
          <li
            key={insight.insightId}
            className="min-h-0 min-w-0 w700:pointer-coarse:@max-[380px]:nth-[n+4]:hidden"
          >
            <Link
              to={href}
              aria-label={insight.className}
              data-tip={insight.className}
              className="grid h-full content-center overflow-hidden rounded-xs"
            >
              <Thumbnail insight={insight} size="tile" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Fills of a state's mark. */
const FILLS: Readonly<Record<PointState, string>> = {
  "in-time": "bg-mark-intime",
  late: "bg-mark-late",
  silent: "bg-mark-silent",
  "low-battery": "bg-mark-lowbat",
  "no-clock": "bg-ink-3",
};

function States({ states }: { readonly states: readonly StateCount[] }) {
  return (
    <div className="flex min-h-0 flex-1 flex-col justify-end">
      <div
        aria-hidden="true"
        className="mb-1.5 flex h-2.5 flex-none forced-color-adjust-none gap-0.5 overflow-hidden rounded-[3px]"
      >
        {states
          .filter(({ count }) => count > 0)
          .map(({ state, count }) => (
            <span key={state} style={{ flexGrow: count }} className={`min-w-1 basis-0 ${FILLS[state]}`} />
          ))}
      </div>
      <ul className="flex-none text-small">
        {states
          .filter(({ state }) => state !== "in-time")
          .map(({ state, words, count }) => (
            <li key={state} className="flex h-[22px] items-center gap-2">
              <StateGlyph state={state} size={14} />
              {words}
              <span className="ml-auto text-ink-2 tabular-nums">{formatCount(count)}</span>
            </li>
          ))}
      </ul>
    </div>
  );
}
