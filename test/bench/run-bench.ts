// Runs the areas asked for, or all, and prints a line a figure. Fails when a goal is missed.
import { keepTemporaryFilesTogether } from "../../scripts/test/temporary-folder";
import { measureAlerts } from "./alerts/alerts";
import { measureDashboard } from "./dashboard/dashboard";
import { type Figure, formatFigure, isMet } from "./figure";
import { measureClearing } from "./fleet/clearing";
import { measureFleet } from "./fleet/fleet";
import { measureWake } from "./fleet/wake";
import { measureImport } from "./import/import";
import { measureExport } from "./insights/export";
import { measureGrowth } from "./insights/growth";
import { measureInsights } from "./insights/insights";
import { measureHeat } from "./map/heat";
import { measureMap } from "./map/map";
import { measureSlider } from "./map/slider";
import { measureMessages } from "./messages/messages";
import { measureModels } from "./models/models";
import { measureReview } from "./review/review";
import { measureRules } from "./rules/rules";
import { measureSpine } from "./spine/spine";
import { measureStorage } from "./storage/storage";
import { measureCameraUpdates } from "./updates/camera";
import { measureUpdates } from "./updates/updates";
import { measureWeb } from "./web/web";

type Measure = () => AsyncIterable<Figure>;

const AREAS: Readonly<Record<string, Measure>> = {
  alerts: measureAlerts,
  dashboard: measureDashboard,
  fleet: measureWholeFleet,
  growth: measureGrowth,
  insights: measureInsights,
  map: measureWholeMap,
  messages: measureMessages,
  models: measureModels,
  review: measureWholeReview,
  rules: measureRules,
  spine: measureSpine,
  storage: measureStorage,
  updates: measureWholeUpdates,
  web: measureWeb,
};
/** Areas that can be asked for alone, too. */
const PARTS: Readonly<Record<string, Measure>> = {
  wake: async function* () {
    yield* measureWake();
  },
  clearing: measureClearing,
  export: measureExport,
  import: measureImport,
  heat: measureWholeHeat,
};

async function* measureWholeFleet(): AsyncIterable<Figure> {
  yield* measureFleet();
  yield* measureWake();
  yield* measureClearing();
}

/** The insights of the map, in Node and under a dragged slider. */
async function* measureWholeHeat(): AsyncIterable<Figure> {
  yield* measureHeat();
  yield* measureSlider();
}

/** Clusters and drawing, then what is drawn over time. */
async function* measureWholeMap(): AsyncIterable<Figure> {
  yield* measureMap();
  yield* measureWholeHeat();
}

/** A release on its way to cameras. */
async function* measureWholeUpdates(): AsyncIterable<Figure> {
  yield* measureUpdates();
  yield* measureCameraUpdates();
}

/** Saving, and the data on its way out and in. */
async function* measureWholeReview(): AsyncIterable<Figure> {
  yield* measureReview();
  yield* measureExport();
  yield* measureImport();
}

export async function runBench(args: readonly string[]): Promise<void> {
  const wanted = args.length > 0 ? args : Object.keys(AREAS);
  const known = { ...AREAS, ...PARTS };
  const unknown = wanted.filter((area) => !(area in known));
  if (unknown.length > 0) {
    console.error(`There is no area ${unknown.join(", ")}. There are: ${Object.keys(known).join(", ")}.`);
    process.exitCode = 2;
    return;
  }
  keepTemporaryFilesTogether();
  for (const area of wanted) {
    for await (const figure of known[area]?.() ?? []) {
      console.log(formatFigure(figure));
      if (!isMet(figure)) process.exitCode = 1;
    }
  }
}
