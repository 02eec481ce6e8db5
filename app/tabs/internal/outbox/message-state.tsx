// The state of a message in a word; only a failure stands out.
import { messageStateWords } from "~/domain/internal/outbox";
import { Tag } from "~/ui/mark/tag";

export function MessageState({ state }: { readonly state: string }) {
  return <Tag tone={state === "failed" ? "silent" : "quiet"}>{messageStateWords(state)}</Tag>;
}
