// Names that make an import the same import however often it runs: of a camera and of an insight, by account, package
// and the package's own ids. Pure; the caller hashes.

/** What is hashed for a deployment's camera. Only an import of this account ever stores it, so it needs no secret. */
export function cameraName(accountId: number, packageKey: string, deploymentId: string): string {
  return JSON.stringify(["camera", accountId, packageKey, deploymentId]);
}

/** What is hashed for an observation's insight. `secret` is the account's: cameras of strangers choose ids too. */
export function insightName(secret: string, packageKey: string, observationId: string): string {
  return JSON.stringify(["insight", secret, packageKey, observationId]);
}

/** The same as imports were named before accounts had a secret; only ever looked for inside the account. */
export function formerInsightName(accountId: number, packageKey: string, observationId: string): string {
  return JSON.stringify(["insight", accountId, packageKey, observationId]);
}
