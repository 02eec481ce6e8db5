// Security: the password, and where the account is signed in. Spec section 2.15; decision 0001, Session.

import { ChangePassword } from "./change-password";
import type { ShownSession } from "./page";
import { SessionList } from "./session-list";

interface SecuritySectionProps {
  readonly sessions: readonly ShownSession[];
  readonly now: number;
}

export function SecuritySection({ sessions, now }: SecuritySectionProps) {
  return (
    <div className="flex w-full max-w-[560px] flex-col gap-8 px-6 pt-6 pb-16 max-w700:px-4">
      <ChangePassword />
      <SessionList sessions={sessions} now={now} />
    </div>
  );
}
