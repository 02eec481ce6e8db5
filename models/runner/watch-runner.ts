// A runner under watch: one question at a time, none without an end, and a new worker for one that was lost. Knows no
// Worker itself, so that time and loss can be played.
import type { Manifest } from "~models/release";
import { createPromiseQueue } from "./promise-queue";
import type {
  FileSource,
  OpenAnswer,
  ReadAnswer,
  ReadOptions,
  Runner,
  RunnerApi,
  RunnerProgress,
  RunnerRefusal,
  RunnerSpeed,
  RunnerTrouble,
} from "./runner-api";
import { promised, stallWatch, timer } from "./timer";
import { refusal } from "./trouble";

/** How a worker ends on its own: it dies, or its script never loads. */
export type Loss = Extract<RunnerTrouble, "lost" | "offline">;

/** A worker that runs. */
export interface Connection {
  readonly api: RunnerApi;
  /** Fulfilled when it ends on its own. */
  readonly lost: Promise<Loss>;
  end(): void;
}

/** Milliseconds. */
export interface Patience {
  readonly photo: number;
  /** Without a word of progress, while a release is opened. */
  readonly start: number;
  /** The same once its files are there, where threads may wait for each other for ever. */
  readonly threadedStart: number;
}

export const USUAL_PATIENCE: Patience = { photo: 30_000, start: 30_000, threadedStart: 10_000 };
const ONE_THREAD: RunnerSpeed = { threads: 1, graphics: false };

interface Opening {
  readonly manifest: Manifest;
  readonly source: FileSource;
  readonly onProgress: (progress: RunnerProgress) => void;
}

/** Losses in a row after which nothing more is started. */
const MOST_LOSSES = 2;

export class WatchedRunner implements Runner {
  #connection: Connection | null = null;
  #opening: Opening | null = null;
  #losses = 0;
  #closed = false;
  readonly #inTurn = createPromiseQueue();
  readonly #closing = promised<RunnerRefusal>();

  constructor(
    private readonly connect: () => Connection,
    private readonly speed: RunnerSpeed = ONE_THREAD,
    private readonly patience: Patience = USUAL_PATIENCE,
  ) {}

  open(
    manifest: Manifest,
    source: FileSource,
    onProgress: Opening["onProgress"] = () => undefined,
  ): Promise<OpenAnswer> {
    return this.#inTurn(() => {
      this.#end();
      this.#losses = 0;
      this.#opening = { manifest, source, onProgress };
      return this.#start(this.#opening);
    });
  }

  read(photo: Blob, options: ReadOptions): Promise<ReadAnswer> {
    return this.#inTurn(() => this.#read(photo, options));
  }

  tensors(): Promise<number> {
    return this.#inTurn(async () => {
      if (!this.#connection) return 0;
      const { api, lost } = this.#connection;
      return Promise.race([api.tensors(), lost.then(() => 0)]);
    });
  }

  close(): void {
    this.#closed = true;
    this.#end();
    this.#closing.resolve(refusal("lost"));
  }

  #end(): void {
    this.#connection?.end();
    this.#connection = null;
  }

  /** As fast as was asked for; where that is lost or waits for ever, once more with one thread. */
  async #start(opening: Opening): Promise<OpenAnswer> {
    if (this.#closed) return refusal("lost");
    const speed = this.#losses === 0 ? this.speed : ONE_THREAD;
    const first = await this.#startOnce(opening, speed);
    if (first.ok || this.#closed) return first;
    const again = first.trouble === "lost" || (first.trouble === "too-slow" && speed !== ONE_THREAD);
    return again ? this.#startOnce(opening, ONE_THREAD) : first;
  }

  async #startOnce({ manifest, source, onProgress }: Opening, speed: RunnerSpeed): Promise<OpenAnswer> {
    const connection = this.connect();
    this.#connection = connection;
    const { start, threadedStart } = this.patience;
    const stall = stallWatch({ fetching: start, starting: speed.threads > 1 ? threadedStart : start });
    const opened = await this.#settled(
      connection,
      connection.api.open(manifest, source, speed, (progress) => {
        stall.heard(progress.phase);
        onProgress(progress);
      }),
      stall.late,
    );
    stall.stop();
    if (!opened.ok) this.#end();
    return opened;
  }

  async #read(photo: Blob, options: ReadOptions): Promise<ReadAnswer> {
    if (!this.#opening || this.#losses >= MOST_LOSSES) return refusal("lost");
    if (!this.#connection) {
      const again = await this.#start({ ...this.#opening, onProgress: () => undefined });
      if (!again.ok) return again;
    }
    const connection = this.#connection;
    if (!connection) return refusal("lost");
    const watch = timer(this.patience.photo);
    const answer = await this.#settled(connection, connection.api.read(photo, options), watch.late);
    watch.stop();
    const gone = !answer.ok && (answer.trouble === "lost" || answer.trouble === "too-slow");
    this.#losses = gone ? this.#losses + 1 : 0;
    if (gone) this.#end();
    return answer;
  }

  /** The answer, or a failure: lost, too slow, or the runner was closed. */
  #settled<Answer>(
    { lost }: Connection,
    answer: Promise<Answer>,
    late: Promise<RunnerRefusal>,
  ): Promise<Answer | RunnerRefusal> {
    const died = lost.then((loss) => refusal(loss));
    return Promise.race([answer.catch(() => refusal("lost")), died, late, this.#closing.promise]);
  }
}
