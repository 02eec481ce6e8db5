// A camera that takes updates: it verifies the order, fetches what it lacks, asks before it commits, switches slots, tests
// itself and reports; three bad boots take it back. A power cut at any step is a new start from the journal. It shares no
// code with the server. docs/device-protocol.md, Updates.
import { type Journal, type OrderStep, readJournal, writeJournal } from "./journal";
import { type Order, type OrderedModel, type ReceivedEnvelope, takeOrder } from "./order";
import { Slots } from "./slots";

export interface CameraOptions {
  readonly url: string;
  readonly deviceId: string;
  readonly token: string;
  /** Its flash. */
  readonly folder: string;
  readonly bootId: string;
  /** Before each step that a power cut may hit, with its name. */
  readonly onStep?: (step: string) => void;
  /** Whether a release works; a broken one never does. */
  readonly selfTest?: (order: Order) => boolean;
  readonly telemetry?: Readonly<Record<string, unknown>>;
  /** Bytes asked for at once. */
  readonly portion?: number;
}

interface OrderAnswer {
  readonly manifest_keys: readonly string[];
  readonly update: { readonly envelope: ReceivedEnvelope } | null;
  readonly dropped: readonly number[];
}

const PORTION = 64 * 1024;
const BAD_BOOTS = 3;

/** What a wake-up came to: whether the camera has something left to do at once. */
type Outcome = "asleep" | "reboot";

export class UpdatingCamera {
  readonly #slots: Slots;
  #journal: Journal;
  #seq: number;

  constructor(private readonly options: CameraOptions) {
    this.#slots = new Slots(options.folder);
    this.#journal = readJournal(options.folder);
    this.#seq = Date.now();
  }

  get journal(): Journal {
    return this.#journal;
  }

  get files(): readonly string[] {
    return this.#slots.currentFiles();
  }

  /** One wake-up: first what a reboot has left open, then the server, then its order. */
  async wake(): Promise<Outcome> {
    if (this.#journal.step === "committed") this.#switchSlots();
    if (this.#journal.step === "switched" && !this.#boot()) return "reboot";
    if (this.#journal.step === "reporting") await this.#report();
    await this.#sync();
    return this.#work();
  }

  async #sync(): Promise<void> {
    const { step, order, epoch, running } = this.#journal;
    this.#cut("sync");
    this.#seq += 1;
    const response = await this.#ask("/device/v1/sync", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        seq: this.#seq,
        boot_id: this.options.bootId,
        comms_source: "wifi",
        telemetry: {
          ...this.options.telemetry,
          ...(running.releaseId !== null && { algReleaseId: running.releaseId }),
          ...(running.settings && {
            cycle_time: running.settings.cycleTime,
            trigger_number: running.settings.triggerNumber,
          }),
        },
        insights: [],
        ...(order && { update: { deviceUpdateId: order.deviceUpdateId, ...this.#progress(order) } }),
      }),
    });
    if (!response.ok) throw new Error(`sync answered ${response.status}: ${await response.text()}`);
    const answer = (await response.json()) as OrderAnswer;
    this.#write({ keys: answer.manifest_keys });
    if (order && answer.dropped.includes(order.deviceUpdateId) && canStop(step)) this.#forget();
    if (!answer.update) return;
    const taken = takeOrder(answer.update.envelope, {
      deviceId: this.options.deviceId,
      epoch,
      keys: this.#journal.keys,
      now: Date.now(),
    });
    if (typeof taken !== "string" && canStop(this.#journal.step)) this.#begin(taken);
  }

  /** How far it is, for the server. */
  #progress(order: Order) {
    if (this.#journal.step !== "fetching") return { status: "downloaded" };
    const cnt = order.models.reduce((sum, { sha256 }) => sum + this.#slots.sizeOf(this.#spare(), sha256), 0);
    return {
      status: "downloading",
      progress: { cnt, of: order.models.reduce((sum, { size }) => sum + size, 0) },
    };
  }

  #begin(order: Order): void {
    this.#cut("begin");
    this.#slots.keep(
      this.#spare(),
      order.models.map(({ sha256 }) => sha256),
    );
    this.#write({ step: "fetching", order, epoch: order.epoch, badBoots: 0, report: null });
  }

  /** On with the order, as far as it can go awake. */
  async #work(): Promise<Outcome> {
    const { order } = this.#journal;
    if (!order) return "asleep";
    if (this.#journal.step === "fetching" && !(await this.#fetchAll(order))) return "asleep";
    if (this.#journal.step === "verified" && !(await this.#commit(order))) return "asleep";
    if (this.#journal.step === "committed") this.#switchSlots();
    return this.#journal.step === "switched" ? "reboot" : "asleep";
  }

  async #fetchAll(order: Order): Promise<boolean> {
    for (const model of order.models) if (!(await this.#fetch(model))) return false;
    for (const model of order.models) {
      const complaint = this.#slots.complaint(this.#spare(), model);
      if (complaint === null) continue;
      this.#slots.drop(this.#spare(), model.sha256);
      this.#write({ step: "reporting", report: { status: "failed", error_code: complaint } });
      await this.#report();
      return false;
    }
    this.#cut("verify");
    this.#write({ step: "verified" });
    return true;
  }

  /** Goes on where it was cut; false when the order is no longer wanted. */
  async #fetch({ sha256, size, url }: OrderedModel): Promise<boolean> {
    const portion = this.options.portion ?? PORTION;
    for (let from = this.#slots.sizeOf(this.#spare(), sha256); from < size; ) {
      this.#cut("fetch");
      const response = await this.#ask(url, {
        headers: { range: `bytes=${from}-${Math.min(size, from + portion) - 1}` },
      });
      if (response.status === 410 || response.status === 403) {
        this.#forget();
        return false;
      }
      if (response.status !== 206) throw new Error(`${url} answered ${response.status}`);
      const bytes = new Uint8Array(await response.arrayBuffer());
      this.#cut("store");
      this.#slots.append(this.#spare(), sha256, bytes);
      from += bytes.length;
    }
    return true;
  }

  /** The commit point: not without the server's word. */
  async #commit(order: Order): Promise<boolean> {
    this.#cut("ask");
    const answer = await this.#tell(order, { status: "installing" });
    if (answer === 200) {
      this.#cut("commit");
      this.#write({ step: "committed" });
      return true;
    }
    this.#forget();
    return false;
  }

  #switchSlots(): void {
    this.#cut("switch");
    this.#slots.point(this.#spare());
    this.#cut("switched");
    this.#write({ step: "switched", slot: this.#spare(), badBoots: 0 });
  }

