// Which runtimes can run a release here, and what each downloads first. Pure. Figures: docs/models.md, Runtimes.
import type { Manifest, ManifestFile } from "~models/release";
import { FORMAT_OF, type RuntimeName } from "~models/runtimes/runtime";

/** In the order of the list: the lightest first. */
const RUNTIMES: readonly RuntimeName[] = ["tfjs", "onnx", "litert"];

/** Bytes of the runtime itself, compressed for the download. */
const ENGINE_BYTES: Readonly<Record<RuntimeName, number>> = {
  tfjs: 273_000,
  onnx: 3_674_000,
  litert: 2_848_000,
};

export const RUNTIME_WORDS: Readonly<Record<RuntimeName, string>> = {
  tfjs: "TFJS",
  onnx: "ONNX",
  litert: "TFLite",
};

/** Above this Wi-Fi is advised, and nothing is downloaded without a press. */
const LARGE_BYTES = 10_000_000;

export function isLarge(bytes: number): boolean {
  return bytes > LARGE_BYTES;
}

/** One file of each model; null where a model has none for it. */
function filesFor(manifest: Manifest, runtime: RuntimeName): readonly ManifestFile[] | null {
  const files = manifest.models.map((model) =>
    model.files.find(({ format }) => format === FORMAT_OF[runtime]),
  );
  return files.every((file) => file !== undefined) ? files : null;
}

/** Runtimes that every model has a file for; the cameras' files count only for people who may see them. */
export function runtimesOf(
  manifest: Manifest,
  { cameras }: { readonly cameras: boolean },
): readonly RuntimeName[] {
  return RUNTIMES.filter((runtime) => {
    const files = filesFor(manifest, runtime);
    return files?.every(({ role }) => cameras || role === "browser") ?? false;
  });
}

/** Bytes of all its models' files, and of the runtime: what a first run downloads at most. */
export function downloadOf(
  manifest: Manifest,
  runtime: RuntimeName,
): { readonly files: number; readonly runtime: number; readonly all: number } {
  const files = (filesFor(manifest, runtime) ?? [])
    .flatMap(({ bytes, shards = [] }) => [bytes, ...shards.map((shard) => shard.bytes)])
    .reduce((sum, bytes) => sum + bytes, 0);
  return { files, runtime: ENGINE_BYTES[runtime], all: files + ENGINE_BYTES[runtime] };
}
