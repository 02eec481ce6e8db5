// Work that outlives the answer, by the platform's own waitUntil.
import { waitUntil } from "cloudflare:workers";
import type { Background } from "~/services/ports";

export const background: Background = {
  run: (work) =>
    waitUntil(
      work.catch((error: unknown) =>
        console.warn(JSON.stringify({ level: "warn", event: "background", cause: String(error) })),
      ),
    ),
};
