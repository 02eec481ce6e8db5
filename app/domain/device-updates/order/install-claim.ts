// Whether a camera's claim to run or to have fetched something matches its order. Pure. Fault F20: success without any
// fetch occurs in the field.
import type { CameraFile } from "./order";

/** What a camera says that it runs, with a success. */
export interface InstallClaim {
  readonly algReleaseId: number | undefined;
  readonly models: readonly { readonly algId: number; readonly sha256: string }[];
}

/** How much of a file a camera has fetched from us, from its beginning. */
export interface FetchedFile {
  /** Hex. */
  readonly sha256: string;
  /** Bytes. */
  readonly upto: number;
}

/** Whether the claim names exactly a release and its files, in any order. */
export function namesRelease(
  claim: InstallClaim,
  release: { readonly algReleaseId: number; readonly files: readonly CameraFile[] },
): boolean {
  const spell = (files: InstallClaim["models"]) =>
    files
      .map(({ algId, sha256 }) => `${algId}:${sha256.toLowerCase()}`)
      .sort()
      .join(" ");
  return claim.algReleaseId === release.algReleaseId && spell(claim.models) === spell(release.files);
}

/**
 * What is left to fetch of `files`, each with the byte from which: those that were not served whole without a gap, and are
 * no files of the release that the camera reports, `running`.
 */
export function filesToFetch(
  files: readonly CameraFile[],
  { running, fetched }: { readonly running: readonly CameraFile[]; readonly fetched: readonly FetchedFile[] },
): readonly { readonly sha256: string; readonly from: number }[] {
  const here = new Set(running.map(({ sha256 }) => sha256));
  const upto = new Map(fetched.map((file) => [file.sha256, file.upto]));
  const sizes = new Map(files.map(({ sha256, bytes }) => [sha256, bytes]));
  return [...sizes]
    .map(([sha256, bytes]) => ({ sha256, bytes, from: upto.get(sha256) ?? 0 }))
    .filter(({ sha256, bytes, from }) => !here.has(sha256) && from < bytes)
    .map(({ sha256, from }) => ({ sha256, from }));
}
