// The card service's own field: a frame of theirs that looks like a field of ours, in both themes.
import { useEffect, useId, useRef, useState } from "react";
import { type HostedElement, openHostedCards } from "~/browser/hosted-card";
import { onThemeChange } from "~/browser/kept/theme";
import { Button } from "~/ui/button";
import { FieldNotes } from "~/ui/form/field-notes";
import { Notice } from "~/ui/notice";
import { Skeleton } from "~/ui/waiting/skeleton";
import type { CardFieldProps } from "./card-source";

interface HostedCardFieldProps extends CardFieldProps {
  readonly publishableKey: string;
}

type Phase = "loading" | "ready" | "failed";

const NO_TOKEN = "The card service didn't answer. Try again.";

export function HostedCardField({ publishableKey, onSource, onEmpty }: HostedCardFieldProps) {
  const label = useId();
  const place = useRef<HTMLDivElement>(null);
  const [phase, setPhase] = useState<Phase>("loading");
  const [attempt, setAttempt] = useState(0);
  const [error, setError] = useState<string>();
  const [focused, setFocused] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    let left = false;
    let element: HostedElement | null = null;
    let endTheme: (() => void) | null = null;
    setPhase("loading");
    openHostedCards(publishableKey).then(
      (cards) => {
        if (left || !place.current) return;
        const field = cards.elements().create("card", { style: fieldStyle(), hidePostalCode: true });
        element = field;
        field.on("ready", () => {
          setPhase("ready");
          field.focus();
        });
        field.on("focus", () => setFocused(true));
        field.on("blur", () => setFocused(false));
        field.on("change", (change) => {
          onEmpty(change.empty);
          setError(change.error?.message);
        });
        field.mount(place.current);
        endTheme = onThemeChange(() => field.update({ style: fieldStyle() }));
        onSource({
          async token() {
            const made = await cards.createToken(field).catch(() => null);
            if (made?.token) return { ok: true, token: made.token.id };
            const message = made?.error?.message ?? NO_TOKEN;
            if (!left) setError(message);
            return { ok: false, message };
          },
        });
      },
      () => !left && setPhase("failed"),
    );
    return () => {
      left = true;
      onSource(null);
      endTheme?.();
      element?.destroy();
    };
  }, [publishableKey, onSource, onEmpty, attempt]);
  if (phase === "failed")
    return (
      <Notice
        tone="silent"
        action={
          <Button size="small" onClick={() => setAttempt(attempt + 1)}>
            Try again
          </Button>
        }
      >
        The card field couldn't be loaded. Check your connection, and that nothing blocks js.stripe.com.
      </Notice>
    );
  return (
    <div className="flex flex-col gap-1.5">
      <span id={label} className="font-medium text-small">
        Card
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset of one frame says no more */}
      <div
        role="group"
        aria-labelledby={label}
        className={`relative h-[38px] rounded-sm border bg-raised px-[11px] py-[9px] touch:h-11 touch:py-3 ${error ? "border-[1.5px] border-silent" : "border-control"} ${focused ? "ring-2 ring-accent" : ""}`}
      >
        <div ref={place} />
        {phase === "loading" && <Skeleton className="absolute inset-x-[11px] top-3 h-3" />}
      </div>
      <FieldNotes id={label} error={error} />
    </div>
  );
}

/** The frame can't read our theme: its colours are handed in. */
function fieldStyle(): object {
  const look = getComputedStyle(document.documentElement);
  const colour = (name: string) => look.getPropertyValue(`--color-${name}`).trim();
  return {
    base: {
      color: colour("ink"),
      iconColor: colour("ink-3"),
      fontSize: "16px",
      "::placeholder": { color: colour("ink-3") },
    },
    invalid: { color: colour("silent"), iconColor: colour("silent") },
  };
}
