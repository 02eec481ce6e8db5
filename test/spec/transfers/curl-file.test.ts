// curl resumes the download of an order's file where it was cut off, as any HTTP client that knows Range does. RFC 9110 (Range);
// docs/device-protocol.md, Files.
import { execFile, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, inject, onTestFinished, test } from "vitest";
import { openConsole } from "../../../scripts/cameras/console-api";
import { DeviceClient } from "../../../scripts/cameras/device-client";
import { mulberry32 } from "../../../scripts/mulberry32";
import { newUser, postJson } from "../../e2e/new-user";
import { startCutRoad } from "../../support/network/cut-road";

const { url } = inject("site");
/** curl is there in CI; elsewhere it may be missing. */
const hasCurl = spawnSync("curl", ["--version"]).status === 0 || process.env.CI !== undefined;
/** The classifier of the sample world: whoever adds it may push the release that runs it. */
const CLASSIFIER = 12;
/** With the head of an answer. */
const CUTS = 4;

interface OrderedFile {
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
}

test.skipIf(!hasCurl)(
  "curl -C - goes on at the byte where it was cut, and past the end it is 416",
  {
    meta: { budget: { ms: 6_000, because: "starts curl six times" } },
  },
  async () => {
    const { token, file } = await orderedFile();
    const folder = mkdtempSync(join(tmpdir(), "curl-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const target = join(folder, "model");
    const fetchFrom = (road: string) => curl(["-C", "-", "-o", target, `${road}${file.path}`], token);
    const random = mulberry32(5);
    for (let cut = 0; cut < CUTS; cut++) {
      const had = sizeOf(target);
      const bytes = 1_000 + Math.floor(random() * (file.size / CUTS - 1_000));
      const road = await startCutRoad(url, { bytes, of: "server" });
      expect((await fetchFrom(road.url)).status).not.toBe(0);
      await road.close();
      expect(sizeOf(target)).toBeGreaterThan(had);
      expect(sizeOf(target)).toBeLessThan(had + bytes);
    }
    const last = await fetchFrom(url);
    expect(last).toMatchObject({ status: 0, code: "206" });
    expect(createHash("sha256").update(readFileSync(target)).digest("hex")).toBe(file.sha256);
    const behind = await curl(
      ["-r", `${file.size}-`, "-o", join(folder, "none"), `${url}${file.path}`],
      token,
    );
    expect(behind.code).toBe("416");
  },
);

/** A file that a new camera has been ordered to fetch. */
async function orderedFile(): Promise<{ readonly token: string; readonly file: OrderedFile }> {
  const user = newUser();
  await postJson("/api/v2/marketplace/models", { modelId: CLASSIFIER }, user.token);
  const console = await openConsole(url, { token: user.token });
  const [enrollment = ""] = await console.createTokens(1);
  const client = { url, random: Math.random, backOff: { base: 50, cap: 500 }, tries: 5 };
  const { memory } = await DeviceClient.enroll(
    client,
    { enrollment_token: enrollment, hardware_id: "curl" },
    "boot",
  );
  const [release] = await console.approvedReleases();
  await console.push({ deviceIds: [memory.deviceId], releaseId: release?.id ?? 0 });
  const order = await fetch(`${url}/device/v1/updates/current`, {
    headers: { authorization: `Bearer ${memory.token}` },
  });
  const { payload } = (await order.json()) as { readonly payload: string };
  const { models } = JSON.parse(Buffer.from(payload, "base64").toString()) as {
    readonly models: readonly { readonly url: string; readonly size: number; readonly sha256: string }[];
  };
  const largest = [...models].sort((a, b) => b.size - a.size)[0];
  if (!largest) throw new Error("The order names no model.");
  return { token: memory.token, file: { path: largest.url, size: largest.size, sha256: largest.sha256 } };
}

/** How curl ended, and the status that it was answered with. */
function curl(
  args: readonly string[],
  token: string,
): Promise<{ readonly status: number; readonly code: string }> {
  const how = ["-s", "-w", "%{http_code}", "-H", `authorization: Bearer ${token}`];
  return new Promise((resolve) => {
    execFile("curl", [...how, ...args], (error, stdout) =>
      resolve({ status: Number(error?.code ?? 0), code: stdout }),
    );
  });
}

function sizeOf(file: string): number {
  return existsSync(file) ? statSync(file).size : 0;
}
