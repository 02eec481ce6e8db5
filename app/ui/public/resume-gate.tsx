// Hides the login form while a kept token is being tried, so that it doesn't flash up for someone who is about to be
// signed in.
import { useNavigate } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import { hasEnded } from "~/browser/paths";
import { forgetSession, storedAuthorization } from "~/browser/session";
import { HiddenForm, showForm } from "./hidden-form";

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
    resume().then((isResumed) => {
      if (left) return;
      if (isResumed) navigate(target(), { replace: true });
      else showForm();
    });
    return () => {
      left = true;
      showForm();
    };
  }, []);
  return (
    <HiddenForm nonce={nonce} when="localStorage.AuthToken" words="Signing you in">
      {children}
    </HiddenForm>
  );
}

/** The code is fetched for a kept token alone. Where it doesn't come, the token is kept for the next time. */
async function resume(): Promise<boolean> {
  if (storedAuthorization() === null) return false;
  const calls = await import("~/browser/session-calls").catch(() => null);
  return (await calls?.resumeSession()) ?? false;
}
