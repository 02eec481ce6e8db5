// Work that outlives the answer, by the platform's own waitUntil.
import { waitUntil } from "cloudflare:workers";
import { log } from "~/http/log";
import type { Background } from "~/services/ports";

export const background: Background = {
  run: (work) => waitUntil(work.catch((error: unknown) => log({ event: "background-failed", error }))),
};
