// One message of the outbox. An address in its body is text with a copy button, not a link: a password link, once
// followed here, would act for the person that it was written to.

import { bodyParts, channelWords, type OutboxMessage } from "~/domain/internal/outbox";
import { formatTime } from "~/domain/text/format";
import { CopyButton } from "~/ui/copy-button";
import { Dialog } from "~/ui/overlay/dialog";
import { MessageState } from "./message-state";

interface MessageDetailProps {
  /** Null closes it. */
  readonly message: OutboxMessage | null;
  readonly onClose: () => void;
}

export function MessageDetail({ message, onClose }: MessageDetailProps) {
  return (
    <Dialog open={message !== null} onClose={onClose} title={message?.subject || "Message"}>
      {message && <MessageFacts message={message} />}
    </Dialog>
  );
}

export function MessageFacts({ message }: { readonly message: OutboxMessage }) {
  return (
    <>
      <dl className="grid grid-cols-[96px_minmax(0,1fr)] gap-x-4 gap-y-2">
        <dt className="text-ink-3">To</dt>
        <dd className="break-words">{message.recipient}</dd>
        <dt className="text-ink-3">Channel</dt>
        <dd>{channelWords(message.channel)}</dd>
        <dt className="text-ink-3">Written</dt>
        <dd className="tabular-nums">{formatTime(message.createdAt)} UTC</dd>
        <dt className="text-ink-3">State</dt>
        <dd>
          <MessageState state={message.state} />
        </dd>
        {message.attempts > 0 && (
          <>
            <dt className="text-ink-3">Tries</dt>
            <dd className="break-words tabular-nums">
              {message.attempts}
              {message.lastError !== null && <span className="ml-2 text-ink-2">{message.lastError}</span>}
            </dd>
          </>
        )}
      </dl>
      <div className="mt-5 whitespace-pre-wrap break-words border-line border-t pt-5">
        {bodyParts(message.body).map((part) =>
          part.kind === "text" ? (
            // The box of an address ends its line already.
            <span key={part.at}>{part.text.replace(/^\n/, "")}</span>
          ) : (
            <span key={part.at} className="my-1 flex items-start gap-2 rounded-sm bg-sunken p-2 pl-3">
              <span className="min-w-0 flex-1 select-all break-all py-1 font-mono text-[12.5px] leading-5">
                {part.text}
              </span>
              <CopyButton text={part.text} label="Copy the address" />
            </span>
          ),
        )}
      </div>
    </>
  );
}
