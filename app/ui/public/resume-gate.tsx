// Holds the login form back while a kept token is being tried, so that it does not flash up for someone who is about
// to be in. After four seconds it shows regardless.
import { type ReactNode, useEffect } from "react";
import { Spinner } from "../spinner";

/** Runs before the form is painted. Must hold none of & < > " ' for React's escaping. */
const MARK_SCRIPT = "try{if(localStorage.AuthToken)document.documentElement.dataset.resuming=1}catch{}";

export interface ResumeGateProps {
  readonly nonce: string | undefined;
  /** Tries the kept token, if there is one; true when the session is there. */
  readonly resume: () => Promise<boolean>;
  readonly onResumed: () => void;
  readonly children: ReactNode;
}

export function ResumeGate({ nonce, resume, onResumed, children }: ResumeGateProps) {
  // Once per visit: a second try would only repeat the answer of the first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the two functions are new in every render
  useEffect(() => {
    let left = false;
    resume().then((resumed) => {
      if (left) return;
      if (resumed) onResumed();
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
