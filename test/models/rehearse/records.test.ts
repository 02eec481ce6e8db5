// The records of the shipped releases are of the models as they are, on the samples as they are, and are what their findings
// say. That a fresh run says the same: records.long.ts.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { verdictOf } from "~models/rehearsal";
import { parseFindings } from "~models/rehearse/findings";
import { packText } from "~models/rehearse/pack";
import { runningText } from "~models/rehearse/running-part";
import { rehearsedShape } from "~models/releases/rehearsed";
import { loadPack } from "../../../scripts/rehearse/packs";
import { shippedReleases } from "../../../scripts/rehearse/release-called";
import { planReleases } from "../../../scripts/seed/models/models";
import { filesChecked } from "../../../scripts/seed/models/rehearsals";
import { shippedFiles } from "../../../scripts/seed/shipped-files";
import { ROOT } from "../../../scripts/start/paths";

const KEPT = join(ROOT, "models", "releases", "rehearsals");
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const AGAIN = "Run: npm run rehearse -- shipped samples";

describe.each(shippedReleases())("$slug", ({ slug, manifest }) => {
  const { runningSha256, record } = rehearsedShape.parse(
    JSON.parse(readFileSync(join(KEPT, `${slug}.json`), "utf8")),
  );
  const findingsText = gunzipSync(readFileSync(join(KEPT, `${slug}.findings.json.gz`))).toString("utf8");

  test("was rehearsed as it is", () => {
    expect(runningSha256, AGAIN).toBe(sha256(runningText(manifest)));
  });

  test("on our samples as they are", async () => {
    const { pack, sha256: packSha256 } = await loadPack("samples");
    expect(record.samplesSha256, AGAIN).toBe(packSha256);
    expect(packSha256).toBe(sha256(packText(pack)));
    expect(record.packs).toEqual([{ name: "Drawn samples", sha256: packSha256, photos: pack.photos.length }]);
  });

  test("its findings are those that the record names, of every photo in every format", async () => {
    expect(record.findingsSha256).toBe(sha256(findingsText));
    const findings = parseFindings(JSON.parse(findingsText));
    if (!findings.ok) throw new Error(findings.why);
    const { pack } = await loadPack("samples");
    expect(findings.value.photos.map(({ photo }) => photo)).toEqual(pack.photos.map((photo) => photo.sha256));
    for (const { runs } of findings.value.photos) {
      expect(Object.keys(runs).sort()).toEqual(["litert", "onnx", "tfjs"]);
    }
  });

  test("every check was run, none failed, and with the server's own it may be pushed", () => {
    expect(record.checks.map(({ id }) => id)).toEqual(Array.from({ length: 10 }, (_, at) => `V${at + 4}`));
    expect(record.checks.filter(({ status }) => status === "skipped" || status === "fail")).toEqual([]);
    const files = shippedFiles();
    const planned = planReleases(files, 0).find((one) => one.manifest.name === manifest.name);
    const own = planned ? filesChecked(planned, files) : [];
    expect(["pass", "warn"]).toContain(verdictOf([...own, ...record.checks]));
  });
});
