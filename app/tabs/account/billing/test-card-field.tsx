// The card field of a local machine: it turns a published test number into a token, here in the browser. Decision 0168, Billing.
import { useEffect, useState } from "react";
import { type CardField, EMPTY_CARD, isEmptyCard, testToken } from "~/domain/billing/test-cards";
import { Field } from "~/ui/form/field";
import { Notice } from "~/ui/notice";
import type { CardFieldProps } from "./card-source";

type Wrong = Readonly<Partial<Record<CardField, string>>>;

export function TestCardField({ onSource, onEmpty }: CardFieldProps) {
  const [typed, setTyped] = useState(EMPTY_CARD);
  const [wrong, setWrong] = useState<Wrong>({});
  useEffect(() => {
    onSource({
      async token() {
        const made = testToken(typed, Date.now());
        if (made.ok) return { ok: true, token: made.value };
        const { message, field } = made.refusal;
        setWrong({ [field ?? "number"]: message });
        return { ok: false, message };
      },
    });
    return () => onSource(null);
  }, [onSource, typed]);
  const field = (name: CardField) => ({
    name: `test-${name}`,
    value: typed[name],
    error: wrong[name],
    // A browser must not offer a real card here.
    autoComplete: "off",
    inputMode: "numeric" as const,
    onChange: (event: { readonly target: { readonly value: string } }) => {
      const next = { ...typed, [name]: event.target.value };
      setTyped(next);
      setWrong({});
      onEmpty(isEmptyCard(next));
    },
  });
  return (
    <>
      <Notice tone="info">
        This is a test: only test card numbers work, and no card is charged. Try{" "}
        <CardNumber>4242 4242 4242 4242</CardNumber>, or <CardNumber>4000 0000 0000 0002</CardNumber> for a
        declined card.
      </Notice>
      <Field label="Card number" maxLength={30} autoFocus {...field("number")} />
      <div className="grid grid-cols-2 items-start gap-4">
        <Field label="Expiry" placeholder="MM/YY" maxLength={9} {...field("expiry")} />
        <Field label="Security code" maxLength={4} {...field("code")} />
      </div>
    </>
  );
}

/** In one piece. */
function CardNumber({ children }: { readonly children: string }) {
  return <span className="whitespace-nowrap tabular-nums">{children}</span>;
}
