// The card service's own field: its script, loaded when a form first needs it, and what we use of it. The number is typed into a
// frame of the service; this page gets a token. Decision 0168, Billing.
import { HOSTED_FIELD } from "~/domain/billing/card-entry";

/** What the field tells with each key. */
interface HostedChange {
  readonly empty: boolean;
  readonly error?: { readonly message: string } | undefined;
}

export interface HostedElement {
  mount(place: HTMLElement): void;
  destroy(): void;
  focus(): void;
  update(options: object): void;
  on(event: "change", listener: (change: HostedChange) => void): void;
  on(event: "ready" | "focus" | "blur", listener: () => void): void;
}

interface HostedCards {
  elements(): { create(kind: "card", options: object): HostedElement };
  createToken(element: HostedElement): Promise<{
    readonly token?: { readonly id: string };
    readonly error?: { readonly message?: string };
  }>;
}

type OpenHostedCards = (publishableKey: string) => HostedCards;

/** Resolves with the service's script at work; rejects when it doesn't come, and then tries anew. */
export async function openHostedCards(publishableKey: string): Promise<HostedCards> {
  const open = hostedScript() ?? (await loaded());
  return open(publishableKey);
}

function hostedScript(): OpenHostedCards | undefined {
  return (window as unknown as { readonly Stripe?: OpenHostedCards }).Stripe;
}

function loaded(): Promise<OpenHostedCards> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    const fail = () => {
      script.remove();
      reject(new Error("The card field didn't load"));
    };
    script.src = HOSTED_FIELD.script;
    script.async = true;
    script.onerror = fail;
    script.onload = () => {
      const open = hostedScript();
      if (open === undefined) fail();
      else resolve(open);
    };
    document.head.appendChild(script);
  });
}
