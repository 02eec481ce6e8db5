// The hostile pictures of V11, as `draw-hostile.ts` has drawn them.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { readHostileIndex } from "../../models/rehearse/hostile-index";
import type { HostilePicture } from "../../models/rehearse/rehearse";
import { ROOT } from "../start/paths";

const HOSTILE = join(ROOT, "public", "samples", "hostile");

export async function hostilePictures(): Promise<readonly HostilePicture[]> {
  const index: unknown = JSON.parse(await readFile(join(HOSTILE, "index.json"), "utf8"));
  return Promise.all(
    readHostileIndex(index).map(async ({ file, picture, expected }) => ({
      ...{ picture, expected },
      bytes: new Blob([await readFile(join(HOSTILE, file))]),
    })),
  );
}
