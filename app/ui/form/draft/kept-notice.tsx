// The notice over a form that opens with earlier input that wasn't saved.
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import type { Draft } from "./use-kept-drafts";

interface KeptNoticeProps {
  readonly draft: Draft;
  /** For a form in which nothing is typed. */
  readonly words?: string;
}

export function KeptNotice({
  draft,
  words = "We kept what you typed. It isn't saved yet.",
}: KeptNoticeProps) {
  if (!draft.fromBefore) return null;
  return (
    <Notice
      tone="info"
      action={
        <Button size="small" onClick={draft.drop}>
          Discard
        </Button>
      }
    >
      {words}
    </Notice>
  );
}
