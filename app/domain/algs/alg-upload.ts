// Uploads of an alg's files: what each is by its name, its progress and its outcome. Pure. Spec section 2.17;
// docs/models.md, Files.

import { ok, type Result, refuse } from "~/domain/result";
import { formatBytes } from "~/domain/text/format";
import type { AlgFileName } from "./alg";

const NO_FILE_OF_AN_ALG = "An alg takes only .tflite, .onnx, or model.json with its .bin weights.";

/** What a chosen file is for by its name; of a dropped folder, its last part. */
export function uploadName(name: string): Result<AlgFileName, string> {
  const path = name.slice(name.lastIndexOf("/") + 1);
  if (/\.tflite$/i.test(path)) return ok({ role: "device", format: "tflite", path });
  if (/\.onnx$/i.test(path)) return ok({ role: "browser", format: "onnx", path });
  if (path === "model.json" || /\.bin$/i.test(path)) return ok({ role: "browser", format: "tfjs", path });
  return refuse(NO_FILE_OF_AN_ALG);
}

export interface AlgUpload {
  /** Of this page alone. */
  readonly key: string;
  /** As people know it. */
  readonly name: string;
  readonly bytes: number;
  readonly state: UploadState;
}

export type UploadState =
  | { readonly at: "waiting" | "reading" | "done" | "cancelled" }
  | { readonly at: "sending"; readonly sent: number }
  /** `again`: trying again may help. */
  | { readonly at: "refused"; readonly sentence: string; readonly again: boolean };

type UploadStep =
  | { readonly do: "add"; readonly uploads: readonly AlgUpload[] }
  | { readonly do: "move"; readonly key: string; readonly state: UploadState }
  | { readonly do: "forget"; readonly key: string };

/** The uploads after a step. A late step does not move an upload that was cancelled or refused. */
export function withUploadStep(uploads: readonly AlgUpload[], step: UploadStep): readonly AlgUpload[] {
  switch (step.do) {
    case "add":
      return [...uploads, ...step.uploads];
    case "forget":
      return uploads.filter(({ key }) => key !== step.key);
    case "move":
      return uploads.map((upload) =>
        upload.key === step.key && !isLate(upload.state, step.state)
          ? { ...upload, state: step.state }
          : upload,
      );
  }
}

/** Whether news of a running upload comes after its end; a fresh start does not. */
function isLate(known: UploadState, news: UploadState): boolean {
  const ended = known.at === "cancelled" || known.at === "refused" || known.at === "done";
  return ended && news.at !== "waiting";
}

/** Whether any upload is still running. */
export function isUploading(uploads: readonly AlgUpload[]): boolean {
  return uploads.some(({ state: { at } }) => at === "waiting" || at === "reading" || at === "sending");
}

/** @example uploadWords({ name: "det.onnx", bytes: 965022, state: { at: "sending", sent: 400000 }, .. }) */
export function uploadWords({ bytes, state }: AlgUpload): string {
  switch (state.at) {
    case "waiting":
      return `Waiting, ${formatBytes(bytes)}`;
    case "reading":
      return "Computing its SHA-256";
    case "sending":
      return state.sent < bytes
        ? `${formatBytes(state.sent)} of ${formatBytes(bytes)} sent`
        : "Sent; the server is checking it";
    case "done":
      return `Stored, ${formatBytes(bytes)}`;
    case "cancelled":
      return "Cancelled; nothing was stored";
    case "refused":
      return state.sentence;
  }
}
