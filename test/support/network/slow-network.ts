// A thin line to a server: so many bits a second each way, shared by all connections in turns, and a time for the way.
// A connection that is broken off frees the line at once, but for what is on its way.
import type { AddressInfo } from "node:net";
import { connect, createServer, type Socket } from "node:net";

interface SlowNetworkOptions {
  /** The server behind it. */
  readonly to: string;
  /** Each way. */
  readonly bitsPerSecond: number;
  /** There and back, ms; a new connection needs it once more before it carries anything. */
  readonly latencyMs: number;
}

interface SlowNetwork {
  readonly url: string;
  /** Bytes that have been carried so far. */
  carried(): { readonly up: number; readonly down: number };
  /** From now on it carries so much each way. */
  change(bitsPerSecond: number): void;
  stop(): Promise<void>;
}

/** What is sent in one turn, bytes: what a packet of Ethernet carries. */
const PACKET = 1_460;
/** What waits for its turns before the sender is asked to stop, bytes. */
const WAITING = 64 * 1_024;
/** Timers are not more exact: what is due so soon goes at once, ms. */
const SLACK_MS = 2;

export async function startSlowNetwork({
  to,
  bitsPerSecond,
  latencyMs,
}: SlowNetworkOptions): Promise<SlowNetwork> {
  const { hostname, port } = new URL(to);
  const ends = new Set<Socket>();
  const up = oneWay(bitsPerSecond, latencyMs / 2);
  const down = oneWay(bitsPerSecond, latencyMs / 2);
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (client) => {
    const there = connect({ host: hostname, port: Number(port), allowHalfOpen: true, noDelay: true });
    const cut = () => {
      client.destroy();
      there.destroy();
    };
    for (const end of [client, there]) {
      ends.add(end);
      end.on("error", cut).on("close", () => {
        ends.delete(end);
        cut();
      });
    }
    up.carry(client, there, performance.now() + latencyMs);
    down.carry(there, client, 0);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port: own } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${own}`,
    carried: () => ({ up: up.carried(), down: down.carried() }),
    change(bits) {
      up.change(bits);
      down.change(bits);
    },
    stop: () =>
      new Promise((resolve) => {
        for (const end of ends) end.destroy();
        server.close(() => resolve());
      }),
  };
}

/** What one connection has to send. */
interface Sender {
  readonly from: Socket;
  readonly to: Socket;
  /** Nothing is carried before, as `performance.now()` counts. */
  readonly opensAt: number;
  readonly parts: Buffer[];
  waiting: number;
  /** Nothing more will come. */
  ended: boolean;
}

interface Packet {
  readonly sender: Sender;
  /** Null: the end. */
  readonly bytes: Buffer | null;
  readonly at: number;
}

function oneWay(bitsPerSecond: number, wayMs: number) {
  let msPerByte = 8_000 / bitsPerSecond;
  /** Who has something to send; the first is the next in turn. */
  let turns: Sender[] = [];
  const underWay: Packet[] = [];
  let freeAt = 0;
  let carried = 0;
  const timers = { sends: false, arrives: false };

  function send(): void {
    timers.sends = false;
    turns = turns.filter(({ from, to, ended }) => !to.destroyed && (ended || !from.destroyed));
    let now = performance.now();
    while (turns.length > 0) {
      const ready = turns.findIndex(({ opensAt }) => opensAt <= now);
      const opens = Math.min(...turns.map(({ opensAt }) => opensAt));
      const wait = Math.max(freeAt, ready < 0 ? opens : 0) - now;
      if (wait > SLACK_MS || ready < 0) {
        sendIn(wait);
        break;
      }
      for (const sender of turns.splice(ready, 1)) {
        sendPacket(sender, now);
        if (sender.parts.length > 0 || sender.ended) turns.push(sender);
        if (sender.parts.length === 0 && sender.ended) turns.splice(turns.indexOf(sender), 1);
      }
      now = performance.now();
    }
    arriveLater();
  }

  function sendIn(ms: number): void {
    if (timers.sends) return;
    timers.sends = true;
    setTimeout(send, ms);
  }

  function sendPacket(sender: Sender, now: number): void {
    const [part] = sender.parts;
    if (part) {
      const bytes = part.subarray(0, PACKET);
      if (bytes.length === part.length) sender.parts.shift();
      else sender.parts[0] = part.subarray(PACKET);
      sender.waiting -= bytes.length;
      if (sender.waiting < WAITING && sender.from.isPaused()) sender.from.resume();
      carried += bytes.length;
      freeAt = Math.max(freeAt, now) + bytes.length * msPerByte;
      underWay.push({ sender, bytes, at: freeAt + wayMs });
    }
    if (sender.parts.length === 0 && sender.ended) {
      underWay.push({ sender, bytes: null, at: Math.max(freeAt, now) + wayMs });
    }
  }

  function arrive(): void {
    timers.arrives = false;
    const now = performance.now() + SLACK_MS;
    for (let [next] = underWay; next && next.at <= now; [next] = underWay) {
      underWay.shift();
      const { to } = next.sender;
      if (to.destroyed) continue;
      if (next.bytes) to.write(next.bytes);
      else to.end();
    }
    arriveLater();
  }

  function arriveLater(): void {
    const [next] = underWay;
    if (!next || timers.arrives) return;
    timers.arrives = true;
    setTimeout(arrive, next.at - performance.now());
  }

  return {
    carried: () => carried,

    change(bits: number): void {
      msPerByte = 8_000 / bits;
    },

    carry(from: Socket, to: Socket, opensAt: number): void {
      const sender: Sender = { from, to, opensAt, parts: [], waiting: 0, ended: false };
      const join = () => {
        if (!turns.includes(sender)) turns.push(sender);
        sendIn(0);
      };
      from.on("data", (part: Buffer) => {
        sender.parts.push(part);
        sender.waiting += part.length;
        if (sender.waiting >= WAITING) from.pause();
        join();
      });
      from.on("end", () => {
        sender.ended = true;
        join();
      });
    },
  };
}
