// A fresh rehearsal in Node says of a shipped release what its kept record says, finding by finding.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { compareModels, worstOf } from "~models/compare/compare-models";
import { parseFindings } from "~models/rehearse/findings";
import { rehearsedShape } from "~models/releases/rehearsed";
import { loadPack } from "../../../scripts/rehearse/packs";
import { rehearsalFiles } from "../../../scripts/rehearse/rehearsal-files";
import { releaseCalled } from "../../../scripts/rehearse/release-called";
import { ROOT } from "../../../scripts/start/paths";

const KEPT = join(ROOT, "models", "releases", "rehearsals");
/** The same files in the same libraries; another processor may round otherwise. */
const BOUNDS = { boxPx: 0.1, score: 1e-4 };

function read(text: string) {
  const findings = parseFindings(JSON.parse(text));
  if (!findings.ok) throw new Error(findings.why);
  return findings.value.photos;
}

test.each(["trail-demo-v2", "night-hunters-v1"])("%s", async (slug) => {
  const release = await releaseCalled(slug);
  const fresh = await rehearsalFiles(release, await loadPack("samples"), { before: null, watched: 0 });
  const { record } = rehearsedShape.parse(JSON.parse(readFileSync(join(KEPT, `${slug}.json`), "utf8")));
  const kept = read(gunzipSync(readFileSync(join(KEPT, `${slug}.findings.json.gz`))).toString("utf8"));
  const again = read(fresh.findings);
  const gaps = kept.flatMap(({ photo, runs }) => {
    const others = again.find((one) => one.photo === photo)?.runs ?? {};
    return (["onnx", "tfjs", "litert"] as const).map((runtime) =>
      compareModels(
        { manifest: release.manifest, tolerance: BOUNDS },
        runs[runtime]?.entries ?? [],
        others[runtime]?.entries ?? [],
      ),
    );
  });
  const { boxPx, score, flips, unmatched, detections } = worstOf(gaps);
  expect({ flips, unmatched }).toEqual({ flips: 0, unmatched: 0 });
  expect(detections).toBeGreaterThan(150);
  expect(boxPx).toBeLessThanOrEqual(BOUNDS.boxPx);
  expect(score).toBeLessThanOrEqual(BOUNDS.score);
  // V8 compares with another release, V12 and V13 are of the machine.
  const stable = (checks: typeof record.checks) =>
    checks.flatMap(({ id, status }) => (["V8", "V12", "V13"].includes(id) ? [] : [[id, status]]));
  expect(stable(fresh.record.checks)).toEqual(stable(record.checks));
});
