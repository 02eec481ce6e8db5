// A camera that does what the paper says comes to an end, whatever it is answered: a machine walks the paper's table of
// answers, through lost answers, wrong claims, failures and drops. docs/device-protocol.md, Updates in a sync.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isOver } from "~/domain/device-updates/device-update";
import { isOfEarlierTry, isOfUnknownTry, isWaiting } from "~/domain/device-updates/order/camera-report";
import {
  onDrop,
  onReport,
  onServed,
  type TargetState,
  type Transition,
} from "~/domain/device-updates/transition";

/** What the server has. */
interface Server extends TargetState {
  readonly epoch: number;
  readonly fetched: boolean;
}

/** What the camera's journal says. */
interface Camera {
  /** The epoch of the order that it has; null: none. */
  readonly order: number | null;
  readonly step: "ordered" | "fetched" | "committed" | "installed";
}

interface World {
  readonly server: Server;
  readonly camera: Camera;
}

type Said =
  | { readonly status: "installing" | "success"; readonly partial?: boolean }
  | { readonly status: "failed"; readonly errorCode: string };

const NO_ORDER: Camera = { order: null, step: "ordered" };
const HEADER = "| Answer | The camera must |";

/** The paper's table: what stands in its first column, and what the camera must do. */
const TABLE = readTable(readFileSync("docs/device-protocol.md", "utf8"));

function readTable(paper: string): readonly (readonly [answer: string, must: string])[] {
  const [, after = ""] = paper.split(HEADER);
  const rows = after.trimStart().split("\n\n")[0]?.split("\n").slice(1) ?? [];
  return rows.map((row) => {
    const [, answer = "", must = ""] = row.split("|").map((cell) => cell.trim());
    return [answer, must];
  });
}

