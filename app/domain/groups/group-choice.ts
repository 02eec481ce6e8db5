// The order in which cameras are offered to a group. Pure.
import { byName } from "~/domain/text/by-name";

interface Offered {
  readonly displayName: string;
  readonly groupId: number | null;
}

/** What a reader has changed, by device id: whether the camera is to be in the group. */
export type Choices = ReadonlyMap<string, boolean>;

/**
 * The cameras that are chosen: those in the group now, but for what the reader has changed. A camera that someone else has
 * moved in or out since, and that the reader left alone, is where it is now.
 */
export function chosenCameras(inGroup: ReadonlySet<string>, choices: Choices): ReadonlySet<string> {
  const chosen = new Set(inGroup);
  for (const [deviceId, isIn] of choices) {
    if (isIn) chosen.add(deviceId);
    else chosen.delete(deviceId);
  }
  return chosen;
}

/** The choices once boxes were checked and unchecked. */
export function withChoices(
  choices: Choices,
  { from, to }: { readonly from: ReadonlySet<string>; readonly to: ReadonlySet<string> },
): Choices {
  const changed = [...from, ...to].filter((deviceId) => from.has(deviceId) !== to.has(deviceId));
  return new Map([...choices, ...changed.map((deviceId) => [deviceId, to.has(deviceId)] as const)]);
}

/** The cameras that are in the group, then those that are in none, then those of others; each by name. */
export function ownFirst<Camera extends Offered>(
  cameras: readonly Camera[],
  group: number,
): readonly Camera[] {
  const rank = ({ groupId }: Camera) => (groupId === group ? 0 : groupId === null ? 1 : 2);
  return [...cameras].sort((a, b) => rank(a) - rank(b) || byName.compare(a.displayName, b.displayName));
}
