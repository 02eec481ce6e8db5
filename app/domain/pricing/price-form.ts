// The fields of the pricing calculator: as they are typed and as the address carries them, what is wrong with them, and the
// order that they make. Pure. Spec sections 2.18 and 9, Pricing calculator.
import { withParams } from "~/domain/address";
import { grouped } from "./grouped";
import type { PricedOrder, PriceKind } from "./price";

export type PriceField = "images" | "species" | "animals";

export interface PriceForm {
  readonly kind: PriceKind;
  /** As typed. */
  readonly images: string;
  readonly species: string;
  readonly animals: string;
  readonly verify: boolean;
  readonly sorted: boolean;
}

/** Either the order, or a sentence for every field that is wrong. */
export type ReadOrder =
  | { readonly ok: true; readonly order: PricedOrder }
  | { readonly ok: false; readonly errors: Readonly<Partial<Record<PriceField, string>>> };

interface FieldRule {
  readonly least: number;
  readonly most: number;
  readonly one: string;
  readonly many: string;
}

/** The tabs, in their order. */
export const PRICE_KINDS: readonly { readonly kind: PriceKind; readonly label: string }[] = [
  { kind: "label", label: "Label Images" },
  { kind: "custom", label: "Custom Model" },
  { kind: "specialized", label: "Specialized Model" },
];

/** The number fields of each tab, in their order. The largest are far above what anyone has asked for. */
const FIELDS: Readonly<Record<PriceKind, Readonly<Partial<Record<PriceField, FieldRule>>>>> = {
  label: {
    images: { least: 1, most: 10_000_000, one: "image", many: "images" },
    species: { least: 1, most: 1000, one: "species", many: "species" },
  },
  custom: { animals: { least: 1, most: 1000, one: "animal", many: "animals" } },
  specialized: {
    images: { least: 2000, most: 10_000_000, one: "image", many: "images" },
    animals: { least: 1, most: 1000, one: "animal", many: "animals" },
  },
};

/** What the calculator shows first. */
export const FIRST_PRICE: PriceForm = {
  kind: "label",
  images: "20,000",
  species: "6",
  animals: "4",
  verify: true,
  sorted: false,
};

/** As much of an address as a field takes. */
function firstOf(text: string): string {
  return Array.from(text)
    .filter((_, at) => at < TYPED_MOST)
    .join("");
}

/** The fields that an address names, the others as they are first. Switches are off unless it says "on". */
export function readPriceForm(params: URLSearchParams): PriceForm {
  const kind = PRICE_KINDS.find((one) => one.kind === params.get("price"))?.kind;
  if (kind === undefined) return FIRST_PRICE;
  const typed = (field: PriceField) => firstOf(params.get(field) ?? FIRST_PRICE[field]);
  // An address by hand that names a tab and nothing else.
  const isBare = !["images", "species", "animals"].some((field) => params.has(field));
  return {
    kind,
    images: typed("images"),
    species: typed("species"),
    animals: typed("animals"),
    verify: isBare ? FIRST_PRICE.verify : params.get("verify") === "on",
    sorted: isBare ? FIRST_PRICE.sorted : params.get("sorted") === "on",
  };
}

/** Characters of a field. */
const TYPED_MOST = 20;

/** The address that shows this form, without script too. */
export function priceAddress(form: PriceForm): string {
  const { kind, images, species, animals, verify, sorted } = form;
  const params = new URLSearchParams({ price: kind, images, species, animals });
  if (verify) params.set("verify", "on");
  if (sorted) params.set("sorted", "on");
  return `${withParams("/landing", params)}#pricing`;
}

/** The number fields of a tab, in their order. */
export function priceFieldsOf(kind: PriceKind): readonly PriceField[] {
  return (["images", "species", "animals"] as const).filter((field) => FIELDS[kind][field] !== undefined);
}

/** Reads the fields of the chosen tab; those of the others don't matter. */
export function readOrder(form: PriceForm): ReadOrder {
  const errors: Partial<Record<PriceField, string>> = {};
  const number = (field: PriceField): number => {
    const rule = FIELDS[form.kind][field];
    const read = rule ? readNumber(form[field], rule) : 0;
    if (typeof read === "number") return read;
    errors[field] = read;
    return 0;
  };
  const order = orderOf(form, number);
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, order };
}

function orderOf({ kind, verify, sorted }: PriceForm, number: (field: PriceField) => number): PricedOrder {
  switch (kind) {
    case "label":
      return { kind, images: number("images"), species: number("species"), verify, sorted };
    case "custom":
      return { kind, animals: number("animals") };
    case "specialized":
      return { kind, images: number("images"), animals: number("animals") };
  }
}

/** The number, or the sentence that says what the field takes. Commas and spaces between digits are fine. */
function readNumber(text: string, { least, most, one, many }: FieldRule): number | string {
  const digits = text.trim().replace(/(?<=\d)[,\s](?=\d)/g, "");
  if (digits === "") return `Enter the number of ${many}.`;
  if (!/^[+-]?\d+$/.test(digits)) return `Enter a whole number of ${many}.`;
  const number = Number(digits);
  if (number < least) return `Enter ${grouped(least)} ${least === 1 ? one : many} or more.`;
  if (number > most) return `Enter ${grouped(most)} ${many} or fewer. For more, contact sales.`;
  return number;
}

/** A step of the arrow keys and of the slider, and where the slider ends: a field takes more than that. */
export const SLIDERS: Readonly<Record<PriceField, { readonly step: number; readonly most: number }>> = {
  images: { step: 1000, most: 100_000 },
  species: { step: 1, most: 40 },
  animals: { step: 1, most: 12 },
};

/** The field after a step up or down, within what it takes; a field without a number begins at its least. */
export function stepped(form: PriceForm, field: PriceField, by: number): string {
  const rule = FIELDS[form.kind][field];
  if (!rule) return form[field];
  const read = readNumber(form[field], {
    ...rule,
    least: Number.NEGATIVE_INFINITY,
    most: Number.POSITIVE_INFINITY,
  });
  const next = typeof read === "number" ? read + by * SLIDERS[field].step : rule.least;
  return grouped(Math.min(rule.most, Math.max(rule.least, next)));
}

/** Where the slider is: a number that the field takes, at most its end; at its start without one. */
export function sliderValue(
  form: PriceForm,
  field: PriceField,
): { readonly least: number; readonly value: number } {
  const rule = FIELDS[form.kind][field];
  const least = Math.max(rule?.least ?? 1, field === "images" ? SLIDERS.images.step : 1);
  const read = rule ? readNumber(form[field], { ...rule, least: Number.NEGATIVE_INFINITY }) : least;
  const number = typeof read === "number" ? read : least;
  return { least, value: Math.min(SLIDERS[field].most, Math.max(least, number)) };
}
