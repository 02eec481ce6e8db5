// The last messages of an integration with what became of each, a test, and a way to send one again.
import { pressSentence } from "~/domain/form/form-answer";
import {
  answerWords,
  canSendAgain,
  kindWords,
  type ShownDelivery,
} from "~/domain/integrations/delivery-words";
import type { Platform } from "~/domain/integrations/integration";
import type { ShownIntegration } from "~/domain/integrations/shown-integration";
import { CHANNEL_WORDS } from "~/domain/outbox/channel";
import { formatTime } from "~/domain/text/format";
import { page } from "~/tabs/admin/page";
import { Button } from "~/ui/button";
import { Disclosure } from "~/ui/disclosure";
import { useTabForm } from "~/ui/form/sending/use-tab-form";
import { useSnackbar } from "~/ui/snackbar/use-snackbar";

/** Where this deployment has no service of the platform. */
const KEPT = "Kept here: this service can't send it.";

export function DeliveryList({ integration }: { readonly integration: ShownIntegration }) {
  const { platform, deliveries } = integration;
  const count = deliveries.length;
  return (
    <div className="mt-4">
      {platform !== "gundi" && <SendTest platform={platform} />}
      {count === 0 ? (
        <p className="mt-3 text-ink-3 text-small">No messages yet</p>
      ) : (
        <Disclosure
          className="mt-3"
          summaryClassName="-mx-1.5 px-1.5 py-1 font-medium text-ui"
          summary={
            <span>
              {count === 1 ? "Last message" : `Last ${count} messages`}
              <span className="ml-2 font-normal text-ink-3 text-small">Times are UTC</span>
            </span>
          }
        >
          <ul aria-label={`Messages by ${CHANNEL_WORDS[platform]}`} className="mt-1">
            {deliveries.map((delivery) => (
              <Delivery key={delivery.id} delivery={delivery} platform={platform} />
            ))}
          </ul>
        </Disclosure>
      )}
    </div>
  );
}

function SendTest({ platform }: { readonly platform: Platform }) {
  const { post, sending } = useSent(platform, "A test is on its way.");
  return (
    <Button
      size="small"
      busy={sending}
      aria-label={`Send a test by ${CHANNEL_WORDS[platform]}`}
      onClick={() => post("send-test", { platform })}
    >
      Send a test
    </Button>
  );
}

interface DeliveryProps {
  readonly delivery: ShownDelivery;
  readonly platform: Platform;
}

function Delivery({ delivery, platform }: DeliveryProps) {
  const { post, sending } = useSent(platform, "It's being sent again.");
  const { id, kind, recipient, state, createdAt } = delivery;
  return (
    <li className="flex items-center gap-3 border-line border-t py-2.5">
      <div className="min-w-0 flex-1">
        <p className="break-words">
          <span className="font-medium">{kindWords(kind)}</span>
          <span className="ml-2 break-all text-ink-2">{recipient}</span>
        </p>
        <p className="break-words text-small">
          <span className="mr-2 text-ink-3 tabular-nums">{formatTime(createdAt)}</span>
          <span className={state === "failed" || state === "unknown" ? "text-silent" : "text-ink-2"}>
            {answerWords(delivery)}
          </span>
        </p>
      </div>
      {canSendAgain(state) && (
        <Button
          size="small"
          busy={sending}
          aria-label={`Send again: ${kindWords(kind)}, ${formatTime(createdAt)}`}
          onClick={() => post("send-again", { platform, message: String(id) })}
        >
          Send again
        </Button>
      )}
    </li>
  );
}

function useSent(platform: Platform, done: string) {
  const say = useSnackbar();
  return useTabForm<{ readonly state?: string }>(page.id, (answer) => {
    if (!answer.ok) return say({ text: pressSentence(answer), tone: "error", topic: platform });
    const text = answer.state === "sunk" ? KEPT : done;
    say({ text, durationMs: 3000, topic: platform });
  });
}
