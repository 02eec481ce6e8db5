// Sends a package part by part, with its photos after each part. Failures are retried with longer and longer waits; a
// failure after that stops the import, and `run` continues from there. Nothing is counted twice.
import { type ApiFailure, failureOf, mayPass } from "~/browser/api/client/api-error";
import type { ImportCalls } from "~/browser/api/imports";
import { type Issue, issue } from "~/domain/exchange/camtrap-dp/issue";
import type { ReadPackage } from "~/domain/exchange/camtrap-dp/read-package";
import { type PackagePart, packageParts } from "~/domain/exchange/import/import-part";
import type { SendOutcome, SendProgress } from "~/domain/exchange/import/import-state";
import { sniffImageType } from "~/domain/photos/image-type";
import type { PartAnswer } from "~/wire/insights/imports";
import { withPictureTags } from "./picture-tags";
import { type SourceFile, UnreadableFile } from "./source-file";

/** Waits between tries, ms; after the last one the sending stops. */
const WAITS: readonly number[] = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];
/** Photos on their way at once. */
const AT_ONCE = 3;

const SIGNED_OUT = "Your session has ended. Sign in again to continue.";
const NOT_REACHED =
  "Can't reach the server. Everything sent so far is saved. Continue when you're back online.";

interface SendOptions {
  readonly read: ReadPackage;
  readonly files: ReadonlyMap<string, SourceFile>;
  readonly calls: ImportCalls;
  /** Resolves after so many milliseconds, or sooner when the connection is back. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly onProgress: (progress: SendProgress) => void;
}

export interface ImportSender {
  /** Sends what is left. Rejects only with a fault of ours. */
  run(signal: AbortSignal): Promise<SendOutcome>;
}

/** A photo of a part that the server asks for, for one insight or more. */
interface WantedPhoto {
  readonly mediaId: string;
  readonly insightIds: readonly string[];
  readonly file: SourceFile;
  readonly line: number;
  readonly name: string;
}

