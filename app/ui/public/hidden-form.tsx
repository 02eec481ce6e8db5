// Hides a form while the page finds out whether another one is needed, so that it doesn't flash up: the document's
// mark `resuming` hides it. After four seconds it shows anyway.
import type { ReactNode } from "react";
import { Spinner } from "~/ui/waiting/spinner";

interface HiddenFormProps {
  readonly nonce: string | undefined;
  /** True, in the browser's words, where it is to be held from the start. None of & < > " ' for React's escaping. */
  readonly when: string;
  /** Shown while the form is hidden. */
  readonly words: string;
  readonly children: ReactNode;
}

export function HiddenForm({ nonce, when, words, children }: HiddenFormProps) {
  return (
    <>
      {/* Runs before the form is painted. */}
      <script nonce={nonce} suppressHydrationWarning>
        {`try{if(${when})document.documentElement.dataset.resuming=1}catch{}`}
      </script>
      <div className="hidden flex-1 place-content-center resuming:grid">
        <p role="status" className="flex items-center gap-2.5 text-ink-2">
          <Spinner />
          {words}
        </p>
      </div>
      <div className="flex flex-1 flex-col resuming:animate-[show_1ms_4000ms_both] resuming:flex-none">
        {children}
      </div>
    </>
  );
}

export function hideForm(): void {
  document.documentElement.dataset.resuming = "1";
}

export function showForm(): void {
  delete document.documentElement.dataset.resuming;
}
