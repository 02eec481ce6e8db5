// What can be done with a model of the marketplace: add it, once, and try it. Spec section 2.14.

import { useRef } from "react";
import { pressSentence } from "~/domain/form/form-answer";
import type { MarketplaceModel } from "~/domain/models/marketplace";
import { TryLink } from "~/insights/models/try-link";
import { Button } from "~/ui/button";
import { useTabForm } from "~/ui/form/sending/use-tab-form";
import { useSnackbar } from "~/ui/snackbar/use-snackbar";
import { page } from "./page";

interface ActionProps {
  readonly offered: MarketplaceModel;
  readonly className?: string;
}

interface AddProps extends ActionProps {
  /** The view is of this one model: adding it is its primary button. Of many, none is. */
  readonly isAlone?: boolean;
}

export function AddOfferedModel({ offered, isAlone = false, className = "" }: AddProps) {
  const { name, model, inAccount } = offered;
  const say = useSnackbar();
  const pressed = useRef<HTMLElement | null>(null);
  const { post, sending } = useTabForm(page.id, (answer, here) => {
    if (!answer.ok) return say({ text: `Couldn't add ${name}. ${pressSentence(answer)}`, tone: "error" });
    say({ text: `Added ${name} to My Models.` });
    if (here) focusName(pressed.current);
  });
  if (inAccount) {
    return (
      <Button disabled className={className}>
        <span className="truncate">Model Already Present in Account</span>
      </Button>
    );
  }
  return (
    <Button
      variant={isAlone ? "primary" : "plain"}
      busy={sending}
      className={className}
      onClick={({ currentTarget }) => {
        pressed.current = currentTarget;
        post("add", { model: String(model.algId) });
      }}
    >
      Add
      <span className="sr-only"> {name}</span>
    </Button>
  );
}

/** The button of an added model is disabled, so the focus moves to the model's name, unless it has moved on. */
function focusName(pressed: HTMLElement | null): void {
  const { activeElement } = document;
  if (activeElement !== pressed && activeElement !== document.body) return;
  pressed?.closest("li, [role=dialog]")?.querySelector<HTMLElement>("[data-model-name]")?.focus();
}

/** Its demo; nothing where no page can run it. */
export function TryModel({ offered: { name, tryKey }, className }: ActionProps) {
  return tryKey && <TryLink of={tryKey} name={name} className={className} />;
}
