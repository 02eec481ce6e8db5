// The reference camera of the protocol paper against the served product: one file of Python's standard library that enrols,
// syncs, uploads and takes an update, through power cuts. Each step of it has its turn in reference-camera.long.ts.
import { expect, inject, test } from "vitest";
import { openConsole } from "../../../scripts/cameras/console-api";
import { newUser, postJson } from "../../e2e/new-user";
import { firstDays } from "./reference-camera";

/** Whoever adds it may push the release that runs it. */
const CLASSIFIER = 12;

test("a camera that was written from the paper loses nothing and takes an update, wherever the power goes", {
  meta: { budget: { ms: 15_000, because: "four cameras, each a dozen processes of Python" } },
}, async () => {
  const { url } = inject("site");
  const { token } = newUser();
  await postJson("/api/v2/marketplace/models", { modelId: CLASSIFIER }, token);
  const site = { url, console: await openConsole(url, { token }) };
  const steps = await firstDays(site, 0);
  expect(steps).toBeGreaterThan(40);
  await Promise.all([0.25, 0.5, 0.8].map((share) => firstDays(site, Math.round(share * steps))));
});
