// Uploads of an alg's files, one after the other: each is checked, hashed and sent. A refused file stays in the list
// with its reason. Leaving the page ends the work.
import { useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useReducer, useRef } from "react";
import { addAlgFile } from "~/browser/api/alg-files";
import { type ApiFailure, mayPass, outcomeOf } from "~/browser/api/client/api-error";
import { pageClient } from "~/browser/api/client/page-client";
import {
  type AlgUpload,
  isUploading,
  type UploadState,
  uploadName,
  withUploadStep,
} from "~/domain/algs/alg-upload";
import { formatBytes } from "~/domain/text/format";
import { artifactFormat, headBytes, judgeFile, mostBytes } from "~models/files/judge-file";
import { type InputSize, inputSize } from "./input-size";

export interface Uploads {
  readonly uploads: readonly AlgUpload[];
  readonly add: (files: readonly File[]) => void;
  readonly cancel: (key: string) => void;
  readonly retry: (key: string) => void;
  readonly forget: (key: string) => void;
}

interface Job {
  readonly key: string;
  readonly file: File;
  readonly leaving: AbortController;
}

const UNREADABLE = "The browser couldn't read this file. It may have been moved or changed.";
const LOST = "The upload failed and nothing was stored. Try again.";

interface UploadsGiven {
  readonly algId: number;
  /** Of files added from now on. */
  readonly precision: string;
  /** Called with the input size of a camera's file. */
  readonly onInput: (size: InputSize) => void;
}

export function useUploads({ algId, precision, onInput }: UploadsGiven): Uploads {
  const { revalidate } = useRevalidator();
  const [uploads, step] = useReducer(withUploadStep, []);
  const jobs = useRef(new Map<string, Job>());
  const line = useRef<Promise<void>>(Promise.resolve());
  const moved = useCallback((key: string, state: UploadState) => step({ do: "move", key, state }), []);
  useLeaving(isUploading(uploads), jobs);

  const start = (job: Job) => {
    jobs.current.set(job.key, job);
    line.current = line.current
      .then(() => runJob(job, { algId, precision, onInput, moved: (state) => moved(job.key, state) }))
      .then((stored) => {
        if (stored) revalidate();
      });
  };

  return {
    uploads,
    add: (files) => {
      const added = files.map((file) => ({ key: crypto.randomUUID(), file, leaving: new AbortController() }));
      step({ do: "add", uploads: added.map(waiting) });
      for (const job of added) start(job);
    },
    cancel: (key) => {
      jobs.current.get(key)?.leaving.abort();
      moved(key, { at: "cancelled" });
    },
    retry: (key) => {
      const job = jobs.current.get(key);
      if (!job) return;
      moved(key, { at: "waiting" });
      start({ ...job, leaving: new AbortController() });
    },
    forget: (key) => step({ do: "forget", key }),
  };
}

function waiting({ key, file }: Job): AlgUpload {
  return { key, name: file.name, bytes: file.size, state: { at: "waiting" } };
}

/** Asks before the page is left during an upload, and ends uploads with the page. */
function useLeaving(running: boolean, jobs: { readonly current: ReadonlyMap<string, Job> }): void {
  useEffect(() => {
    if (!running) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [running]);
  useEffect(
    () => () => {
      for (const { leaving } of jobs.current.values()) leaving.abort();
    },
    [jobs],
  );
}

interface Run extends UploadsGiven {
  readonly moved: (state: UploadState) => void;
}

/** Whether the file is stored. */
async function runJob(job: Job, run: Run): Promise<boolean> {
  if (job.leaving.signal.aborted) return false;
  run.moved({ at: "reading" });
  const end = await endOf(job, run);
  if (end !== null) run.moved(end);
  return end?.at === "done";
}

/** The end state of an upload; null when the person cancelled it. */
async function endOf({ file, leaving }: Job, run: Run): Promise<UploadState | null> {
  const name = uploadName(file.name);
  if (!name.ok) return refusal(name.refusal, false);
  const bytes = await readFile(file);
  if (bytes === null) return refusal(UNREADABLE, true);
  const { format, path } = name.value;
  const complaint = complaintOf(artifactFormat(format, path), bytes);
  if (complaint !== null) return refusal(complaint, false);
  const { algId, precision, moved } = run;
  const onSent = (sent: number) => moved({ at: "sending", sent: Math.min(sent, file.size) });
  const outcome = await outcomeOf(
    addAlgFile(pageClient, { algId, file: name.value, precision, bytes, signal: leaving.signal, onSent }),
  );
  if (outcome.ok) {
    const size = format === "tflite" ? inputSize(bytes.subarray(0, headBytes(format)), bytes.length) : null;
    if (size) run.onInput(size);
    return { at: "done" };
  }
  const { failure } = outcome;
  return failure.kind === "aborted" ? null : refusal(wordsOf(failure), mayPass(failure));
}

function refusal(sentence: string, again: boolean): UploadState {
  return { at: "refused", sentence, again };
}

async function readFile(file: File): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    return null;
  }
}

/** The refusal that the server would give, before megabytes are sent. */
function complaintOf(format: ReturnType<typeof artifactFormat>, bytes: Uint8Array): string | null {
  if (bytes.length === 0) return "The file is empty.";
  const most = mostBytes(format);
  if (bytes.length > most)
    return `This file is too large: ${formatBytes(bytes.length)}. The limit is ${formatBytes(most)}.`;
  return judgeFile(format, bytes.subarray(0, headBytes(format)), bytes.length);
}

function wordsOf(failure: ApiFailure): string {
  return "message" in failure && failure.message !== null ? failure.message : LOST;
}
