// Runs the areas asked for, or all, and prints a line a figure. Fails when a goal is missed.
import { type Figure, formatFigure, isMet } from "./figure";
import { measureExport } from "./insights/export";
import { measureInsights } from "./insights/insights";
import { measureSpine } from "./spine/spine";
import { measureWeb } from "./web";

const AREAS: Readonly<Record<string, () => AsyncIterable<Figure>>> = {
  export: measureExport,
  insights: measureInsights,
  spine: measureSpine,
  web: measureWeb,
};

export async function runBench(args: readonly string[]): Promise<void> {
  const wanted = args.length > 0 ? args : Object.keys(AREAS);
  const unknown = wanted.filter((area) => !(area in AREAS));
  if (unknown.length > 0) {
    console.error(`There is no area ${unknown.join(", ")}. There are: ${Object.keys(AREAS).join(", ")}.`);
    process.exitCode = 2;
    return;
  }
  for (const area of wanted) {
    for await (const figure of AREAS[area]?.() ?? []) {
      console.log(formatFigure(figure));
      if (!isMet(figure)) process.exitCode = 1;
    }
  }
}
