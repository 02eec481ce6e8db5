// One server a state folder: a second start learns where the first is; a killed one blocks no later start.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface, type Interface } from "node:readline";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { MILLION_FILE, VARS_FILE } from "../../../scripts/seed/make-million";
import { findFreePort } from "../../../scripts/start/free-port";
import { ROOT } from "../../../scripts/start/paths";
import { identityOf } from "../../../scripts/start/process/process-identity";
import {
  emptyFolder,
  holdFolder,
  isHold,
  servedAlready,
  servedBy,
} from "../../../scripts/start/state/serving-lock";

const STARTS = { budget: { ms: 1_500, because: "starts processes" } };
const root = mkdtempSync(join(tmpdir(), "fernwatch-serving-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Takes folders that it reads from its lines, `folder url`, and answers "mine" or the address of who was first. */
const TAKER_SCRIPT = `
  import { createInterface } from "node:readline";
  const { holdFolder, isHold } = await import("${ROOT}/scripts/start/state/serving-lock.ts");
  console.log("ready");
  for await (const line of createInterface({ input: process.stdin })) {
    const [folder, url, server] = line.split(" ");
    const answer = await holdFolder(folder, url);
    if (isHold(answer) && server) answer.setServer(Number(server));
    console.log(isHold(answer) ? "mine" : answer.url);
  }
`;

class Taker {
  readonly process: ChildProcess;
  readonly #lines: Interface;

  constructor() {
    const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", TAKER_SCRIPT], {
      cwd: ROOT,
      stdio: ["pipe", "pipe", "inherit"],
    });
    this.process = child;
    this.#lines = createInterface({ input: child.stdout });
  }

  async answer(): Promise<string> {
    const [line] = await once(this.#lines, "line");
    return line;
  }

  take(line: string): Promise<string> {
    const answer = this.answer();
    this.process.stdin?.write(`${line}\n`);
    return answer;
  }

  async kill(): Promise<void> {
    if (this.process.exitCode !== null || this.process.signalCode !== null) return;
    const gone = once(this.process, "exit");
    this.process.kill("SIGKILL");
    await gone;
  }
}

async function newTaker(): Promise<Taker> {
  const taker = new Taker();
  onTestFinished(() => taker.kill());
  await taker.answer();
  return taker;
}

function folder(name: string): string {
  const path = join(root, name);
  mkdirSync(path);
  return path;
}

/** As a start leaves it that was killed. */
function leaveStale(path: string): void {
  mkdirSync(join(path, "serving.3"));
  const owner = { pid: process.pid, started: "long ago" };
  writeFileSync(
    join(path, "serving.3", "holder.json"),
    JSON.stringify({
      url: "http://127.0.0.1:1",
      owner,
      server: null,
      folder: String(statSync(path, { bigint: true }).ino),
    }),
  );
}

test("the second start learns where the first serves; after the first was killed outright, the next has it", {
  meta: STARTS,
}, async () => {
  const path = folder("killed");
  const first = await newTaker();
  expect(await first.take(`${path} http://127.0.0.1:9001`)).toBe("mine");
  expect(servedBy(path)).toEqual({ url: "http://127.0.0.1:9001", pid: first.process.pid });
  expect(await holdFolder(path, "http://127.0.0.1:9002")).toMatchObject({ url: "http://127.0.0.1:9001" });
  await first.kill();
  expect(servedBy(path)).toBeNull();
  expect(isHold(await holdFolder(path, "http://127.0.0.1:9002"))).toBe(true);
  expect(servedBy(path)).toEqual({ url: "http://127.0.0.1:9002", pid: process.pid });
  expect(readdirSync(path)).toEqual(["serving.2"]);
});

describe("of starts at the same moment", () => {
  const takers: Taker[] = [];
  beforeAll(async () => {
    for (let i = 0; i < 4; i++) takers.push(new Taker());
    await Promise.all(takers.map((taker) => taker.answer()));
  });
  afterAll(() => Promise.all(takers.map((taker) => taker.kill())));

  test.each(["a new folder", "a folder of a start that was killed"])(
    "exactly one gets %s",
    {
      meta: { budget: { ms: 300, because: "80 races" } },
    },
    async (kind) => {
      for (let round = 0; round < 40; round++) {
        const path = folder(`${kind.replaceAll(" ", "-")}-${round}`);
        if (kind !== "a new folder") leaveStale(path);
        const answers = await Promise.all(
          takers.map((taker, at) => taker.take(`${path} http://127.0.0.1:${at}`)),
        );
        const winner = answers.indexOf("mine");
        expect(answers).toEqual(
          takers.map((_, at) => (at === winner ? "mine" : `http://127.0.0.1:${winner}`)),
        );
      }
    },
  );
});

test("a process that got the number of one that was killed does not count as it", async () => {
  const path = folder("number-again");
  leaveStale(path);
  expect(servedBy(path)).toBeNull();
});

test("a copy of a folder that is served is not served itself", async () => {
  const path = folder("original");
  await holdFolder(path, "http://127.0.0.1:9003");
  cpSync(path, join(root, "copy"), { recursive: true });
  expect(servedBy(path)).not.toBeNull();
  expect(servedBy(join(root, "copy"))).toBeNull();
});

test("a server that outlives its start for a moment is waited for", { meta: STARTS }, async () => {
  const path = folder("ending");
  const server = spawn("sleep", ["60"], { detached: true, stdio: "ignore" });
  const ended = once(server, "exit");
  onTestFinished(() => void server.kill("SIGKILL"));
  const first = await newTaker();
  await first.take(`${path} http://127.0.0.1:9004 ${server.pid}`);
  await first.kill();
  let isTaken = false;
  const taking = holdFolder(path, "http://127.0.0.1:9005").then((answer) => {
    isTaken = true;
    return answer;
  });
  expect(isTaken).toBe(false);
  server.kill("SIGKILL");
  await ended;
  expect(isHold(await taking)).toBe(true);
});

test("a restart from scratch empties the folder and keeps it ours", async () => {
  const path = folder("fresh");
  await holdFolder(path, "http://127.0.0.1:9006");
  mkdirSync(join(path, "v3", "d1"), { recursive: true });
  emptyFolder(path);
  expect(existsSync(join(path, "v3"))).toBe(false);
  expect(servedBy(path)).not.toBeNull();
});

test("a process that has ended has no identity, a living one keeps its own", () => {
  expect(identityOf(process.pid)).toEqual(identityOf(process.pid));
  expect(identityOf(2 ** 30)).toBeNull();
});

test.each([
  ["another port", false],
  ["its port", true],
])(
  "npm start on a folder that is served, on %s, names the address, the ways on, and ends with 1",
  {
    meta: { budget: { ms: 5_000, because: "runs npm start" } },
  },
  async (_, onItsPort) => {
    const path = mkdtempSync(join(root, "made-"));
    mkdirSync(join(path, "v3", "d1"), { recursive: true });
    for (const file of [VARS_FILE, MILLION_FILE]) writeFileSync(join(path, file), "");
    const port = await findFreePort();
    const first = await newTaker();
    expect(await first.take(`${path} http://127.0.0.1:${port}`)).toBe("mine");
    const start = spawn(process.execPath, ["scripts/start.mjs", "--state", path], {
      cwd: ROOT,
      env: { ...process.env, PORT: String(onItsPort ? port : await findFreePort()) },
    });
    const said: string[] = [];
    for (const stream of [start.stdout, start.stderr])
      stream.on("data", (part: Buffer) => said.push(part.toString()));
    const [code] = await once(start, "close");
    expect(said.join("")).toBe(
      `${servedAlready(path, { url: `http://127.0.0.1:${port}`, pid: first.process.pid ?? 0 })}\n`,
    );
    expect(code).toBe(1);
  },
);

test("the refusal says what is in the way, and both ways on", () => {
  expect(servedAlready("/data/world", { url: "http://127.0.0.1:8788", pid: 4711 })).toBe(
    [
      "/data/world is already being served at http://127.0.0.1:8788 (process 4711).",
      "To use that server, open http://127.0.0.1:8788 in a browser; to stop it, press Ctrl-C where it runs.",
      "To serve another folder beside it: PORT=8789 npm start -- --state FOLDER",
      "To make such a folder: npx tsx scripts/seed-million.ts --state FOLDER",
    ].join("\n"),
  );
});
