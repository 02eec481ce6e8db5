// What staff may write of an alg, with the exact sentences. Pure. Spec section 3 (Alg).

import { foundErrors, textError, tidyText } from "~/domain/models/model-text";
import { EMPTY_CLASS, type ModelClass } from "~models/release";
import type { AlgWords } from "./alg";

/** Characters (code points). */
const NAME_LENGTH = 100;
const SHORT_LENGTH = 100;
const LICENCE_LENGTH = 200;
const DESCRIPTION_LENGTH = 1_000;
const CARD_LENGTH = 2_000;
const LABEL_LENGTH = 200;
const CLASSES = 2_000;

/** The texts as they are kept; the classes without 99, which every alg has. */
export function algWords(asked: AlgWords): AlgWords {
  const { taughtOn, failsOn, intendedUse } = asked.card;
  return {
    name: tidyText(asked.name),
    description: tidyText(asked.description),
    type: tidyText(asked.type),
    framework: tidyText(asked.framework),
    author: tidyText(asked.author),
    licence: tidyText(asked.licence),
    card: {
      taughtOn: tidyText(taughtOn),
      failsOn: tidyText(failsOn),
      intendedUse: tidyText(intendedUse),
    },
    classes: asked.classes
      .filter(({ id }) => id !== EMPTY_CLASS.id)
      .map(({ id, label }) => ({ id, label: tidyText(label) })),
    runtime: asked.runtime,
  };
}

/** Each field that is refused with its sentence; none: all is fine. Of an alg's words as `algWords` gives them. */
export function algErrors(words: AlgWords): Readonly<Record<string, string>> {
  const { card } = words;
  return foundErrors({
    name: textError(words.name, NAME_LENGTH, "Please enter a name."),
    framework: textError(words.framework, SHORT_LENGTH, "Please choose a framework."),
    description: textError(words.description, DESCRIPTION_LENGTH),
    type: textError(words.type, SHORT_LENGTH),
    author: textError(words.author, SHORT_LENGTH),
    licence: textError(words.licence, LICENCE_LENGTH),
    "card.taughtOn": textError(card.taughtOn, CARD_LENGTH),
    "card.failsOn": textError(card.failsOn, CARD_LENGTH),
    "card.intendedUse": textError(card.intendedUse, CARD_LENGTH),
    classes: classesError(words.classes),
  });
}

function classesError(classes: readonly ModelClass[]): string | null {
  if (classes.length > CLASSES) return `An alg has at most ${CLASSES} classes.`;
  const ids = classes.map(({ id }) => id);
  const double = ids.find((id, at) => ids.indexOf(id) !== at);
  if (double !== undefined) return `Class number ${double} appears twice.`;
  if (classes.some(({ label }) => label === "")) return "Give every class a name.";
  const long = classes.some(({ label }) => textError(label, LABEL_LENGTH) !== null);
  return long ? `A class name has at most ${LABEL_LENGTH} characters.` : null;
}
