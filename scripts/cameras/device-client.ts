// A camera's side of the device API, as firmware plays it: store and forward, full-jitter back-off, nothing deleted
// before it was acknowledged. docs/device-protocol.md.
import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { TusUpload } from "./tus-upload";

/** What a camera keeps in flash. */
export interface DeviceMemory {
  readonly deviceId: string;
  readonly token: string;
  bootId: string;
  seq: number;
}

interface WireInsight {
  readonly insight_id: string;
  readonly [member: string]: unknown;
}

export interface Picture {
  readonly bytes: Uint8Array;
}

export interface Queued {
  readonly insight: WireInsight;
  readonly photo?: Picture | undefined;
}

interface WakeUp {
  readonly link: string;
  readonly sentAt: string;
  readonly clockOk: boolean;
  readonly uptimeS?: number;
  readonly telemetry: Readonly<Record<string, unknown>>;
}

export interface DeviceClientOptions {
  readonly url: string;
  /** In [0, 1). */
  readonly random: () => number;
  /** First and longest wait of the back-off, ms; the protocol's own are 30 s and the cycle time. */
  readonly backOff: { readonly base: number; readonly cap: number };
  /** Gives up on one request after so many tries. */
  readonly tries: number;
}

interface ClientCounts {
  requests: number;
  retries: number;
  /** Pictures that came in pieces. */
  inPieces: number;
}

const noCounts = (): ClientCounts => ({ requests: 0, retries: 0, inPieces: 0 });

interface QueueAnswer {
  readonly accepted: readonly string[];
  readonly rejected: readonly {
    readonly index: number;
    readonly insight_id: string | null;
    readonly reason: string;
  }[];
  readonly uploads: readonly { readonly insight_id: string; readonly kind: string }[];
}

/** The server told the camera to stop: its token was revoked, or it was cleared. */
export class Stopped extends Error {}

const SYNC_INSIGHTS = 200;
/** How long a camera keeps its radio on for an answer, ms; then it sends again. */
const ANSWER_WAIT_MS = 20_000;
/** A larger picture comes in pieces. */
const WHOLE_BYTES = 256 * 1024;
/** Below the API's 256 KiB, with room for the envelope. */
const SYNC_BYTES = 240 * 1024;

export class DeviceClient {
  readonly counts = noCounts();
  readonly acknowledged = new Set<string>();
  readonly rejected: { readonly insightId: string; readonly reason: string }[] = [];
  readonly #queue = new Map<string, Queued>();
  readonly #photos = new Map<string, Picture>();

  constructor(
    private readonly options: DeviceClientOptions,
    readonly memory: DeviceMemory,
  ) {}

