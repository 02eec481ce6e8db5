// Plays a Camtrap DP package as cameras: npx tsx scripts/replay-camtrap-dp.ts PATH [--url ...]
import { createHash } from "node:crypto";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { ACCOUNT_OPTIONS, scriptAccount } from "./cameras/account";
import { replayCamtrap } from "./cameras/replay";
import { ROOT } from "./start/paths";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { ...ACCOUNT_OPTIONS, state: { type: "string" } },
});
const [path] = positionals;
if (!path) {
  process.stderr.write(
    "Which package? npx tsx scripts/replay-camtrap-dp.ts PATH [--url URL --email E --password P --state FILE]\n",
  );
  process.exit(2);
}
const folder = resolve(path);
const account = scriptAccount(values);
// The cameras of one package at one server keep their tokens in a file of their own.
const name = createHash("sha256").update(`${folder} ${account.url}`).digest("hex").slice(0, 12);
const summary = await replayCamtrap({
  ...account,
  folder,
  stateFile: values.state ?? join(ROOT, ".local", "replay", `${name}.json`),
  say: (line) => process.stdout.write(`${line}\n`),
});
process.stdout.write(
  `\n${summary.devices} devices, ${summary.acknowledged} of ${summary.insights} insights acknowledged, ${summary.rejected} refused, ` +
    `${summary.pictures} pictures (shown by ${summary.photographed} insights)\n`,
);
process.exit(summary.acknowledged === summary.insights ? 0 : 1);
