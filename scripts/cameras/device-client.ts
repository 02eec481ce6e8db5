// A camera's side of the device door, as firmware plays it: store and forward, full-jitter back-off, nothing deleted
// before it was acknowledged or refused for good. device-protocol 2.2 to 2.4.
import { SYNC_BYTES, SYNC_INSIGHTS } from "../../app/domain/devices/device-limits";
import { type Answer, type BackOff, withBackOff } from "./back-off";
import type { DeviceMemory } from "./flash";
import type { Picture } from "./picture";

export interface WireInsight {
  readonly insight_id: string;
  readonly [member: string]: unknown;
}

export interface Queued {
  readonly insight: WireInsight;
  readonly photo?: Picture | undefined;
  readonly thumbnail?: Picture | undefined;
}

export interface WakeUp {
  readonly comms: string;
  readonly sentAt: string;
  readonly clockOk: boolean;
  readonly uptimeS?: number;
  readonly telemetry: Readonly<Record<string, unknown>>;
}

export interface ClientOptions extends BackOff {
  readonly url: string;
}

export interface Refusal {
  readonly insightId: string;
  readonly reason: string;
}

type Kind = "photo" | "thumbnail";

interface SyncAnswer {
  readonly accepted: readonly string[];
  readonly rejected: readonly {
    readonly index: number;
    readonly insight_id: string | null;
    readonly reason: string;
  }[];
  readonly uploads: readonly { readonly insight_id: string; readonly kind: Kind }[];
}

/** The server told the camera to stop: its token is not known or was revoked, or it was cleared. */
export class Stopped extends Error {}

/** Left of a request's 256 KiB for the insights, once telemetry and envelope are in. */
const INSIGHT_BYTES = SYNC_BYTES - 16 * 1024;
/** A server that takes longer has lost the request, ms. */
const PATIENCE_MS = 60_000;

export class DeviceClient {
  readonly counts = { requests: 0, retries: 0 };
  readonly acknowledged = new Set<string>();
  /** Insights that will never be taken; the camera has deleted them. */
  readonly rejected: Refusal[] = [];
  /** Insights whose photo the server asked for, and those whose photo it has since taken. */
  readonly photosAsked = new Set<string>();
  readonly photosSent = new Set<string>();
  /** Pictures that the server asked for and then would not have. */
  readonly picturesRefused: Refusal[] = [];
  readonly #queue = new Map<string, Queued>();
  readonly #pictures = new Map<string, Picture>();

  constructor(
    private readonly options: ClientOptions,
    readonly memory: DeviceMemory,
  ) {}

