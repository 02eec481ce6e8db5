// Runs every check and ends with one line that counts them: types, lint and build as one each, then the tests.
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import {
  readSentences,
  readTexts,
  SENTENCES_FOLDER,
  unseenSentences,
} from "../../test/support/sources/sentences";
import { build, isBuildFresh } from "../start/build";
import { ROOT } from "../start/paths";
import { CHROMIUM_ADVICE, ensureChromium } from "./chromium";
import { fetchNode, OTHER_MAJORS } from "./other-node";
import { closingLines, lineOf, oneCheck, runTool, runVitest, type StepOutcome, together } from "./outcome";
import { ensureTuspy } from "./tuspy";

type Step = () => Promise<StepOutcome>;
/** Steps one after the other. */
type Lane = readonly Step[];
/** Lanes beside each other. */
type Phase = readonly Lane[];

const PROPERTY_TAG = "property";
/** What failed on another Node than the oldest. */
const FAILED_ELSEWHERE = [
  { project: "unit", file: "test/islands/import-read.test.ts" },
  { project: "served", file: "test/e2e/review/insights-species.test.ts" },
] as const;

const types: Step = () => runTool("types", ["scripts/types.mjs"]);
const lint: Step = () => runTool("lint", ["scripts/lint.mjs"]);
// They wait for nothing: every core has work.
const sourceTests: Step = () =>
  runVitest("tests of the sources", { projects: ["unit", "platform"], args: ["--maxWorkers=100%"] });
const servedTests: Step = () => runVitest("tests of the served product", { projects: ["served"] });
/** Every sentence of a finished screen was on some page of the browser tests, letter for letter. */
const sentences: Step = async () => {
  const unseen = unseenSentences(readSentences(), readTexts(SENTENCES_FOLDER));
  const output = unseen
    .map(({ section, sentence }) => `No browser test saw (${section}): ${sentence}`)
    .join("\n");
  return oneCheck("sentences", { ok: unseen.length === 0, seconds: 0, output });
};
const longTests: Step = () => runVitest("long tests", { projects: ["long", "served-long"] });
/** What `npm test` runs a quarter of. */
const wholeProperties: Step = () =>
  runVitest("properties, all cases", {
    projects: ["unit", "platform"],
    tag: PROPERTY_TAG,
    args: ["--maxWorkers=100%", ...filesWithTag()],
    env: { PROPERTIES: "whole" },
    budgets: false,
  });

/** Properties apart, whose cases are many, and the same anywhere; but all of what another Node has once failed. */
const onOtherNode =
  (major: number): Step =>
  async () => {
    const node = fetchNode(major);
    const name = `tests on Node ${typeof node === "string" ? major : node.version}`;
    if (typeof node === "string") return oneCheck(name, { ok: false, seconds: 0, output: node });
    const how = { node: node.path, budgets: false };
    const unit = await runVitest(name, {
      ...how,
      projects: ["unit"],
      tag: `!${PROPERTY_TAG}`,
      args: ["--maxWorkers=100%"],
    });
    const parts = [unit];
    for (const { project, file } of FAILED_ELSEWHERE)
      parts.push(await runVitest(name, { ...how, projects: [project], args: [file] }));
    // What tests cost there is held against no budget, and not told.
    const untold = parts.map((part) => ({ ...part, output: "" }));
    return together(name, untold);
  };

/** The compiler keeps one core busy, and so do lint and build. */
const QUICK: readonly Phase[] = [[[types], [lint, built]], [[sourceTests]], [[servedTests]], [[sentences]]];

/** A failed step does not stop the others. */
export async function runTests(args: readonly string[]): Promise<void> {
  if (ensureChromium() === null) console.error(CHROMIUM_ADVICE);
  ensureTuspy();
  const phases = args.includes("--long") ? longPhases() : QUICK;
  rmSync(SENTENCES_FOLDER, { recursive: true, force: true });
  const outcomes: StepOutcome[] = [];
  for (const phase of phases) outcomes.push(...(await Promise.all(phase.map(runLane))).flat());
  for (const line of closingLines(outcomes)) console.log(line);
  process.exitCode = outcomes.some((outcome) => outcome.failed > 0) ? 1 : 0;
}

/** After `npm test` there is nothing to build. */
function longPhases(): readonly Phase[] {
  const otherNodes = OTHER_MAJORS.filter((major) => major !== Number.parseInt(process.versions.node, 10));
  return [
    ...(isBuildFresh() ? [] : [[[built]]]),
    [[longTests]],
    [[wholeProperties]],
    ...otherNodes.map((major) => [[onOtherNode(major)]]),
  ];
}

async function runLane(lane: Lane): Promise<readonly StepOutcome[]> {
  const outcomes: StepOutcome[] = [];
  for (const step of lane) {
    const outcome = await step();
    if (outcome.output) console.log(outcome.output);
    console.log(lineOf(outcome));
    outcomes.push(outcome);
  }
  return outcomes;
}

async function built(): Promise<StepOutcome> {
  const { ok, ms, output } = isBuildFresh() ? { ok: true, ms: 0, output: "" } : await build();
  return oneCheck("build", { ok, seconds: ms / 1000, output });
}

/** Test files in which the tag of properties stands; the others need not be loaded. */
function filesWithTag(): readonly string[] {
  const files = readdirSync(join(ROOT, "test"), { recursive: true, encoding: "utf8" });
  return files
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => `test/${file}`)
    .filter((file) => readFileSync(join(ROOT, file), "utf8").includes(`tags: "${PROPERTY_TAG}"`));
}
