// What the parts of an alg's form are given.
import type { AlgEntry, AlgField } from "~/domain/algs/alg-entry";
import type { Clash } from "~/ui/form/draft/use-clashes";

export interface AlgFormPart {
  readonly isNew: boolean;
  readonly entry: AlgEntry;
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly change: (field: AlgField, value: string) => void;
  readonly clashOf: (field: AlgField) => Clash | undefined;
}
