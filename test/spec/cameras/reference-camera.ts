// The reference camera of the protocol paper, driven boot by boot, with the power cut before one of its steps.
import { execFile } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect } from "vitest";
import type { ConsoleApi } from "../../../scripts/cameras/console-api";
import { PYTHON } from "../../../scripts/test/tuspy";
import { newPicture } from "../transfers/tus-clients";

/** The classifier of the sample world. */
const CLASSIFIER = 12;
/** The exit status of a camera whose power was cut. */
const POWER_CUT = 75;
const BOOTS = 20;
const run = promisify(execFile);

/** Smaller and larger than what the camera sends as a whole. */
const PICTURES = [60 * 1024, 300 * 1024];

/** A served product, and the console of a person who may push a release there. */
export interface CameraSite {
  readonly url: string;
  readonly console: ConsoleApi;
}

interface Said {
  readonly next: "sleep" | "restart" | "stop";
  readonly steps: number;
  readonly insight_id?: string;
  readonly waits?: string;
}

class ReferenceCamera {
  readonly folder = mkdtempSync(join(tmpdir(), "fernwatch-reference-"));
  steps = 0;
  /** Steps until the power goes; 0: never, or it has gone. */
  #cutIn: number;

  constructor(
    private readonly url: string,
    dieAt: number,
  ) {
    this.#cutIn = dieAt;
  }

  /** One boot. Null when the power went. */
  async boot(...command: readonly string[]): Promise<Said | null> {
    const common = ["--flash", join(this.folder, "flash"), "--server", this.url];
    const cut = this.#cutIn > 0 ? ["--cut-at", String(this.#cutIn)] : [];
    const env = { ...process.env, CAMERA_BACK_OFF_S: "0.05" };
    try {
      const { stdout } = await run(PYTHON, ["docs/reference-camera.py", ...common, ...cut, ...command], {
        env,
      });
      const said = JSON.parse(stdout) as Said;
      this.steps += said.steps;
      if (this.#cutIn > 0) this.#cutIn -= said.steps;
      return said;
    } catch (error) {
      if ((error as { code?: unknown }).code !== POWER_CUT) throw error;
      this.#cutIn = 0;
      return null;
    }
  }

  /** The same command until it comes to its end. */
  async through(...command: readonly string[]): Promise<Said> {
    for (let boots = 0; boots < BOOTS; boots++) {
      const said = await this.boot(...command);
      if (said !== null) return said;
    }
    throw new Error(`The camera does not come to the end of ${command[0]}.`);
  }

  /** Wakes until it has nothing left to do. */
  async toRest(...options: readonly string[]): Promise<void> {
    for (let boots = 0; boots < BOOTS; boots++) {
      const said = await this.boot("wake", ...options);
      if (said?.next === "sleep" && said.waits === undefined) return;
    }
    throw new Error("The camera does not come to rest.");
  }

  close(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/**
 * A camera's first days: it enrols, takes two pictures, sends them, takes a release and runs it. Everything must be on the
 * server in the end, once and whole. How many steps there were.
 */
export async function firstDays({ url, console }: CameraSite, dieAt: number): Promise<number> {
  const camera = new ReferenceCamera(url, dieAt);
  const at = `cut at step ${dieAt}`;
  try {
    const [enrolment = ""] = await console.createTokens(1);
    const hardware = `HW-${randomUUID()}`;
    await camera.through("enroll", `--token=${enrolment}`, "--hardware", hardware);
    const taken = new Map<string, Buffer>();
    for (const [n, size] of PICTURES.entries()) {
      const picture = newPicture(size);
      const file = join(camera.folder, `p${n}.jpg`);
      writeFileSync(file, picture);
      const said = await camera.through(
        ...["capture", file, "--alg", String(CLASSIFIER), "--class-name", "Red fox", "--confidence", "91.5"],
      );
      taken.set(said.insight_id ?? "", picture);
    }
    await camera.toRest();
    const stored = (await console.insights()).filter(({ insight_id }) => taken.has(insight_id));
    expect(stored.map(({ insight_id }) => insight_id).sort(), at).toEqual([...taken.keys()].sort());
    const deviceId = stored[0]?.device_id ?? "";
    for (const { insight_id } of stored) {
      const photo = Buffer.from(await (await console.photo(deviceId, insight_id)).arrayBuffer());
      expect(sha256Of(photo), at).toBe(sha256Of(taken.get(insight_id) ?? Buffer.of()));
    }
    const [release] = await console.approvedReleases();
    const updateId = await console.push({ deviceIds: [deviceId], releaseId: release?.id ?? 0 });
    await camera.toRest();
    await camera.toRest();

    const { status, targets } = await console.update(updateId);
    expect([status, targets.map((target) => target.status)], at).toEqual(["success", ["success"]]);
    return camera.steps;
  } finally {
    camera.close();
  }
}

const sha256Of = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
