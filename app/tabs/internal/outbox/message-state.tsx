// The state of a message in a word: quiet until it is trouble.
import { messageStateWords } from "~/domain/outbox";
import { Tag } from "~/ui/mark/tag";

export function MessageState({ state }: { readonly state: string }) {
  return <Tag tone={state === "failed" ? "silent" : "quiet"}>{messageStateWords(state)}</Tag>;
}
