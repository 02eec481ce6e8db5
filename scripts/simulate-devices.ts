// Simulated cameras against a running server: npx tsx scripts/simulate-devices.ts --cameras 500 --insights 20
// Ends with 1 when an insight was lost or doubled.
import { parseArgs } from "node:util";
import { ACCOUNT_OPTIONS, scriptAccount, share, wholeNumber } from "./cameras/account";
import { openConsole } from "./cameras/console-api";
import { type Progress, simulate } from "./cameras/simulation";
import { rollOut } from "./cameras/updates/roll-out";
import { temporaryFolder } from "./test/temporary-folder";

const { values } = parseArgs({
  options: {
    ...ACCOUNT_OPTIONS,
    cameras: { type: "string" },
    insights: { type: "string" },
    lost: { type: "string" },
    duplicates: { type: "string" },
    photos: { type: "string" },
    speed: { type: "string" },
    concurrency: { type: "string" },
    seed: { type: "string" },
    updates: { type: "boolean" },
    cuts: { type: "string" },
    broken: { type: "string" },
    help: { type: "boolean" },
  },
});

if (values.help) {
  process.stdout.write(`Simulated cameras against a running server.
  --url http://127.0.0.1:8788   --email, --password   who owns the cameras (the sample member)
  --cameras 500  --insights 20  of each camera
  --lost 0.1  --duplicates 0.1  shares of answers cut after the server gave them, of requests sent twice
  --photos 0.02                 share of insights with a photo
  --speed 60000                 how much faster cycle times pass
  --concurrency 64  --seed 1
  --updates                     pushes the newest release to 30 new cameras instead, and plays them until each has it
    --cuts 0.05                 share of their steps at which the power goes
    --broken 0.1                share of cameras on which the release never boots
`);
  process.exit(0);
}

if (values.updates) {
  const account = scriptAccount(values);
  const played = await rollOut(await openConsole(account.url, account), {
    url: account.url,
    cameras: wholeNumber("cameras", values.cameras, 30),
    cuts: share("cuts", values.cuts, 0.05),
    broken: share("broken", values.broken, 0.1),
    lost: share("lost", values.lost, 0.05),
    duplicates: share("duplicates", values.duplicates, 0.05),
    concurrency: wholeNumber("concurrency", values.concurrency, 8),
    seed: wholeNumber("seed", values.seed, 1),
    folder: temporaryFolder(),
  });
  tell(played);
  process.exit(played.disagreeing === 0 ? 0 : 1);
}

const summary = await simulate({
  ...scriptAccount(values),
  cameras: wholeNumber("cameras", values.cameras, 500),
  insights: wholeNumber("insights", values.insights, 20),
  lost: share("lost", values.lost, 0.1),
  duplicates: share("duplicates", values.duplicates, 0.1),
  photos: share("photos", values.photos, 0.02),
  speed: wholeNumber("speed", values.speed, 60_000),
  concurrency: wholeNumber("concurrency", values.concurrency, 64),
  seed: wholeNumber("seed", values.seed, 1),
  report: showProgress,
});

tell(summary);
process.exit(summary.lost === 0 && summary.doubled === 0 ? 0 : 1);

function tell(figures: object): void {
  const lines = Object.entries(figures).map(
    ([name, value]) =>
      `  ${name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).padEnd(18)}${value}`,
  );
  process.stdout.write(`\n${lines.join("\n")}\n`);
}

function showProgress(progress: Progress): void {
  const { done, cameras, acknowledged, sent, retries } = progress;
  const line = `${done}/${cameras} cameras done, ${acknowledged} of ${sent} insights acknowledged, ${retries} retries`;
  process.stdout.write(process.stdout.isTTY ? `\r${line.padEnd(90)}` : `${line}\n`);
}
