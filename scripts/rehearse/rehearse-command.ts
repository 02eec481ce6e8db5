// `npm run rehearse -- RELEASE PACK`: runs a release over a pack in Node, prints every check, and writes the record and its
// findings. `npm run rehearse -- shipped samples` makes those of the shipped releases anew.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import { parseRehearsal } from "../../models/rehearsal";
import type { SampleMetrics } from "../../models/rehearse/judges/samples";
import { runningText } from "../../models/rehearse/running-part";
import { canonicalJson } from "../../models/release/canonical";
import { ROOT } from "../start/paths";
import { loadPack } from "./packs";
import { type RehearsalFiles, rehearsalFiles, sha256Of } from "./rehearsal-files";
import { type FoundRelease, releaseCalled, shippedReleases } from "./release-called";

const USAGE = `Usage: npm run rehearse -- RELEASE PACK [--out FOLDER] [--before RECORD]
RELEASE: a release that comes with the product (trail-demo-v2), or a folder with manifest.json and its files.
PACK: samples, or a folder with labelled photos and an index.json.
npm run rehearse -- shipped samples: all that come with the product, whose records lie beside them.`;

const KEPT = join(ROOT, "models", "releases", "rehearsals");

await rehearseCommand(process.argv.slice(2));

async function rehearseCommand(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { out: { type: "string" }, before: { type: "string" } },
  });
  const [release, pack] = positionals;
  if (!release || !pack || positionals.length > 2) {
    console.error(USAGE);
    process.exitCode = 1;
    return;
  }
  // Every step of LiteRT's own.
  console.debug = () => {};
  if (release === "shipped") await rehearseShipped(pack);
  else {
    const before = values.before === undefined ? null : await samplesOf(values.before);
    const folder = values.out ?? join(ROOT, ".local", "rehearsals");
    await rehearseOne(await releaseCalled(release), { pack, before, folder });
  }
}

/** Each is compared with the one before it of the same kind: Trail Demo v2 with v1. */
async function rehearseShipped(pack: string): Promise<void> {
  await mkdir(KEPT, { recursive: true });
  const made = new Map<string, SampleMetrics>();
  for (const release of shippedReleases()) {
    const before = made.get(release.slug.replace("-v2", "-v1")) ?? null;
    const files = await told(release, { pack, before });
    made.set(release.slug, files.samples);
    const kept = { runningSha256: sha256Of(runningText(release.manifest)), record: files.record };
    await writeFile(join(KEPT, `${release.slug}.json`), `${JSON.stringify(kept, null, 1)}\n`);
    await writeFile(join(KEPT, `${release.slug}.findings.json.gz`), gzipSync(files.findings, { level: 9 }));
  }
  console.log(`The records and their findings are in ${KEPT}.`);
}

async function rehearseOne(
  release: FoundRelease,
  { folder, ...options }: Told & { readonly folder: string },
): Promise<void> {
  const { record, findings } = await told(release, options);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${release.slug}.json`), canonicalJson(record));
  await writeFile(join(folder, `${release.slug}.findings.json`), findings);
  console.log(`${release.slug}.json and ${release.slug}.findings.json are in ${folder}.`);
}

interface Told {
  /** "samples", or a folder. */
  readonly pack: string;
  readonly before: SampleMetrics | null;
}

/** Runs it and prints every check. */
async function told(release: FoundRelease, { pack, before }: Told): Promise<RehearsalFiles> {
  console.log(`${release.manifest.name} on ${pack}`);
  let last = "";
  const files = await rehearsalFiles(release, await loadPack(pack), {
    before,
    onProgress({ runtime, step }) {
      const words = `  ${runtime}: ${step}`;
      if (words !== last) console.log(words);
      last = words;
    },
  });
  for (const { id, status, summary } of files.record.checks) {
    console.log(`${id.padEnd(4)}${status.padEnd(9)}${summary}`);
  }
  return files;
}

async function samplesOf(file: string): Promise<SampleMetrics> {
  const parsed = parseRehearsal(JSON.parse(await readFile(file, "utf8")));
  if (!parsed.ok) throw new Error(`${file} isn't a record of a rehearsal: ${parsed.why}`);
  const { samples } = parsed.value.metrics;
  if (typeof samples !== "object" || samples === null) throw new Error(`${file} has no figures of samples.`);
  return samples as SampleMetrics;
}
