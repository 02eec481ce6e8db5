// The notice over a form that opens with earlier input that wasn't saved.
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import type { Draft } from "./use-kept-drafts";

export function KeptNotice({ draft }: { readonly draft: Draft }) {
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
      We kept what you typed. It isn't saved yet.
    </Notice>
  );
}
