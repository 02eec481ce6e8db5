// The foot of a list that is read in pages by key: back to the newest, and on to the older ones.
import { ButtonLink } from "~/ui/button";

interface KeyedPagerProps {
  /** What is listed, for screen readers. */
  readonly noun: string;
  /** Where the newest are; null: these are they. */
  readonly newest: string | null;
  /** Where the next older ones are; null: there are none. */
  readonly older: string | null;
}

export function KeyedPager({ noun, newest, older }: KeyedPagerProps) {
  if (newest === null && older === null) return null;
  return (
    <nav
      aria-label={`Pages of ${noun}`}
      className="flex h-12 flex-none items-center justify-end gap-2 border-line border-t bg-surface px-6 max-w700:h-14 max-w700:px-4"
    >
      {newest !== null && (
        <ButtonLink to={newest} size="small">
          Newest
        </ButtonLink>
      )}
      {older !== null && (
        <ButtonLink to={older} size="small">
          Older
        </ButtonLink>
      )}
    </nav>
  );
}
