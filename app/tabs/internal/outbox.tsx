// What the product has sent, or kept because no sender is configured: newest first, one message opened over the list.
// The address names the open one; the list holds all that it shows.
import { Link, useNavigate, useSearchParams } from "@remix-run/react";
import Mail from "lucide-react/icons/mail";
import { formatTime } from "~/domain/format";
import { channelWords, type OutboxMessage } from "~/domain/outbox";
import { EmptyState } from "~/ui/empty-state";
import { MessageDetail } from "./message-detail";
import { MessageState } from "./message-state";

const LIST = "/?tab=internal&section=outbox";

export function Outbox({ messages }: { readonly messages: readonly OutboxMessage[] }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const asked = params.get("message");
  const open = messages.find((message) => String(message.id) === asked);
  if (messages.length === 0) {
    return (
      <div className="m-auto pb-16">
        <EmptyState
          icon={<Mail size={26} strokeWidth={1.6} aria-hidden="true" />}
          title="Nothing has been sent yet"
          text="Mails, texts and reports that leave the product appear here, newest first."
        />
      </div>
    );
  }
  return (
    <>
      <ul aria-label="Messages, newest first" className="pb-16">
        {messages.map((message) => (
          <MessageRow key={message.id} message={message} />
        ))}
      </ul>
      <MessageDetail
        message={open ?? null}
        onClose={() => navigate(LIST, { replace: true, preventScrollReset: true })}
      />
    </>
  );
}

function MessageRow({ message }: { readonly message: OutboxMessage }) {
  return (
    <li className="border-line border-b">
      <Link
        to={`${LIST}&message=${message.id}`}
        preventScrollReset
        className="grid grid-cols-[176px_56px_minmax(0,220px)_minmax(0,1fr)_auto] items-center gap-x-4 px-6 py-2.5 -outline-offset-2 hover:bg-hover max-w920:grid-cols-[minmax(0,1fr)_auto] max-w700:px-4"
      >
        <span className="text-ink-2 tabular-nums max-w920:order-4 max-w920:text-small">
          {formatTime(message.createdAt)}
        </span>
        <span className="text-ink-2 max-w920:hidden">{channelWords(message.channel)}</span>
        <span className="truncate max-w920:order-3 max-w920:col-span-2 max-w920:text-ink-2 max-w920:text-small">
          {message.recipient}
        </span>
        <span className="truncate font-medium max-w920:order-1">{message.subject || "–"}</span>
        <span className="max-w920:order-2">
          <MessageState state={message.state} />
        </span>
      </Link>
    </li>
  );
}
