// The keys of objects in the models' bucket: by content, so that each is stored once.

/** The prefix of every file of a model, as cameras and browsers ask for it. */
export const ARTIFACTS = "artifacts/sha256/";
/** The prefix of records of rehearsals. */
export const REHEARSALS = "rehearsals/sha256/";

export function artifactKey(sha256: string): string {
  return `${ARTIFACTS}${sha256}`;
}

export function rehearsalKey(sha256: string): string {
  return `${REHEARSALS}${sha256}`;
}
