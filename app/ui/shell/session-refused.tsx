// The server no longer knows the session of a page that has something to lose: what is on it stays, and signing in
// again, in another window, makes it work again.
import { buttonClass } from "~/ui/button";
import { Notice } from "~/ui/notice";

export function SessionRefused({ className = "" }: { readonly className?: string }) {
  return (
    <Notice
      tone="silent"
      className={`shadow-2 ${className}`}
      action={
        <a href="/login" target="_blank" rel="noreferrer" className={buttonClass({ size: "small" })}>
          Sign in
        </a>
      }
    >
      You are no longer signed in. What is on this page stays; sign in again to go on with it.
    </Notice>
  );
}
