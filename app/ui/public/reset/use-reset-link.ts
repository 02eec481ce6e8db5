// The link of an email as its page reads it: the token after the `#`, which reaches the server only in a form.
// Decision 0081, Reset links.
import { useFetcher, useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { resetTokenOf } from "~/domain/account/reset-link";
import { hideForm, showForm } from "~/ui/public/hidden-form";

interface ResetLink {
  /** Null: the page was opened without a link. */
  readonly token: string | null;
  /** It was already used, or is too old. */
  readonly isClosed: boolean;
}

/** Reads the link once the page runs and asks whether it still works; until then the page is held. */
export function useResetLink(): ResetLink {
  const { hash } = useLocation();
  const [token, setToken] = useState<string | null>(null);
  const { submit, data: answer } = useFetcher<{ readonly isOpen?: boolean }>({ key: token ?? "" });
  useEffect(() => setToken(resetTokenOf(hash)), [hash]);
  useEffect(() => {
    if (token === null) return;
    hideForm();
    submit({ intent: "open", token }, { method: "post", action: "/resetpassword" });
  }, [token, submit]);
  useEffect(() => {
    if (answer || resetTokenOf(hash) === null) showForm();
  }, [answer, hash]);
  useEffect(() => showForm, []);
  return { token, isClosed: answer?.isOpen === false };
}
