// What the worker of an import offers over its port.
import type {
  ChosenFile,
  ImportReport,
  SendOutcome,
  SendProgress,
} from "~/domain/exchange/import/import-state";
import type { Result } from "~/domain/result";

export interface ImportWorkerApi {
  /** Reads and judges what was chosen. Nothing is sent. */
  read(chosen: readonly ChosenFile[]): Promise<Result<ImportReport>>;
  /** Sends the package that was read last; after a stop or a cancellation, what is left of it. */
  send(authorization: string | null, onProgress: (progress: SendProgress) => void): Promise<SendOutcome>;
  cancel(): void;
  /** The connection is back: the caller tries immediately. */
  wake(): void;
}
