// The server no longer knows the session of a page with unsaved work: the page keeps it, and works again after signing in
// in another window.
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
      You've been signed out. Sign in again to continue; this page keeps your work.
    </Notice>
  );
}
