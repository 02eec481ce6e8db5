// One camera that wakes up until it has nothing left to do: npx tsx scripts/play-update.ts --url .. --device dev-0042 --token ..
// --folder /flash. With --die-at N its process is killed at the Nth step of the wake-up, as by a power cut.
import { parseArgs } from "node:util";
import { UpdatingCamera } from "./cameras/updates/updating-camera";

const { values } = parseArgs({
  options: {
    url: { type: "string", default: "http://127.0.0.1:8788" },
    device: { type: "string", default: "" },
    token: { type: "string", default: "" },
    folder: { type: "string", default: "" },
    "die-at": { type: "string" },
    broken: { type: "boolean", default: false },
  },
});

/** Bytes asked for at once: few enough steps that a test can be cut at each of them. */
const PORTION = 1_000_000;

const dieAt = values["die-at"] === undefined ? null : Number(values["die-at"]);
let steps = 0;
let outcome = "reboot";
for (let boots = 1; outcome === "reboot"; boots++) {
  const camera = new UpdatingCamera({
    url: values.url,
    deviceId: values.device,
    token: values.token,
    folder: values.folder,
    bootId: `${process.pid}-${boots}`,
    portion: PORTION,
    selfTest: () => !values.broken,
    onStep: () => {
      steps += 1;
      if (steps === dieAt) process.kill(process.pid, "SIGKILL");
    },
  });
  outcome = await camera.wake();
}
process.stdout.write(`${steps}\n`);
