// Releases that are broken in one way each: a sound one with one thing changed. Each is caught by the check that it names.
import { createHash } from "node:crypto";
import type { CheckId } from "~models/check-release/check";
import { EMPTY_CLASS, type ManifestFile, type ManifestModel } from "~models/release";
import type { Runnable } from "../../support/models/runnable";

interface BrokenRelease {
  readonly what: string;
  readonly caughtBy: CheckId;
  readonly of: (sound: Runnable) => Runnable;
}

const DETECTOR = 11;
const CLASSIFIER = 12;
const NOBODY = 13;

export const BROKEN_RELEASES: readonly BrokenRelease[] = [
  {
    what: "a flipped byte",
    caughtBy: "V1",
    of: (sound) => {
      const { sha256 } = fileOf(sound, DETECTOR, "tflite");
      const bytes = Uint8Array.from(bytesOf(sound, sha256));
      bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
      return { ...sound, bytes: new Map([...sound.bytes, [sha256, bytes]]) };
    },
  },
  {
    what: "crops that go in a circle",
    caughtBy: "V2",
    of: (sound) => changed(sound, CLASSIFIER, { downstreamConfigs: [DETECTOR] }),
  },
  {
    what: "a downstream that is not there",
    caughtBy: "V2",
    of: (sound) => changed(sound, DETECTOR, { downstreamConfigs: [CLASSIFIER, NOBODY] }),
  },
  {
    what: "two classes that have changed places",
    caughtBy: "V3",
    of: (sound) => {
      const [first, second, ...others] = modelOf(sound, CLASSIFIER).classes;
      const classes =
        first && second
          ? [{ ...first, label: second.label }, { ...second, label: first.label }, ...others]
          : [];
      return changed(sound, CLASSIFIER, { classes });
    },
  },
  {
    what: "a class fewer than the output has",
    caughtBy: "V4",
    of: (sound) => {
      const places = modelOf(sound, CLASSIFIER).outputIndexToClassId?.filter((id) => id !== EMPTY_CLASS.id);
      return changed(sound, CLASSIFIER, { outputIndexToClassId: places });
    },
  },
  {
    what: "another size than the graph takes",
    caughtBy: "V4",
    of: (sound) => {
      const { input } = modelOf(sound, DETECTOR);
      return changed(sound, DETECTOR, { input: { ...input, width: 256, height: 256 } });
    },
  },
  {
    what: "another model's file",
    caughtBy: "V4",
    of: (sound) =>
      swapped(sound, { format: "onnx", by: bytesOf(sound, fileOf(sound, CLASSIFIER, "onnx").sha256) }),
  },
  {
    what: "a twin that was taught otherwise",
    caughtBy: "V6",
    of: (sound) => swapped(sound, { format: "tfjs", by: otherWeights(sound) }),
  },
];

function modelOf({ manifest }: Runnable, algId: number): ManifestModel {
  const model = manifest.models.find((one) => one.algId === algId);
  if (!model) throw new Error(`the release has the model ${algId}`);
  return model;
}

function fileOf(release: Runnable, algId: number, format: ManifestFile["format"]): ManifestFile {
  const file = modelOf(release, algId).files.find((one) => one.format === format);
  if (!file) throw new Error(`the model ${algId} has a file of the format ${format}`);
  return file;
}

function bytesOf({ bytes }: Runnable, sha256: string): Uint8Array {
  return bytes.get(sha256) ?? new Uint8Array();
}

function changed(release: Runnable, algId: number, change: Partial<ManifestModel>): Runnable {
  const models = release.manifest.models.map((model) =>
    model.algId === algId ? { ...model, ...change } : model,
  );
  return { ...release, manifest: { ...release.manifest, models } };
}

/** The detector with other bytes as its file, of tfjs as its weights, under the hash that they have. */
function swapped(
  release: Runnable,
  { format, by }: { readonly format: ManifestFile["format"]; readonly by: Uint8Array },
): Runnable {
  const sha256 = createHash("sha256").update(by).digest("hex");
  const md5 = createHash("md5").update(by).digest("hex");
  const files = modelOf(release, DETECTOR).files.map((file) => {
    if (file.format !== format) return file;
    if (!file.shards) return { ...file, sha256, md5, bytes: by.length };
    return { ...file, shards: file.shards.map((part) => ({ ...part, sha256, bytes: by.length })) };
  });
  const bytes = new Map([...release.bytes, [sha256, by]]);
  return changed({ ...release, bytes }, DETECTOR, { files });
}

/** The detector's 16-bit weights, a few hundred of them with the other sign. */
function otherWeights(release: Runnable): Uint8Array {
  const [shard] = fileOf(release, DETECTOR, "tfjs").shards ?? [];
  const weights = Uint8Array.from(bytesOf(release, shard?.sha256 ?? ""));
  for (let at = 1; at < 1_000; at += 2) weights[at] = (weights[at] ?? 0) ^ 0x80;
  return weights;
}
