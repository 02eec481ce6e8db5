// Names that make an import the same import however often it runs: of a camera and of an insight, by account, package
// and the package's own ids. Pure; the caller hashes.

/** What is hashed for a deployment's camera. */
export function cameraName(accountId: number, packageKey: string, deploymentId: string): string {
  return JSON.stringify(["camera", accountId, packageKey, deploymentId]);
}

/** What is hashed for an observation's insight. */
export function insightName(accountId: number, packageKey: string, observationId: string): string {
  return JSON.stringify(["insight", accountId, packageKey, observationId]);
}

/** The first 128 bits of a SHA-256 (hex) as a UUID of version 8, RFC 9562. */
export function toUuid(sha256: string): string {
  const hex = sha256.toLowerCase();
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
