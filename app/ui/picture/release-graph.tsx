// The models of a release drawn as a graph: left to right, or top down where the page is narrow. The same is below it
// in words. Its layout: app/domain/models/graph.
import { type ReactNode, useId, useMemo } from "react";
import { classFates, type DrawnModel, drawnGraph } from "~/domain/models/graph/drawn-graph";
import type { PlacedArrow } from "~/domain/models/graph/graph-arrows";
import { layoutGraph, type PlacedBox } from "~/domain/models/graph/graph-layout";
import type { GraphDirection } from "~/domain/models/graph/graph-sizes";
import { graphSentences } from "~/domain/models/graph/graph-words";
import { truncate } from "~/domain/text/format";
import { useNarrow } from "~/ui/page/use-narrow";

interface ReleaseGraphPictureProps {
  readonly models: readonly DrawnModel[];
  /** Top down at every width: beside a form. */
  readonly narrow?: boolean;
}

/** Pixels from a box's edge to its words. */
const PAD = 12;
/** What a character of 13 px takes on average. */
const CHARACTER = 6.7;
const LINE = 18;

export function ReleaseGraphPicture({ models, narrow = false }: ReleaseGraphPictureProps) {
  const words = useId();
  const small = useNarrow("cards");
  const shown = { models, describedBy: words };
  return (
    <figure>
      {!narrow && small !== true && (
        <Scrolled className="max-w700:hidden">
          <Picture {...shown} direction="right" />
        </Scrolled>
      )}
      {(narrow || small !== false) && (
        <Scrolled className={narrow ? "" : "w700:hidden"}>
          <Picture {...shown} direction="down" />
        </Scrolled>
      )}
      <figcaption id={words} className="mt-3 text-ink-2 text-small">
        <ul className="flex flex-col gap-1">
          {graphSentences(models).map((sentence) => (
            <li key={sentence} className="break-words">
              {sentence}
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
}

/** A wide picture scrolls; keys reach it. */
function Scrolled({ className, children }: { readonly className: string; readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section aria-label="Diagram of the release" tabIndex={0} className={`overflow-x-auto ${className}`}>
      {children}
    </section>
  );
}

interface PictureProps {
  readonly models: readonly DrawnModel[];
  readonly direction: GraphDirection;
  readonly describedBy: string;
}

function Picture({ models, direction, describedBy }: PictureProps) {
  const head = useId();
  const { width, height, boxes, arrows } = useMemo(
    () => layoutGraph(drawnGraph(models), direction),
    [models, direction],
  );
  return (
    <svg
      role="img"
      aria-label="How the models work together"
      aria-describedby={describedBy}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      className="mx-auto block flex-none"
    >
      <defs>
        <ArrowHead id={`${head}-on`} className="fill-ink-2" />
        <ArrowHead id={`${head}-back`} className="fill-silent" />
      </defs>
      {arrows.map((arrow) => (
        <Arrow key={`${arrow.edge.from}>${arrow.edge.to}`} arrow={arrow} head={head} />
      ))}
      {boxes.map((box) => (
        <Box key={box.end} box={box} models={models} />
      ))}
      {arrows.map((arrow) => (
        <ArrowWords key={`${arrow.edge.from}>${arrow.edge.to}`} arrow={arrow} />
      ))}
    </svg>
  );
}

function ArrowHead({ id, className }: { readonly id: string; readonly className: string }) {
  return (
    <marker id={id} viewBox="0 0 8 8" refX="7.5" refY="4" markerWidth="7" markerHeight="7" orient="auto">
      <path d="M0 0.5 7.5 4 0 7.5z" className={className} />
    </marker>
  );
}

function Arrow({ arrow: { edge, path }, head }: { readonly arrow: PlacedArrow; readonly head: string }) {
  return (
    <path
      d={path}
      fill="none"
      strokeWidth="1.5"
      strokeDasharray={edge.back ? "5 4" : undefined}
      markerEnd={`url(#${head}-${edge.back ? "back" : "on"})`}
      className={edge.back ? "stroke-silent" : "stroke-control"}
    />
  );
}

/** On the ground of the page, so that the line does not run through them. */
function ArrowWords({ arrow: { edge, words } }: { readonly arrow: PlacedArrow }) {
  if (words === null) return null;
  return (
    <text
      x={words.at.x}
      y={words.at.y}
      textAnchor="middle"
      dominantBaseline="central"
      strokeWidth="6"
      strokeLinejoin="round"
      paintOrder="stroke"
      className="fill-ink-2 stroke-raised font-medium text-label"
    >
      <title>{edge.words}</title>
      {truncate(edge.words, Math.floor(words.room / CHARACTER))}
    </text>
  );
}

function Box({ box, models }: { readonly box: PlacedBox; readonly models: readonly DrawnModel[] }) {
  const model = models.find(({ algId }) => algId === box.end);
  return model ? <ModelBox box={box} model={model} /> : <EndBox box={box} />;
}

function EndBox({ box: { end, x, y, width, height } }: { readonly box: PlacedBox }) {
  return (
    <>
      <rect x={x} y={y} width={width} height={height} rx={height / 2} className="fill-accent-soft" />
      <text
        x={x + width / 2}
        y={y + height / 2}
        textAnchor="middle"
        dominantBaseline="central"
        className="fill-accent-ink font-semibold text-small"
      >
        {end === "photo" ? "Photo" : "Insights"}
      </text>
    </>
  );
}

function ModelBox({ box, model }: { readonly box: PlacedBox; readonly model: DrawnModel }) {
  const { x, y, width, height } = box;
  const { ignored } = classFates(model);
  const most = Math.floor((width - 2 * PAD) / CHARACTER);
  return (
    <g>
      <title>{`${model.algName}, ${model.framework}`}</title>
      <rect x={x} y={y} width={width} height={height} rx="10" className="fill-raised stroke-line-strong" />
      <Line x={x + PAD} y={y + PAD + 8} className="fill-ink font-semibold text-small">
        {truncate(model.algName, most)}
      </Line>
      <Line x={x + PAD} y={y + PAD + 8 + LINE} className="fill-ink-2 text-label">
        {truncate(model.framework, most)}
      </Line>
      <Line x={x + PAD} y={y + PAD + 8 + 2 * LINE} className="fill-ink-3 text-label">
        {ignored.length === 0 ? `Model ${model.algId}` : truncate(`ignores ${ignored.join(", ")}`, most)}
      </Line>
    </g>
  );
}

interface LineProps {
  readonly x: number;
  readonly y: number;
  readonly className: string;
  readonly children: ReactNode;
}

function Line({ x, y, className, children }: LineProps) {
  return (
    <text x={x} y={y} dominantBaseline="central" className={className}>
      {children}
    </text>
  );
}
