// Rebuild on save: one build at a time, and one more if something changed during it.
import { watch } from "node:fs";
import { build, isBuildFresh, SOURCE_FOLDERS } from "./build";
import { ROOT } from "./paths";

/** Editors write a file in several steps. */
const SETTLE_MS = 80;

/** Watches the sources of the pages until `signal` aborts; `say` gets one line a build. */
export function rebuildOnSave(options: {
  readonly say: (line: string) => void;
  readonly signal: AbortSignal;
}): void {
  let timer: NodeJS.Timeout | undefined;
  let building = false;
  let again = false;

  const rebuild = async () => {
    if (building) {
      again = true;
      return;
    }
    if (isBuildFresh()) return;
    building = true;
    const { ok, ms, output } = await build(options.signal);
    building = false;
    options.say(ok ? `rebuilt in ${(ms / 1000).toFixed(1)} s` : `The build failed.\n${output}`);
    if (again) {
      again = false;
      await rebuild();
    }
  };

  for (const folder of SOURCE_FOLDERS) {
    const watcher = watch(`${ROOT}/${folder}`, { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(rebuild, SETTLE_MS);
    });
    options.signal.addEventListener("abort", () => watcher.close(), { once: true });
  }
}
