// What the page knows about an import: what a package holds before anything is sent, and how far the sending is. Pure.
import type { Issue } from "~/domain/exchange/camtrap-dp/issue";
import type { ReadPackage } from "~/domain/exchange/camtrap-dp/read-package";
import type { Result } from "~/domain/result";

/** A package that has been read: what will be imported, and what won't. */
export interface ImportReport {
  readonly title: string;
  readonly cameras: number;
  readonly insights: number;
  /** Media lines, valid or not, and how many of their photos come. */
  readonly media: number;
  readonly photos: number;
  readonly photoBytes: number;
  readonly issues: readonly Issue[];
  /** Columns that insights and cameras have no field for. */
  readonly unkept: ReadPackage["unkept"];
}

export function importReport(
  read: ReadPackage,
  source: { readonly sizes: ReadonlyMap<string, number>; readonly issues: readonly Issue[] },
): ImportReport {
  const names = new Set(read.photos.values());
  return {
    title: read.title,
    cameras: new Set(read.observations.map(({ values }) => values.deploymentID)).size,
    insights: read.observations.length,
    media: read.lines.media,
    photos: read.photos.size,
    photoBytes: [...names].reduce((sum, name) => sum + (source.sizes.get(name) ?? 0), 0),
    issues: [...source.issues, ...read.issues],
    unkept: read.unkept,
  };
}

export interface SendProgress {
  readonly insights: number;
  readonly ofInsights: number;
  /** Stored or refused; several insights can show the same photo. */
  readonly photos: number;
  readonly ofPhotos: number;
  /** The server can't be reached or is busy; the import tries again. */
  readonly waiting: boolean;
}

export interface SendOutcome {
  /** "stopped": it can continue from here once the problem in `message` is solved. */
  readonly end: "done" | "cancelled" | "stopped";
  readonly message: string | null;
  readonly progress: SendProgress;
  readonly newCameras: number;
  readonly newInsights: number;
  /** Insights that were stored before. */
  readonly knownInsights: number;
  readonly storedPhotos: number;
  /** What the server refused. */
  readonly issues: readonly Issue[];
  /** Device ids of the cameras of the insights. */
  readonly cameras: readonly string[];
}

/** What was chosen or dropped in: one archive, or the files of a folder with their paths. */
export interface ChosenFile {
  readonly path: string;
  readonly file: Blob;
}

/** An import as the page works with it. */
export interface ImportSession {
  /** Reads and checks what was chosen. Sends nothing. */
  read(chosen: readonly ChosenFile[]): Promise<Result<ImportReport>>;
  /** Sends the package that was read last; after a stop or a cancellation, what is left of it. */
  send(onProgress: (progress: SendProgress) => void): Promise<SendOutcome>;
  cancel(): void;
  close(): void;
}