  /** Turns an enrolment token into a device; a lost answer is asked for again. */
  static async enroll(
    options: ClientOptions,
    request: Readonly<Record<string, unknown>>,
    bootId: string,
  ): Promise<DeviceClient> {
    const answer = await withBackOff(options, () =>
      exchange(`${options.url}/device/v1/enroll`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(request),
      }),
    );
    if (answer.status !== 201) throw refusedBy("enroll", answer);
    const { device_id, device_token } = JSON.parse(answer.body) as {
      readonly device_id: string;
      readonly device_token: string;
    };
    return new DeviceClient(options, { deviceId: device_id, token: device_token, bootId, seq: 0 });
  }

  /** Insights that are neither acknowledged nor refused. */
  get backlog(): number {
    return this.#queue.size;
  }

  /** Keeps an insight, and its pictures, until the server has them. */
  store({ insight, photo, thumbnail }: Queued): void {
    const announced = photo && { sha256: photo.sha256, size: photo.size, type: photo.type };
    const whole = announced ? { ...insight, photo: announced } : insight;
    this.#queue.set(insight.insight_id, { insight: whole });
    if (photo) this.#pictures.set(`photo ${insight.insight_id}`, photo);
    if (thumbnail) this.#pictures.set(`thumbnail ${insight.insight_id}`, thumbnail);
  }

  /** Sends the backlog until it is empty, and the pictures that are asked for. Once even when nothing waits. */
  async wake(wakeUp: WakeUp): Promise<void> {
    let limit = SYNC_INSIGHTS;
    do {
      const batch = this.#nextBatch(limit);
      this.memory.seq += 1;
      const body = JSON.stringify(this.#envelope(wakeUp, batch));
      const answer = await this.#request("/device/v1/sync", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body,
      });
      if (answer.status === 413) {
        // Halved down to one; that one alone is too large and will always be.
        if (batch.length <= 1) this.#drop(batch, "too large");
        limit = Math.max(1, Math.floor(batch.length / 2));
      } else if (answer.status === 400) {
        this.#drop(batch, `the request was refused: ${answer.body}`);
      } else if (answer.status === 200) {
        await this.#take(JSON.parse(answer.body) as SyncAnswer, batch);
      } else {
        throw refusedBy("sync", answer);
      }
    } while (this.#queue.size > 0);
  }

  #envelope(wakeUp: WakeUp, batch: readonly WireInsight[]) {
    return {
      seq: this.memory.seq,
      boot_id: this.memory.bootId,
      sent_at: wakeUp.sentAt,
      clock_ok: wakeUp.clockOk,
      ...(wakeUp.uptimeS === undefined ? {} : { uptime_s: wakeUp.uptimeS }),
      comms_source: wakeUp.comms,
      telemetry: wakeUp.telemetry,
      insights: batch,
    };
  }

  async #take(answer: SyncAnswer, batch: readonly WireInsight[]): Promise<void> {
    const waiting = this.#queue.size;
    for (const id of answer.accepted) {
      // An id that was never sent acknowledges nothing.
      if (this.#queue.delete(id)) this.acknowledged.add(id);
    }
    for (const { index, insight_id, reason } of answer.rejected) {
      const refused = batch.find((insight) => insight.insight_id === insight_id) ?? batch[index];
      if (refused) this.#drop([refused], reason);
    }
    if (batch.length > 0 && this.#queue.size === waiting) {
      throw new Error(`sync acknowledged none of ${batch.length} insights, and refused none.`);
    }
    for (const { insight_id, kind } of answer.uploads) {
      const picture = this.#pictures.get(`${kind} ${insight_id}`);
      if (picture) await this.#upload(picture, { insightId: insight_id, kind });
    }
  }

  /** A picture that the server will not have is given up: it would be refused again. */
  async #upload(picture: Picture, place: { readonly insightId: string; readonly kind: Kind }): Promise<void> {
    const { insightId, kind } = place;
    if (kind === "photo") this.photosAsked.add(insightId);
    const digest = Buffer.from(picture.sha256, "hex").toString("base64");
    const answer = await this.#request(`/device/v1/${kind}s/${insightId}`, {
      method: "PUT",
      headers: { "repr-digest": `sha-256=:${digest}:` },
      body: Buffer.from(picture.read()),
    });
    this.#pictures.delete(`${kind} ${insightId}`);
    if (answer.status !== 200 && answer.status !== 201) {
      this.picturesRefused.push({ insightId, reason: `${kind} ${answer.status}: ${answer.body}` });
    } else if (kind === "photo") {
      this.photosSent.add(insightId);
    }
  }

  #drop(batch: readonly WireInsight[], reason: string): void {
    for (const { insight_id } of batch) {
      if (this.#queue.delete(insight_id)) this.rejected.push({ insightId: insight_id, reason });
    }
  }

  #nextBatch(limit: number): readonly WireInsight[] {
    const batch: WireInsight[] = [];
    let bytes = 0;
    for (const { insight } of this.#queue.values()) {
      bytes += Buffer.byteLength(JSON.stringify(insight)) + 1;
      if (batch.length >= limit || (bytes > INSIGHT_BYTES && batch.length > 0)) break;
      batch.push(insight);
    }
    return batch;
  }

  async #request(path: string, init: RequestInit): Promise<Answer> {
    const headers = { ...init.headers, authorization: `Bearer ${this.memory.token}` };
    const send = () => exchange(`${this.options.url}${path}`, { ...init, headers });
    const answer = await withBackOff(this.options, send, this.counts);
    if (answer.status === 401 || answer.status === 410)
      throw new Stopped(refusedBy("the server", answer).message);
    return answer;
  }
}

/** One request and its whole answer: a connection cut within the answer has answered nothing. */
async function exchange(url: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
  return {
    status: response.status,
    body: await response.text(),
    retryAfter: response.headers.get("retry-after"),
  };
}

function refusedBy(what: string, answer: Answer): Error {
  return new Error(`${what} answered ${answer.status}: ${answer.body}`);
}