  /** Turns an enrolment token into a device; a lost answer is asked for again. */
  static async enroll(
    options: DeviceClientOptions,
    request: Readonly<Record<string, unknown>>,
    bootId: string,
  ): Promise<DeviceClient> {
    const response = await withBackOff(options, noCounts(), () =>
      fetch(`${options.url}/device/v1/enroll`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(request),
        signal: AbortSignal.timeout(ANSWER_WAIT_MS),
      }),
    );
    if (response.status !== 201)
      throw new Error(`enroll answered ${response.status}: ${await response.text()}`);
    const answer = (await response.json()) as { device_id: string; device_token: string };
    return new DeviceClient(options, {
      deviceId: answer.device_id,
      token: answer.device_token,
      bootId,
      seq: 0,
    });
  }

  /** Insights not acknowledged yet. */
  get backlog(): number {
    return this.#queue.size;
  }

  store(queued: Queued): void {
    this.#queue.set(queued.insight.insight_id, queued);
    if (queued.photo) this.#photos.set(queued.insight.insight_id, queued.photo);
  }

  /** Sends the backlog until it is empty, then the pictures that were asked for. */
  async wake(wakeUp: WakeUp): Promise<void> {
    let limit = SYNC_INSIGHTS;
    let first = true;
    while (first || this.#queue.size > 0) {
      first = false;
      const batch = this.#nextBatch(limit);
      this.memory.seq += 1;
      const response = await this.#request("/device/v1/sync", () => ({
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({
          seq: this.memory.seq,
          boot_id: this.memory.bootId,
          sent_at: wakeUp.sentAt,
          clock_ok: wakeUp.clockOk,
          ...(wakeUp.uptimeS === undefined ? {} : { uptime_s: wakeUp.uptimeS }),
          comms_source: wakeUp.link,
          telemetry: wakeUp.telemetry,
          insights: batch.map((queued) => queued.insight),
        }),
      }));
      if (response.status === 413) {
        if (batch.length <= 1) for (const queued of batch) this.#drop(queued.insight.insight_id, "too large");
        limit = Math.max(1, Math.floor(batch.length / 2));
        continue;
      }
      if (response.status === 400) {
        const reason = `the server refused the request: ${await response.text()}`;
        for (const queued of batch) this.#drop(queued.insight.insight_id, reason);
        continue;
      }
      if (!response.ok) throw new Error(`sync answered ${response.status}: ${await response.text()}`);
      await this.#take((await response.json()) as QueueAnswer, batch);
    }
  }

  async #take(answer: QueueAnswer, batch: readonly Queued[]): Promise<void> {
    for (const id of answer.accepted) {
      this.acknowledged.add(id);
      this.#queue.delete(id);
    }
    for (const { index, insight_id, reason } of answer.rejected) {
      this.#drop(insight_id ?? batch[index]?.insight.insight_id ?? "", reason);
    }
    for (const { insight_id, kind } of answer.uploads) {
      const picture = this.#photos.get(insight_id);
      if (kind === "photo" && picture) await this.#upload(insight_id, picture);
    }
  }

  async #upload(insightId: string, picture: Picture): Promise<void> {
    if (picture.bytes.length > WHOLE_BYTES) await this.#uploadInPieces(insightId, picture);
    else await this.#uploadWhole(insightId, picture);
    this.#photos.delete(insightId);
  }

  /** A lost answer costs the question how far it came, and no piece twice. */
  async #uploadInPieces(insightId: string, { bytes }: Picture): Promise<void> {
    const upload = new TusUpload(insightId, bytes);
    while (!upload.isDone) {
      const response = await this.#requestNext(() => upload.next());
      if (!upload.hear(response))
        throw new Error(`upload answered ${response.status}: ${await response.text()}`);
      await response.arrayBuffer();
    }
    this.counts.inPieces += 1;
  }

  async #uploadWhole(insightId: string, picture: Picture): Promise<void> {
    const digest = createHash("sha256").update(picture.bytes).digest("base64");
    const response = await this.#request(`/device/v1/photos/${insightId}`, () => ({
      method: "PUT",
      headers: { "repr-digest": `sha-256=:${digest}:` },
      body: Buffer.from(picture.bytes),
    }));
    if (!response.ok) throw new Error(`photo answered ${response.status}: ${await response.text()}`);
    await response.arrayBuffer();
  }

  #drop(insightId: string, reason: string): void {
    this.#queue.delete(insightId);
    this.rejected.push({ insightId, reason });
  }

  #nextBatch(limit: number): readonly Queued[] {
    const batch: Queued[] = [];
    let bytes = 0;
    for (const queued of this.#queue.values()) {
      bytes += JSON.stringify(queued.insight).length + 1;
      if (batch.length >= limit || (bytes > SYNC_BYTES && batch.length > 0)) break;
      batch.push(queued);
    }
    return batch;
  }

  #request(path: string, init: () => RequestInit): Promise<Response> {
    return this.#requestNext(() => ({ path, ...init() }));
  }

  /** What is asked again may be another request. */
  async #requestNext(next: () => RequestInit & { readonly path: string }): Promise<Response> {
    const response = await withBackOff(this.options, this.counts, () => {
      const { path, headers, ...rest } = next();
      return fetch(`${this.options.url}${path}`, {
        ...rest,
        headers: { ...headers, authorization: `Bearer ${this.memory.token}` },
        signal: AbortSignal.timeout(ANSWER_WAIT_MS),
      });
    });
    if (response.status === 401 || response.status === 410) throw new Stopped(await response.text());
    return response;
  }
}

/** Repeats a request while it is lost, or answered 429 or 5xx; obeys `Retry-After` as far as the cap goes. */
async function withBackOff(
  options: DeviceClientOptions,
  counts: ClientCounts,
  request: () => Promise<Response>,
): Promise<Response> {
  const { base, cap } = options.backOff;
  for (let attempt = 0; ; attempt++) {
    counts.requests += 1;
    let asked = 0;
    try {
      const response = await request();
      if (response.status !== 429 && response.status < 500) return response;
      // A limit is obeyed to the second; a busy server's wish only as far as the cap.
      const seconds = Number(response.headers.get("retry-after") ?? 0) * 1000;
      asked = response.status === 429 ? seconds : Math.min(seconds, cap);
      if (attempt >= options.tries) return response;
      await response.arrayBuffer();
    } catch (error) {
      if (attempt >= options.tries) throw error;
    }
    counts.retries += 1;
    await pause(Math.max(asked, options.random() * Math.min(cap, base * 2 ** attempt)));
  }
}
