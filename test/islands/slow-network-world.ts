// A connection in simulated time: so many bytes a millisecond, shared evenly by what is on its way, and a time for the
// way.

interface Flow {
  readonly of: number;
  bytes: number;
  readonly told: (bytes: number, of: number) => void;
  readonly end: () => void;
}

interface Timer {
  readonly at: number;
  readonly run: () => void;
}

/** Told of a page so many times as it comes. */
const STEPS = 8;

export class SlowNetworkWorld {
  at = 0;
  private readonly flows = new Set<Flow>();
  private timers: Timer[] = [];

  constructor(
    private readonly bytesPerMs: number,
    private readonly wayMs: number,
  ) {}

  readonly now = () => this.at;

  readonly after = (ms: number, run: () => void) => {
    const timer = { at: this.at + ms, run };
    this.timers.push(timer);
    return () => {
      this.timers = this.timers.filter((other) => other !== timer);
    };
  };

  /** Carries an answer of so many bytes; rejects when it is left. */
  carry(of: number, { signal, told = () => undefined }: Carried = {}): Promise<void> {
    return new Promise((resolve, reject) => {
      const flow: Flow = { of, bytes: 0, told, end: resolve };
      const cancel = this.after(this.wayMs, () => this.flows.add(flow));
      signal?.addEventListener("abort", () => {
        cancel();
        this.flows.delete(flow);
        reject(new Error("left"));
      });
    });
  }

  /** Goes on until nothing more happens. */
  async run(): Promise<void> {
    for (await settled(); this.flows.size + this.timers.length > 0; await settled()) this.next();
  }

  private next(): void {
    const rate = this.bytesPerMs / this.flows.size;
    const steps = Array.from(this.flows, ({ of, bytes }) => (nextStep(of, bytes) - bytes) / rate);
    const wait = Math.min(...steps, ...this.timers.map(({ at }) => at - this.at));
    this.at += wait;
    for (const flow of [...this.flows]) this.move(flow, rate * wait);
    const due = this.timers.filter(({ at }) => at <= this.at);
    this.timers = this.timers.filter(({ at }) => at > this.at);
    for (const { run } of due) run();
  }

  private move(flow: Flow, bytes: number): void {
    const step = nextStep(flow.of, flow.bytes);
    flow.bytes += bytes;
    if (flow.bytes < step - 0.5) return;
    flow.bytes = step;
    flow.told(step, flow.of);
    if (step < flow.of) return;
    this.flows.delete(flow);
    flow.end();
  }
}

interface Carried {
  readonly signal?: AbortSignal;
  readonly told?: (bytes: number, of: number) => void;
}

function nextStep(of: number, bytes: number): number {
  return (of * (Math.floor((bytes * STEPS) / of + 1e-6) + 1)) / STEPS;
}

/** What was promised is done. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
}
