// Where the account is signed in, this browser first, and the way to end all the others. Decision 0001, Session.

import { useId, useState } from "react";
import { browserWords } from "~/domain/account/browser-words";
import { pressSentence } from "~/domain/form/form-answer";
import { formatTime } from "~/domain/text/format";
import { timeAgo } from "~/domain/text/time-ago";
import { Button } from "~/ui/button";
import { useTabForm } from "~/ui/form/sending/use-tab-form";
import { Tag } from "~/ui/mark/tag";
import { Dialog } from "~/ui/overlay/dialog";
import { useSnackbar } from "~/ui/snackbar/use-snackbar";
import { page, type ShownSession } from "./page";

/** Milliseconds; spec section 9, Snackbars (account). */
const SNACK_MS = 6000;

interface SessionListProps {
  readonly sessions: readonly ShownSession[];
  readonly now: number;
}

export function SessionList({ sessions, now }: SessionListProps) {
  const heading = useId();
  const others = sessions.filter((session) => !session.current).length;
  return (
    <section aria-labelledby={heading} className="border-line border-t pt-6">
      <h2 id={heading} className="text-card">
        Where you're signed in
      </h2>
      <ul className="mt-2">
        {sessions.map((session) => (
          <SessionRow key={`${session.createdAt} ${session.current}`} session={session} now={now} />
        ))}
      </ul>
      {others > 0 ? (
        <EndOthers count={others} />
      ) : (
        <p className="mt-3 text-ink-2 text-small">You're not signed in anywhere else.</p>
      )}
    </section>
  );
}

function SessionRow({ session, now }: { readonly session: ShownSession; readonly now: number }) {
  return (
    <li className="flex items-center gap-4 border-line border-b py-3">
      <div className="min-w-0 flex-1">
        <p className="font-medium" title={session.userAgent}>
          {browserWords(session.userAgent)}
        </p>
        <p className="text-ink-2 text-small tabular-nums">
          Last used {timeAgo(session.lastUsedAt, now)}
          <span className="text-ink-3"> · Signed in {formatTime(session.createdAt)} UTC</span>
        </p>
      </div>
      {session.current && <Tag tone="quiet">This browser</Tag>}
    </li>
  );
}

function EndOthers({ count }: { readonly count: number }) {
  const say = useSnackbar();
  const [asking, setAsking] = useState(false);
  const { post, sending } = useTabForm<{ readonly ended: number }>(page.id, (answer) => {
    setAsking(false);
    say(
      answer.ok
        ? { text: `Signed out ${counted(answer.ended)}.`, durationMs: SNACK_MS }
        : { text: pressSentence(answer), tone: "error" },
    );
  });
  const close = () => setAsking(false);
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)} className="mt-4 max-w700:w-full">
        Sign out everywhere else
      </Button>
      <Dialog
        open={asking}
        onClose={close}
        role="alertdialog"
        size="small"
        title="Sign out everywhere else"
        actions={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="danger-filled" busy={sending} onClick={() => post("end-other-sessions")}>
              {`Sign out ${counted(count)}`}
            </Button>
          </>
        }
      >
        <p>
          This ends {count === 1 ? "1 other session" : `${count} other sessions`} immediately. Anyone using{" "}
          {count === 1 ? "it" : "them"} has to sign in again. This browser stays signed in.
        </p>
      </Dialog>
    </>
  );
}

function counted(count: number): string {
  return `${count} ${count === 1 ? "session" : "sessions"}`;
}
