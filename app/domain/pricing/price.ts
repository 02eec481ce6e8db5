// What labelling and models cost: the price, and the lines that it is the sum of. Pure, in mills (tenths of a cent), so
// that every sum is a whole number. Spec section 9, Pricing calculator.
import { grouped } from "./grouped";

export type PricedOrder =
  | {
      readonly kind: "label";
      readonly images: number;
      readonly species: number;
      /** People check every label. */
      readonly verify: boolean;
      /** The images of each species are in a folder of their own. */
      readonly sorted: boolean;
    }
  | { readonly kind: "custom"; readonly animals: number }
  | { readonly kind: "specialized"; readonly images: number; readonly animals: number };

export type PriceKind = PricedOrder["kind"];

interface PriceLine {
  /** "Human verification". */
  readonly what: string;
  /** "20,000 × $0.004"; null: the amount says it all. */
  readonly how: string | null;
  /** Below zero for what a limit takes off. */
  readonly mills: number;
}

interface Price {
  readonly lines: readonly PriceLine[];
  /** The sum of the lines. */
  readonly mills: number;
}

const MILLS_PER_CENT = 10;
const MILLS_PER_DOLLAR = 1000;

const IMAGE = 2;
const VERIFIED_IMAGE = 2 * IMAGE;
const UNSORTED_IMAGE = 3 * IMAGE;
const SPECIES = 10 * MILLS_PER_DOLLAR;

const CUSTOM = { base: 200 * MILLS_PER_DOLLAR, animal: 50 * MILLS_PER_DOLLAR, most: 500 * MILLS_PER_DOLLAR };
const SPECIALIZED = {
  base: 500 * MILLS_PER_DOLLAR,
  /** 0.05 dollars, twice. */
  imageAndAnimal: 100,
  most: 5000 * MILLS_PER_DOLLAR,
};

/** The price of an order whose numbers are within the limits of `readOrder`. */
export function priceOf(order: PricedOrder): Price {
  const lines = linesOf(order);
  return { lines, mills: lines.reduce((sum, { mills }) => sum + mills, 0) };
}

function linesOf(order: PricedOrder): readonly PriceLine[] {
  switch (order.kind) {
    case "label": {
      const { images, species, verify, sorted } = order;
      const each = (what: string, mills: number) => ({
        what,
        how: `${grouped(images)} × ${formatDollars(mills)}`,
        mills: images * mills,
      });
      return [
        each("Labels", IMAGE),
        ...(verify ? [each("Human verification", VERIFIED_IMAGE)] : []),
        ...(sorted ? [] : [each("Sorting into species", UNSORTED_IMAGE)]),
        {
          what: "Species",
          how: `${grouped(species)} × ${formatDollars(SPECIES)}`,
          mills: species * SPECIES,
        },
      ];
    }
    case "custom": {
      const animals = order.animals * CUSTOM.animal;
      return limited(CUSTOM.most, [
        { what: "Model", how: null, mills: CUSTOM.base },
        {
          what: "Animals",
          how: `${grouped(order.animals)} × ${formatDollars(CUSTOM.animal)}`,
          mills: animals,
        },
      ]);
    }
    case "specialized": {
      const { images, animals } = order;
      return limited(SPECIALIZED.most, [
        { what: "Model", how: null, mills: SPECIALIZED.base },
        {
          what: "Images of each animal",
          how: `${grouped(images)} × ${grouped(animals)} × ${formatDollars(SPECIALIZED.imageAndAnimal)}`,
          mills: images * animals * SPECIALIZED.imageAndAnimal,
        },
      ]);
    }
  }
}

/** With a last line for what is above the limit. */
function limited(most: number, lines: readonly PriceLine[]): readonly PriceLine[] {
  const sum = lines.reduce((before, { mills }) => before + mills, 0);
  if (sum <= most) return lines;
  return [...lines, { what: `Never more than ${formatDollars(most)}`, how: null, mills: most - sum }];
}

/** To the cent, as a total is: 10246 mills -> "$10.25"; whole dollars have no cents. */
export function formatTotal(mills: number): string {
  return formatDollars(Math.round(mills / MILLS_PER_CENT) * MILLS_PER_CENT);
}

/** Exact: 2 mills -> "$0.002", 246 -> "$0.246", 40000 -> "$40", -350000 -> "−$350". */
export function formatDollars(mills: number): string {
  const [whole, part] = [Math.floor(Math.abs(mills) / MILLS_PER_DOLLAR), Math.abs(mills) % MILLS_PER_DOLLAR];
  const cents = part === 0 ? "" : `.${String(part).padStart(3, "0").replace(/0$/, "")}`;
  return `${mills < 0 ? "−" : ""}$${grouped(whole)}${cents}`;
}
