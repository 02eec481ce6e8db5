// What a runner offers over its port: one Web Worker, one runtime, one release. Everything that crosses is plain data.
import type { Feed } from "~models/image/feed";
import type { Manifest } from "~models/release";
import type { PhotoReading } from "~models/run/reading";
import type { RuntimeName, Signature } from "~models/runtimes/runtime";

/** Where the files of a manifest come from. */
export type FileSource =
  /** `${base}${sha256}` answers a file by its content. */
  | { readonly kind: "fetched"; readonly base: string; readonly headers: Readonly<Record<string, string>> }
  /** By their path in the manifest. */
  | { readonly kind: "held"; readonly files: ReadonlyMap<string, Blob> };

export interface RunnerProgress {
  readonly phase: "runtime" | "download" | "compile" | "warm-up";
  /** Bytes of a download, models of a compilation. */
  readonly done: number;
  readonly total: number;
}

export interface Opened {
  readonly runtime: RuntimeName;
  readonly version: string;
  /** Threads that run in fact. */
  readonly threads: number;
  /** Bytes that were downloaded: 0 on a second visit. */
  readonly fetched: number;
  /** Milliseconds: runtime, files, compile, first run. */
  readonly times: {
    readonly runtime: number;
    readonly files: number;
    readonly compile: number;
    readonly warmUp: number;
  };
  readonly signatures: readonly (Signature & { readonly algId: number })[];
}

/** Why a photo, or the whole run, failed. */
export type RunnerTrouble =
  | "unreadable" /* no picture, or cut */
  | "too-large" /* more pixels than are decoded */
  | "too-slow" /* the watchdog ended it */
  | "lost" /* the worker died */
  | "offline" /* a file could not be fetched */
  | "missing" /* the server does not give a file to who asks */
  | "wrong-bytes" /* a file is not what its hash says */
  | "refused"; /* the runtime cannot run it; `sentence` says why */

export interface RunnerRefusal {
  readonly ok: false;
  readonly trouble: RunnerTrouble;
  /** A plain sentence. */
  readonly sentence: string;
}

export interface ReadOptions {
  /** 0 to 1: findings of detectors below it are not kept, nor handed on. */
  readonly floor: number;
  /** Feed entries this way instead of the manifest's: to find out whether it is the wrong one. */
  readonly feed?: Feed;
}

/** What is to be known of a picture: `turned` and `mirrored` are what was done to show it upright, as its EXIF says. */
export type PhotoNote = "cmyk" | "turned" | "mirrored" | "grey" | "profile";

export interface ReadPhoto {
  readonly ok: true;
  readonly reading: PhotoReading;
  readonly notes: readonly PhotoNote[];
}

/** How fast a runner may try to be; whatever is more than one thread has to prove itself against one. */
export interface RunnerSpeed {
  readonly threads: number;
  /** TFJS on the graphics card. */
  readonly graphics: boolean;
}

/** The worker's side. */
export interface RunnerApi {
  open(
    manifest: Manifest,
    source: FileSource,
    speed: RunnerSpeed,
    onProgress: (progress: RunnerProgress) => void,
  ): Promise<OpenAnswer>;
  read(photo: Blob, options: ReadOptions): Promise<ReadAnswer>;
  /** Tensors held now. */
  tensors(): Promise<number>;
}

export type OpenAnswer = ({ readonly ok: true } & Opened) | RunnerRefusal;
export type ReadAnswer = ReadPhoto | RunnerRefusal;

/** The page's side: a worker that is watched, and replaced when it is lost. */
export interface Runner {
  open(
    manifest: Manifest,
    source: FileSource,
    onProgress?: (progress: RunnerProgress) => void,
  ): Promise<OpenAnswer>;
  /** One photo after the other: a second call waits for the first. */
  read(photo: Blob, options: ReadOptions): Promise<ReadAnswer>;
  tensors(): Promise<number>;
  /** Ends the worker and whatever it was doing: pending calls are rejected as lost. */
  close(): void;
}

/** Whether a faster runner may be believed: `failed`, it gave way to one thread. */
export type Proof = "unproven" | "proven" | "failed";

/** One with threads or on the graphics card, which is held against one thread on the first photo that both can read. */
export interface FastRunner extends Runner {
  proof(): Proof;
}
