// The order in which cameras are offered to a group. Pure.

interface Offered {
  readonly displayName: string;
  readonly groupId: number | null;
}

/** Names as people look for them: "Ridge 2" before "Ridge 10". */
const byName = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** The cameras that are in the group, then those that are in none, then those of others; each by name. */
export function ownFirst<Camera extends Offered>(
  cameras: readonly Camera[],
  group: number,
): readonly Camera[] {
  const rank = ({ groupId }: Camera) => (groupId === group ? 0 : groupId === null ? 1 : 2);
  return [...cameras].sort((a, b) => rank(a) - rank(b) || byName.compare(a.displayName, b.displayName));
}