  /** The new slot's first look at the world; false: it must boot again. */
  #boot(): boolean {
    const { order, badBoots } = this.#journal;
    if (!order) return true;
    this.#cut("boot");
    if (this.options.selfTest?.(order) ?? true) {
      const models = order.models.map(({ algId, sha256 }) => ({ algId, sha256 }));
      const running = { releaseId: order.algReleaseId, models, settings: order.settings };
      this.#write({ step: "reporting", running, report: { status: "success" } });
      return true;
    }
    if (badBoots + 1 < BAD_BOOTS) {
      this.#write({ badBoots: badBoots + 1 });
      return false;
    }
    this.#cut("roll back");
    const back = this.#spare();
    this.#slots.point(back);
    this.#write({ step: "reporting", slot: back, report: { status: "failed", error_code: "rolled-back" } });
    return true;
  }

  async #report(): Promise<void> {
    const { order, report, running } = this.#journal;
    if (order && report) {
      this.#cut("report");
      const isGood = report.status === "success";
      await this.#tell(
        order,
        isGood ? { ...report, algReleaseId: order.algReleaseId, models: running.models } : report,
      );
    }
    this.#forget();
  }

  #forget(): void {
    this.#cut("forget");
    this.#write({ step: "idle", order: null, report: null, badBoots: 0 });
  }

  async #tell(order: Order, body: Readonly<Record<string, unknown>>): Promise<number> {
    const response = await this.#ask(`/device/v1/updates/${order.deviceUpdateId}/status`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    await response.arrayBuffer();
    if (response.status >= 500 || response.status === 429)
      throw new Error(`status answered ${response.status}`);
    return response.status;
  }

  #ask(path: string, init: RequestInit): Promise<Response> {
    return fetch(new URL(path, this.options.url), {
      ...init,
      headers: { ...init.headers, authorization: `Bearer ${this.options.token}` },
      signal: AbortSignal.timeout(20_000),
    });
  }

  #write(change: Partial<Journal>): void {
    const next = { ...this.#journal, ...change };
    writeJournal(this.options.folder, next);
    this.#journal = next;
  }

  #spare(): "a" | "b" {
    return this.#journal.slot === "a" ? "b" : "a";
  }

  #cut(step: string): void {
    this.options.onStep?.(step);
  }
}

/** Behind the commit point nothing stops it. */
function canStop(step: OrderStep): boolean {
  return step === "idle" || step === "fetching" || step === "verified";
}
