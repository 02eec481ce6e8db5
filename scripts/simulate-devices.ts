// Simulated cameras against a running server: npx tsx scripts/simulate-devices.ts --cameras 500 --insights 20
// Ends with 1 when an insight was lost or doubled.
import { parseArgs } from "node:util";
import { ACCOUNT_OPTIONS, scriptAccount, share, wholeNumber } from "./cameras/account";
import { type Progress, simulate } from "./cameras/simulation";

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
`);
  process.exit(0);
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

process.stdout.write(
  `\n${Object.entries(summary)
    .map(
      ([name, value]) =>
        `  ${name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).padEnd(18)}${value}`,
    )
    .join("\n")}\n`,
);
process.exit(summary.lost === 0 && summary.doubled === 0 ? 0 : 1);

function showProgress(progress: Progress): void {
  const { done, cameras, acknowledged, sent, retries } = progress;
  const line = `${done}/${cameras} cameras done, ${acknowledged} of ${sent} insights acknowledged, ${retries} retries`;
  process.stdout.write(process.stdout.isTTY ? `\r${line.padEnd(90)}` : `${line}\n`);
}
