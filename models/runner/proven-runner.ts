// A runner that tries to be faster than one thread, and has to show on its first photo that it may be: docs/models.md,
// Runtimes.
import { compareReadings } from "~models/compare/compare";
import type { Manifest } from "~models/release";
import { createPromiseQueue } from "./promise-queue";
import type {
  FastRunner,
  FileSource,
  OpenAnswer,
  Proof,
  ReadAnswer,
  ReadOptions,
  ReadPhoto,
  Runner,
  RunnerProgress,
  RunnerTrouble,
} from "./runner-api";
import { refusal } from "./trouble";

interface Opening {
  readonly manifest: Manifest;
  readonly source: FileSource;
  readonly onProgress: ((progress: RunnerProgress) => void) | undefined;
}

/** Problems of the files, whichever runtime runs them. */
const OF_THE_FILES: readonly RunnerTrouble[] = ["offline", "missing", "wrong-bytes"];

export class ProvenRunner implements FastRunner {
  #proof: Proof = "unproven";
  #opening: Opening | null = null;
  /** One thread: until the other is proven, or for good. */
  #plain: Runner | null = null;
  #closed = false;
  readonly #inTurn = createPromiseQueue();

  constructor(
    private readonly fast: Runner,
    private readonly openPlain: () => Runner,
  ) {}

  proof(): Proof {
    return this.#proof;
  }

  open(
    manifest: Manifest,
    source: FileSource,
    onProgress?: (progress: RunnerProgress) => void,
  ): Promise<OpenAnswer> {
    return this.#inTurn(async () => {
      this.#opening = { manifest, source, onProgress };
      const opened = await this.fast.open(manifest, source, onProgress);
      if (opened.ok || this.#closed || OF_THE_FILES.includes(opened.trouble)) return opened;
      this.#fail();
      return this.#startPlain(this.#opening);
    });
  }

  read(photo: Blob, options: ReadOptions): Promise<ReadAnswer> {
    return this.#inTurn(() => this.#read(photo, options));
  }

  async tensors(): Promise<number> {
    return (await this.fast.tensors()) + ((await this.#plain?.tensors()) ?? 0);
  }

  close(): void {
    this.#closed = true;
    this.fast.close();
    this.#endPlain();
  }

  async #read(photo: Blob, options: ReadOptions): Promise<ReadAnswer> {
    if (this.#proof === "proven") return this.fast.read(photo, options);
    if (!this.#opening || this.#closed) return refusal("lost");
    if (!this.#plain) {
      const opened = await this.#startPlain({ ...this.#opening, onProgress: undefined });
      if (!opened.ok) return opened;
    }
    const said = (await this.#plain?.read(photo, options)) ?? refusal("lost");
    // A picture that cannot be read shows nothing.
    if (this.#proof === "unproven" && said.ok && !this.#closed) {
      this.#judge(said, await this.fast.read(photo, options));
    }
    return said;
  }

  async #startPlain({ manifest, source, onProgress }: Opening): Promise<OpenAnswer> {
    if (this.#closed) return refusal("lost");
    // Kept before it is open, so that who closes finds it.
    const plain = this.openPlain();
    this.#plain = plain;
    const opened = await plain.open(manifest, source, onProgress);
    if (!opened.ok) this.#endPlain();
    return opened;
  }

  #endPlain(): void {
    this.#plain?.close();
    this.#plain = null;
  }

  /**
   * The same file, only run in another way: so the tolerance of whole numbers holds, whatever the file's own precision.
   * A photo on which neither finds anything proves nothing: the next one is tried.
   */
  #judge(said: ReadPhoto, other: ReadAnswer): void {
    if (!this.#opening || this.#closed) return;
    const { manifest } = this.#opening;
    const compared = other.ok
      ? compareReadings(manifest, [{ a: said.reading, b: other.reading }], { precision: "fp32" })
      : null;
    if (!compared?.agrees) {
      this.#fail();
      return;
    }
    if (compared.detections === 0) return;
    this.#proof = "proven";
    this.#endPlain();
  }

  #fail(): void {
    this.#proof = "failed";
    this.fast.close();
  }
}