/** The rows that speak of an answer: the first counts. */
function mustDo(status: string, said: Said["status"]): string {
  const [code = "", ...words] = status.split(" ");
  const row = TABLE.find(([answer]) => {
    const parts = answer.split(", 4").map((part, at) => (at === 0 ? part : `4${part}`));
    return parts.some((part) => {
      if (!part.startsWith(code)) return false;
      if (part.endsWith("of any other")) return true;
      const [state = "", to] = part.split(" to ");
      if (to !== undefined && !to.includes(`\`${said}\``)) return false;
      const named = [...state.matchAll(/`([^`]+)`/g)].map(([, word]) => word);
      // "`pending`, `queued`" is a status and its phase; other words are one or another.
      return named.includes("queued")
        ? named.every((word) => words.includes(word ?? ""))
        : named.includes(words[0]);
    });
  });
  if (row === undefined) throw new Error(`The paper does not speak of ${status} to ${said}.`);
  return row[1];
}

/** What each sentence of the paper does to the camera. */
const DOES: Readonly<Record<string, (camera: Camera, epoch: number) => Camera>> = {
  install: (camera) => ({ ...camera, step: "committed" }),
  "forget the order; another one comes": () => NO_ORDER,
  "forget the order: it is over": () => NO_ORDER,
  "forget the order": () => NO_ORDER,
  "forget the order that the report was about, by its `epoch`, and ask for the current one": (
    camera,
    epoch,
  ) => (camera.order === epoch ? NO_ORDER : camera),
  "fetch what is `missing`, ask again": (camera) => ({ ...camera, step: "ordered" }),
  "go on": (camera) => camera,
};

function answered(
  server: Server,
  transition: Transition,
): { readonly server: Server; readonly status: string } {
  if (transition.kind === "refused") {
    if (transition.why !== "over") return { server, status: `409 ${transition.why}` };
    return { server, status: server.status === "dropped" ? "409 update-dropped" : "409 update-final" };
  }
  const next = transition.kind === "same" ? server : become(server, transition);
  return { server: next, status: `200 ${next.status} ${next.phase}` };
}

function become(server: Server, { to, retryInMs }: Extract<Transition, { kind: "becomes" }>): Server {
  return { ...server, ...to, epoch: server.epoch + (retryInMs === null ? 0 : 1) };
}

/** The camera reports; `heard`: the answer arrives. */
function report(world: World, said: Said, { heard = true, epoch = world.camera.order ?? 0 } = {}): World {
  const { server, camera } = world;
  const about = { epoch };
  const order = { ...server, notBefore: 0 };
  const isPartial = said.status === "success" && said.partial === true;
  const transition = onReport(
    server,
    {
      status: said.status,
      errorCode: said.status === "failed" ? said.errorCode : undefined,
      ofEarlierTry: isOfEarlierTry(about, order),
      ofUnknownTry: isOfUnknownTry(about, order),
    },
    {
      namesManifest: said.status === "success" && !isPartial,
      namesFiles: true,
      hasFetched: server.fetched,
      runsAlready: false,
      hasNewer: false,
    },
  );
  const { server: next, status } = answered(server, transition);
  if (!heard) return { server: next, camera };
  const must = mustDo(status, said.status);
  const does = DOES[must];
  if (does === undefined) throw new Error(`This test does not know how to "${must}".`);
  return { server: next, camera: does(camera, epoch) };
}

/** One step of a camera that obeys; what it says once it has installed is up to `end`. */
function obey(world: World, end: Said): World {
  const { server, camera } = world;
  if (camera.order === null) {
    const waits = isWaiting({ ...server, notBefore: 0 }, 1);
    const served = waits ? onServed(server) : null;
    const next = served?.kind === "becomes" ? become(server, served) : server;
    return waits ? { server: next, camera: { order: server.epoch, step: "ordered" } } : world;
  }
  switch (camera.step) {
    case "ordered":
      return { server: { ...server, fetched: true }, camera: { ...camera, step: "fetched" } };
    case "fetched":
      return report(world, { status: "installing" });
    case "committed":
      return { server, camera: { ...camera, step: "installed" } };
    case "installed":
      return report(world, end);
  }
}

const SUCCESS: Said = { status: "success" };
const PARTIAL: Said = { status: "success", partial: true };
const WORDS = ["no-space", "timeout", "rolled-back", "on fire"];

/** Everything that may happen next. */
function nextOf(world: World): readonly World[] {
  const { server, camera } = world;
  const dropped = onDrop(server);
  const drops = dropped.kind === "becomes" ? [{ camera, server: become(server, dropped) }] : [];
  if (camera.order === null) return [obey(world, SUCCESS), ...drops];
  const failures = WORDS.map((errorCode): Said => ({ status: "failed", errorCode }));
  const ends = camera.step === "installed" ? [SUCCESS, PARTIAL, ...failures] : failures;
  const commit: readonly Said[] = camera.step === "fetched" ? [{ status: "installing" }] : [];
  return [
    obey(world, SUCCESS),
    ...drops,
    ...[...commit, ...ends].flatMap((said) => [report(world, said), report(world, said, { heard: false })]),
    // Of an order that nobody gave it.
    report(world, { status: "installing" }, { epoch: server.epoch + 1 }),
  ];
}

const isEnd = ({ server, camera }: World) => isOver(server.status) && camera.order === null;

function reachable(): readonly World[] {
  const start: World = {
    server: {
      status: "pending",
      phase: "queued",
      retries: 0,
      granted: false,
      dropAsked: false,
      epoch: 1,
      fetched: false,
    },
    camera: NO_ORDER,
  };
  const seen = new Map([[JSON.stringify(start), start]]);
  const queue = [start];
  for (let world = queue.pop(); world; world = queue.pop()) {
    for (const next of nextOf(world)) {
      const key = JSON.stringify(next);
      if (seen.has(key)) continue;
      seen.set(key, next);
      queue.push(next);
    }
  }
  return [...seen.values()];
}

/** Where a camera that obeys gets to, when it says `end` once it has installed. */
function endOf(world: World, end: Said): World {
  let now = world;
  for (let step = 0; step < 60 && !isEnd(now); step++) now = obey(now, end);
  return now;
}

test("the paper has a rule for each answer, and every camera that obeys comes to an end", () => {
  const worlds = reachable();
  expect(worlds.length).toBeGreaterThan(100);
  const stuck = worlds.flatMap((world) =>
    [SUCCESS, PARTIAL, ...WORDS.map((errorCode): Said => ({ status: "failed", errorCode }))].flatMap(
      (end) => {
        const last = endOf(world, end);
        return isEnd(last) ? [] : [{ world, end, last }];
      },
    ),
  );
  expect(stuck.slice(0, 3)).toEqual([]);
});

test("an order that was never handed out commits nothing", () => {
  const committed = reachable().filter(
    ({ server, camera }) => camera.order === null && server.status === "pending",
  );
  for (const world of committed) {
    const { server } = report(world, { status: "installing" }, { epoch: world.server.epoch + 1 });
    expect(server.status).toBe("pending");
  }
});
