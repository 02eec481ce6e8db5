// Runs every check in order and ends with one line that counts them: types, lint and build as one each, then the tests.
import { build, isBuildFresh } from "../start/build";
import { CHROMIUM_ADVICE, ensureChromium } from "./chromium";
import { type Outcome, runTool, runVitest, summarize } from "./outcome";

const QUICK = ["unit", "platform", "served"];
const LONG = ["long"];

export async function runTests(args: readonly string[]): Promise<void> {
  const long = args.includes("--long");
  if (ensureChromium() === null) console.error(CHROMIUM_ADVICE);
  const outcomes: Outcome[] = [];
  for (const step of long ? [built, () => runVitest(LONG)] : [types, lint, built, () => runVitest(QUICK)]) {
    const outcome = await step();
    console.log(
      `${outcome.failed > 0 ? "FAILED" : "passed"}  ${outcome.name}  (${outcome.seconds.toFixed(1)} s)`,
    );
    if (outcome.output) console.log(outcome.output);
    outcomes.push(outcome);
  }
  console.log(summarize(outcomes));
  process.exitCode = outcomes.some((outcome) => outcome.failed > 0) ? 1 : 0;
}

const types = () => runTool("types", ["node_modules/typescript/bin/tsc", "--noEmit"]);
const lint = () => runTool("lint", ["node_modules/@biomejs/biome/bin/biome", "check", "."]);

async function built(): Promise<Outcome> {
  if (isBuildFresh()) return { name: "build", passed: 1, failed: 0, skipped: 0, seconds: 0, output: "" };
  const { ok, ms, output } = await build();
  return {
    name: "build",
    passed: ok ? 1 : 0,
    failed: ok ? 0 : 1,
    skipped: 0,
    seconds: ms / 1000,
    output: ok ? "" : output,
  };
}
