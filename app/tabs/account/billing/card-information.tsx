// Card Information: the card on file, and the way to another one. Spec section 2.15.
import CreditCard from "lucide-react/icons/credit-card";
import { Suspense, useEffect, useId, useRef, useState } from "react";
import type { CardEntry } from "~/domain/billing/card-entry";
import { brandWords, expiryWords, isCardExpired, type PaymentCard } from "~/domain/billing/payment-card";
import { Button } from "~/ui/button";
import { Tag } from "~/ui/mark/tag";
import { lazyPart } from "~/ui/waiting/lazy-part";
import { Skeleton } from "~/ui/waiting/skeleton";

const { View: CardForm } = lazyPart(async () => ({ default: (await import("./card-form")).CardForm }));

interface CardInformationProps {
  readonly card: PaymentCard | null;
  /** Null: no card can be entered here. */
  readonly entry: CardEntry | null;
  /** The server's clock. */
  readonly now: number;
}

export function CardInformation({ card, entry, now }: CardInformationProps) {
  const heading = useId();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // The form has taken the focus along.
    if (wasOpen.current && !open) button.current?.querySelector("button")?.focus();
    wasOpen.current = open;
  }, [open]);
  return (
    <section aria-labelledby={heading} className="w-full max-w-[560px]">
      <h2 id={heading} className="text-card">
        Card Information
      </h2>
      <CardOnFile card={card} now={now} />
      {entry === null && (
        <p className="mt-3 max-w-[60ch] text-pretty text-ink-2">
          You can't {card ? "change your card" : "add a card"} here: card payments aren't set up on this
          server.
        </p>
      )}
      {entry !== null && open && (
        <Suspense fallback={<Skeleton className="mt-4 h-40 w-full" />}>
          <CardForm entry={entry} onClose={() => setOpen(false)} />
        </Suspense>
      )}
      {entry !== null && !open && (
        <div ref={button} className="mt-4">
          <Button onClick={() => setOpen(true)} className="max-w700:w-full">
            {card ? (
              "Edit Card Information"
            ) : (
              <>
                Add<span className="sr-only"> Card Information</span>
              </>
            )}
          </Button>
        </div>
      )}
    </section>
  );
}

function CardOnFile({ card, now }: Pick<CardInformationProps, "card" | "now">) {
  if (card === null) return <p className="mt-3 text-ink-2">No card on file</p>;
  return (
    <div className="mt-3 flex items-center gap-4">
      <span className="grid size-10 flex-none place-items-center rounded-sm bg-sunken text-ink-2">
        <CreditCard size={20} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <p className="min-w-0">
        <span className="block font-medium">
          {brandWords(card.brand)} <span aria-hidden="true">••••</span>
          <span className="sr-only">ending in</span> <span className="tabular-nums">{card.last4}</span>
        </span>
        <span className="block text-ink-2 text-small tabular-nums">Expires {expiryWords(card)}</span>
      </p>
      {isCardExpired(card, now) && <Tag tone="silent">Expired</Tag>}
    </div>
  );
}
