// In the place of rows while the first of them are on their way: a ring where nothing else moves, and after five seconds
// what to do. Readers with rows to look at see in the foot how far the set is, and that a reload helps would be wrong. Spec
// section 2.1.
import { SlowNotice } from "~/ui/waiting/slow-notice";
import { Spinner } from "~/ui/waiting/spinner";

interface SetWaitingProps {
  /** No row is here, and some may come. */
  readonly loading: boolean;
  /** Nothing is known of the rows yet. */
  readonly unknown: boolean;
  /** What is loading. */
  readonly words: string;
}

export function SetWaiting({ loading, unknown, words }: SetWaitingProps) {
  return (
    <div className="pointer-events-none absolute inset-x-0 top-12 z-20 flex flex-col items-center gap-3">
      {loading && unknown && (
        <span className="flex h-9 items-center gap-2.5 rounded-full bg-raised px-3.5 text-ink-2 text-small shadow-2">
          <Spinner size={18} className="text-ink-3" />
          {words}
        </span>
      )}
      <SlowNotice
        loading={loading}
        className="[&>p]:rounded-sm [&>p]:bg-raised [&>p]:px-3 [&>p]:py-2 [&>p]:shadow-2"
      />
    </div>
  );
}
