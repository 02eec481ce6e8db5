// Holds the login form back while a kept token is being tried, so that it does not flash up for someone who is about
// to be in. After four seconds it shows regardless.
import { useNavigate } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import { hasEnded } from "~/browser/paths";
import { forgetSession, resumeSession } from "~/browser/session";
import { Spinner } from "~/ui/waiting/spinner";

/** Runs before the form is painted. Must hold none of & < > " ' for React's escaping. */
const MARK_SCRIPT = "try{if(localStorage.AuthToken)document.documentElement.dataset.resuming=1}catch{}";

interface ResumeGateProps {
  readonly nonce: string | undefined;
  /** Where to go once the session is there. */
  readonly target: () => string;
  readonly children: ReactNode;
}

export function ResumeGate({ nonce, target, children }: ResumeGateProps) {
  const navigate = useNavigate();
  // Once per visit: a second try would only repeat the answer of the first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions are new in every render
  useEffect(() => {
    let left = false;
    // A session that was ended is forgotten, not tried again.
    if (hasEnded(location.href)) forgetSession();
    resumeSession().then((resumed) => {
      if (left) return;
      if (resumed) navigate(target(), { replace: true });
      else delete document.documentElement.dataset.resuming;
    });
    return () => {
      left = true;
      delete document.documentElement.dataset.resuming;
    };
  }, []);
  return (
    <>
      <script nonce={nonce} suppressHydrationWarning>
        {MARK_SCRIPT}
      </script>
      <div className="hidden flex-1 place-content-center resuming:grid">
        <p role="status" className="flex items-center gap-2.5 text-ink-2">
          <Spinner />
          Signing you in
        </p>
      </div>
      <div className="flex flex-1 flex-col resuming:animate-[show_1ms_4000ms_both] resuming:flex-none">
        {children}
      </div>
    </>
  );
}
