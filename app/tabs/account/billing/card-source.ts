// What the two kinds of card field have in common: they say whether anything is typed, and give a token when asked. Nothing
// else of what is typed leaves them.
import type { CardField } from "~/domain/billing/test-cards";

type SourceAnswer =
  | { readonly ok: true; readonly token: string }
  | { readonly ok: false; readonly message: string; readonly field?: CardField };

export interface CardSource {
  /** The token of what is typed, or what is wrong with it. */
  readonly token: () => Promise<SourceAnswer>;
}

export interface CardFieldProps {
  /** The field, when it can be asked; null when it is gone. */
  readonly onSource: (source: CardSource | null) => void;
  readonly onEmpty: (isEmpty: boolean) => void;
}
