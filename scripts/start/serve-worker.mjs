// Serves a Worker by wrangler's own library, as `wrangler dev` does, but without its inspector: that passes each of the
// Worker's words and calls on to Node, which takes more time than most answers. Plain Node: it starts at once.
// Usage: node serve-worker.mjs OPTIONS, a `StartDevWorkerInput` as JSON. Ends in order on SIGTERM.
import { unstable_startWorker } from "wrangler";

const options = JSON.parse(process.argv[2] ?? "{}");
const worker = await unstable_startWorker({ ...options, dev: { ...options.dev, inspector: false } });

async function end() {
  await worker.dispose();
  process.exit(0);
}

process.on("SIGTERM", end).on("SIGINT", end).on("SIGHUP", end);
