// What the product has sent, or kept because no sender is configured: newest first, one message opened over the list.
// The address names the open one; the list holds all that it shows.
import { Link, useNavigate, useSearchParams } from "@remix-run/react";
import Mail from "lucide-react/icons/mail";
import { channelWords, MESSAGE_STATE_WORDS, type OutboxMessage } from "~/domain/internal/outbox";
import { type OutboxView, outboxHref } from "~/domain/internal/outbox-view";
import { CHANNEL_WORDS } from "~/domain/outbox/channel";
import { formatTime } from "~/domain/text/format";
import { FindForm } from "~/tabs/internal/keyed/find-form";
import { KeyedPager } from "~/tabs/internal/keyed/keyed-pager";
import { LookUpFailed } from "~/tabs/internal/look-up-failed";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { MessageDetail } from "./message-detail";
import { MessageState } from "./message-state";
import type { OutboxPage } from "./page";

export function Outbox({ data }: { readonly data: OutboxPage }) {
  const { view, rows, older, failed } = data;
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const open = rows.find((message) => String(message.id) === params.get("message"));
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <LookUpFailed failed={failed} what="messages" />
      <OutboxToolbar view={view} />
      {rows.length === 0 ? (
        <NoMessages view={view} />
      ) : (
        <ul
          aria-label="Messages, newest first"
          className="min-h-0 flex-1 overflow-y-auto border-line border-t"
        >
          {rows.map((message) => (
            <MessageRow key={message.id} message={message} href={outboxHref(view, message.id)} />
          ))}
        </ul>
      )}
      <KeyedPager
        noun="messages"
        newest={view.before === null ? null : outboxHref({ ...view, before: null })}
        older={older === null ? null : outboxHref({ ...view, before: older })}
      />
      <MessageDetail
        message={open ?? null}
        onClose={() => navigate(outboxHref(view), { replace: true, preventScrollReset: true })}
      />
    </div>
  );
}

const ANY = ["", "All"] as const;

function OutboxToolbar({ view }: { readonly view: OutboxView }) {
  const navigate = useNavigate();
  const show = (change: Partial<OutboxView>) =>
    navigate(outboxHref({ ...view, before: null, ...change }), { preventScrollReset: true });
  return (
    <FindForm
      label="Search messages"
      text={view.search}
      onFind={(search) => show({ search })}
      choices={[
        {
          label: "State",
          value: view.state,
          options: [ANY, ...Object.entries(MESSAGE_STATE_WORDS)],
          onChoose: (state) => show({ state }),
        },
        {
          label: "Channel",
          value: view.channel,
          options: [ANY, ...Object.entries(CHANNEL_WORDS)],
          onChoose: (channel) => show({ channel }),
        },
      ]}
    />
  );
}

function NoMessages({ view: { search, state, channel, before } }: { readonly view: OutboxView }) {
  const asked = search !== "" || state !== "" || channel !== "" || before !== null;
  return (
    <div className="m-auto pb-16">
      <EmptyState
        icon={<Mail size={26} strokeWidth={1.6} aria-hidden="true" />}
        title={asked ? "No messages match" : "Nothing has been sent yet"}
        text={asked ? null : "Emails, text messages and reports that Fernwatch sends appear here."}
        action={asked && <ButtonLink to={outboxHref({})}>Show all</ButtonLink>}
      />
    </div>
  );
}

interface MessageRowProps {
  readonly message: OutboxMessage;
  readonly href: string;
}

function MessageRow({ message, href }: MessageRowProps) {
  return (
    <li className="border-line border-b">
      <Link
        to={href}
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
