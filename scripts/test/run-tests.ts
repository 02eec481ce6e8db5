// Runs every check in order and ends with one line that counts them: types, lint and build as one each, then the tests.
import { rmSync } from "node:fs";
import { readSentences, readTexts, SENTENCES_FOLDER, unseenSentences } from "../../test/support/sentences";
import { build, isBuildFresh } from "../start/build";
import { CHROMIUM_ADVICE, ensureChromium } from "./chromium";
import { type Outcome, runTool, runVitest, summarize } from "./outcome";

type Step = () => Promise<Outcome>;

const types: Step = () => runTool("types", ["node_modules/typescript/bin/tsc", "--noEmit"]);
const lint: Step = () => runTool("lint", ["node_modules/@biomejs/biome/bin/biome", "check", "."]);
// They wait for nobody: every core has work. A browser and its server keep two cores busy with one file at a time.
const sourceTests: Step = () =>
  runVitest("tests of the sources", ["unit", "platform"], ["--maxWorkers=100%"]);
const servedTests: Step = () => runVitest("tests of the served product", ["served"]);
/** Every sentence of a finished screen was on some page of the browser tests, letter for letter. */
const sentences: Step = async () => {
  const unseen = unseenSentences(readSentences(), readTexts(SENTENCES_FOLDER));
  const output = unseen
    .map(({ section, sentence }) => `No browser test has seen (${section}): ${sentence}`)
    .join("\n");
  const failed = unseen.length > 0 ? 1 : 0;
  return { name: "sentences", passed: 1 - failed, failed, skipped: 0, seconds: 0, output, failures: [] };
};
const longTests: Step = () => runVitest("long tests", ["long"]);

/** A failed step does not keep the others from running. */
export async function runTests(args: readonly string[]): Promise<void> {
  if (ensureChromium() === null) console.error(CHROMIUM_ADVICE);
  const steps = args.includes("--long")
    ? [built, longTests]
    : [types, lint, built, sourceTests, servedTests, sentences];
  rmSync(SENTENCES_FOLDER, { recursive: true, force: true });
  const outcomes: Outcome[] = [];
  for (const step of steps) {
    const outcome = await step();
    if (outcome.output) console.log(outcome.output);
    console.log(lineOf(outcome));
    outcomes.push(outcome);
  }
  for (const failure of outcomes.flatMap((outcome) => outcome.failures)) console.log(`failed: ${failure}`);
  console.log(`\n${outcomes.map(lineOf).join("\n")}\n${summarize(outcomes)}`);
  process.exitCode = outcomes.some((outcome) => outcome.failed > 0) ? 1 : 0;
}

function lineOf(outcome: Outcome): string {
  const state = outcome.failed > 0 ? "FAILED" : "ok    ";
  return `${state}  ${outcome.name.padEnd(28)} ${outcome.passed} of ${outcome.passed + outcome.failed}  ${outcome.seconds.toFixed(1)} s`;
}

async function built(): Promise<Outcome> {
  const { ok, ms, output } = isBuildFresh() ? { ok: true, ms: 0, output: "" } : await build();
  return {
    name: "build",
    passed: ok ? 1 : 0,
    failed: ok ? 0 : 1,
    skipped: 0,
    seconds: ms / 1000,
    output: ok ? "" : output,
    failures: [],
  };
}
