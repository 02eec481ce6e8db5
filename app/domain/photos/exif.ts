export function readTakenAt(_head: Uint8Array, _utcOffsetMin: number): number | null {
  return null;
}