export function createImportSender(options: SendOptions): ImportSender {
  const { read, files, calls, wait, onProgress } = options;
  const parts = [...packageParts(read)];
  const names = tableNames(read);
  const cameras = new Set<string>();
  const issues: Issue[] = [];
  const counts = { newCameras: 0, newInsights: 0, knownInsights: 0 };
  /** By mediaID: stored now, and those of which nothing more is to be done. */
  const stored = new Set<string>();
  const settled = new Set<string>();
  let next = 0;
  /** Of the part `next`, once it is stored. */
  let wanted: WantedPhoto[] | null = null;
  let progress: SendProgress = {
    insights: 0,
    ofInsights: read.observations.length,
    photos: 0,
    ofPhotos: read.photos.size,
    waiting: false,
  };

  return {
    async run(signal) {
      try {
        while (next < parts.length) {
          const part = parts[next];
          if (part) await sendPart(part, signal);
          next += 1;
        }
        return outcome("done", null);
      } catch (error) {
        if (signal.aborted) return outcome("cancelled", null);
        const sentence = sentenceOfEnd(failureOf(error));
        if (sentence === null) throw error;
        return outcome("stopped", sentence);
      } finally {
        say({ waiting: false });
      }
    },
  };

  async function sendPart(part: PackagePart, signal: AbortSignal): Promise<void> {
    if (wanted === null) {
      const whole = await withPictureTags(part, { photos: read.photos, files }, signal);
      const answer = await retried(() => calls.sendPart(whole, signal), signal);
      wanted = answer.ok ? takeAnswer(part, answer.answer) : refusePart(part, answer.reason);
    }
    // What is done leaves the list, so that going on begins behind it.
    while (wanted.length > 0) {
      const some = wanted.slice(0, AT_ONCE);
      const sent = await Promise.allSettled(some.map((photo) => sendPhoto(photo, signal)));
      wanted = [...some.filter((_, at) => sent[at]?.status === "rejected"), ...wanted.slice(AT_ONCE)];
      const failed = sent.find((one) => one.status === "rejected");
      if (failed) throw failed.reason;
    }
    wanted = null;
  }

  function takeAnswer(part: PackagePart, answer: PartAnswer): WantedPhoto[] {
    if (answer.camera) cameras.add(answer.camera.deviceId);
    if (answer.camera?.created) counts.newCameras += 1;
    for (const { state } of answer.observations) {
      if (state === "new") counts.newInsights += 1;
      else counts.knownInsights += 1;
    }
    for (const { table, index, column, value, reason } of answer.refused) {
      const rows = { deployment: [part.deployment], media: part.media, observations: part.observations }[
        table
      ];
      const line = rows[index]?.line ?? null;
      issues.push(issue({ file: names[table], line, column, value, reason, loses: "line" }));
    }
    const wishes = wantedPhotos(part, answer);
    const open = new Set(wishes.map(({ mediaId }) => mediaId));
    settle(photosOf(part).filter((mediaId) => !open.has(mediaId)));
    say({ insights: progress.insights + part.observations.length });
    return wishes;
  }

  function wantedPhotos(part: PackagePart, answer: PartAnswer): WantedPhoto[] {
    const mediaOf = new Map(part.observations.map(({ values }) => [values.observationID, values.mediaID]));
    const wishes = new Map<string | undefined, string[]>();
    for (const { observationId, insightId, photo } of answer.observations) {
      if (photo !== "wanted") continue;
      const mediaId = mediaOf.get(observationId);
      wishes.set(mediaId, [...(wishes.get(mediaId) ?? []), insightId]);
    }
    return part.media.flatMap(({ line, values }): WantedPhoto[] => {
      const mediaId = values.mediaID ?? "";
      const name = read.photos.get(mediaId) ?? "";
      const file = files.get(name);
      const insightIds = wishes.get(mediaId) ?? [];
      return file && insightIds.length > 0 ? [{ mediaId, insightIds, file, line, name }] : [];
    });
  }

  function refusePart(part: PackagePart, reason: string): WantedPhoto[] {
    for (const { line, values } of part.observations) {
      const value = values.observationID ?? "";
      issues.push(
        issue({ file: names.observations, line, column: "observationID", value, reason, loses: "line" }),
      );
    }
    settle(photosOf(part));
    say({ insights: progress.insights + part.observations.length });
    return [];
  }

  /** The mediaIDs of a part that have a photo in the package. */
  function photosOf(part: PackagePart): readonly string[] {
    return part.media.flatMap(({ values }) =>
      read.photos.has(values.mediaID ?? "") ? (values.mediaID ?? []) : [],
    );
  }

  function settle(mediaIds: readonly string[]): void {
    for (const mediaId of mediaIds) settled.add(mediaId);
    say({ photos: settled.size });
  }

  async function sendPhoto(photo: WantedPhoto, signal: AbortSignal): Promise<void> {
    const refusal = await photoRefusal(photo, signal);
    if (refusal === null) stored.add(photo.mediaId);
    else {
      const place = { file: names.media, line: photo.line, column: "filePath", value: photo.name };
      issues.push(issue({ ...place, reason: refusal, loses: "photo" }));
    }
    settle([photo.mediaId]);
  }

  /** Null when it is stored. */
  async function photoRefusal(
    { file, insightIds }: WantedPhoto,
    signal: AbortSignal,
  ): Promise<string | null> {
    try {
      const bytes = await file.read();
      if (sniffImageType(bytes) === null) return "Only JPEG, PNG and WebP photos are stored.";
      for (const insightId of insightIds) {
        const sent = await retried(() => calls.sendPhoto(insightId, bytes, signal), signal);
        if (!sent.ok) return sent.reason;
      }
      return null;
    } catch (error) {
      if (error instanceof UnreadableFile) return error.message;
      throw error;
    }
  }

  /** Tries until it succeeds, is refused, or the waits are over. */
  async function retried<T>(call: () => Promise<T>, signal: AbortSignal): Promise<Retried<T>> {
    for (let tries = 0; ; tries++) {
      signal.throwIfAborted();
      try {
        const answer = await call();
        if (progress.waiting) say({ waiting: false });
        return { ok: true, answer };
      } catch (error) {
        const failure = failureOf(error);
        const reason = failure && refusalOf(failure);
        if (reason !== null) return { ok: false, reason };
        const longest = WAITS[tries];
        if (failure === null || !mayPass(failure) || longest === undefined) throw error;
        say({ waiting: true });
        const asked = "seconds" in failure ? (failure.seconds ?? 0) : 0;
        await wait(Math.max(longest, asked * 1000), signal);
      }
    }
  }

  function say(change: Partial<SendProgress>): void {
    progress = { ...progress, ...change };
    onProgress(progress);
  }

  function outcome(end: SendOutcome["end"], message: string | null): SendOutcome {
    return {
      end,
      message,
      progress,
      ...counts,
      storedPhotos: stored.size,
      issues: [...issues],
      cameras: [...cameras],
    };
  }
}

/** Answered, or refused for the reason that the server gives. */
type Retried<T> = { readonly ok: true; readonly answer: T } | { readonly ok: false; readonly reason: string };

/** Why the server will not have these lines or this photo; null for what is no such refusal. */
function refusalOf(failure: ApiFailure): string | null {
  if (failure.kind === "notFound") return failure.message ?? "The server answered 404.";
  if (failure.kind === "refused") return failure.message ?? `The server answered ${failure.status}.`;
  return null;
}

/** Why nothing more is sent; null for a fault of ours. */
function sentenceOfEnd(failure: ApiFailure | null): string | null {
  if (failure === null) return null;
  if (failure.kind === "signedOut") return SIGNED_OUT;
  if (failure.kind === "forbidden") return failure.message ?? "The server answered 403.";
  return mayPass(failure) ? NOT_REACHED : null;
}

/** The tables by the names that the server has for them. */
function tableNames({
  files,
}: ReadPackage): Readonly<Record<PartAnswer["refused"][number]["table"], string>> {
  return { deployment: files.deployments, media: files.media, observations: files.observations };
}
