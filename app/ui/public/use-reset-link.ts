// The link of a mail as its page finds it: the token behind the `#`, which the server hears of in a form only.
// Decision 0081, Reset links.
import { useFetcher, useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { resetTokenOf } from "~/domain/account/reset-link";
import { hold, release } from "./held-form";

interface ResetLink {
  /** Null: nobody came by a link. */
  readonly token: string | null;
  /** It was used already, or is too old. */
  readonly isClosed: boolean;
}

/** Reads the link once the page is alive, and asks whether it opens; until that is known the page is held. */
export function useResetLink(): ResetLink {
  const { hash } = useLocation();
  const [token, setToken] = useState<string | null>(null);
  const { submit, data: answer } = useFetcher<{ readonly isOpen?: boolean }>({ key: token ?? "" });
  useEffect(() => setToken(resetTokenOf(hash)), [hash]);
  useEffect(() => {
    if (token === null) return;
    hold();
    submit({ intent: "open", token }, { method: "post", action: "/resetpassword" });
  }, [token, submit]);
  useEffect(() => {
    if (answer || resetTokenOf(hash) === null) release();
  }, [answer, hash]);
  useEffect(() => release, []);
  return { token, isClosed: answer?.isOpen === false };
}
