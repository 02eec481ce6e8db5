// The calculator's fields: what they take, what they say, and the address that carries them. Spec sections 2.18 and 9.
import { describe, expect, test } from "vitest";
import {
  FIRST_PRICE,
  type PriceForm,
  priceAddress,
  priceFieldsOf,
  readOrder,
  readPriceForm,
  sliderValue,
  stepped,
} from "~/domain/pricing/price-form";

const form = (changes: Partial<PriceForm>): PriceForm => ({ ...FIRST_PRICE, ...changes });

function sentences(changes: Partial<PriceForm>): readonly (string | undefined)[] {
  const read = readOrder(form(changes));
  return read.ok ? [] : priceFieldsOf(changes.kind ?? "label").map((field) => read.errors[field]);
}

describe("a field", () => {
  test.each([
    ["20000", 20_000],
    ["20,000", 20_000],
    [" 20 000 ", 20_000],
    ["+7", 7],
    ["10,000,000", 10_000_000],
  ])("takes %j", (images, number) => {
    const read = readOrder(form({ images }));
    expect(read.ok && "images" in read.order && read.order.images).toBe(number);
  });

  test.each<readonly [Partial<PriceForm>, readonly (string | undefined)[]]>([
    [{ images: "" }, ["Enter the number of images.", undefined]],
    [{ images: "  ", species: "" }, ["Enter the number of images.", "Enter the number of species."]],
    [{ images: "many" }, ["Enter a whole number of images.", undefined]],
    [{ images: "1.5" }, ["Enter a whole number of images.", undefined]],
    [{ images: "1,,5" }, ["Enter a whole number of images.", undefined]],
    [{ images: "1e9" }, ["Enter a whole number of images.", undefined]],
    [{ images: "0" }, ["Enter 1 image or more.", undefined]],
    [{ species: "0" }, [undefined, "Enter 1 species or more."]],
    [{ species: "-3" }, [undefined, "Enter 1 species or more."]],
    [{ images: "10000001" }, ["Enter 10,000,000 images or fewer. For more, contact sales.", undefined]],
    [{ kind: "custom", animals: "0" }, ["Enter 1 animal or more."]],
    [{ kind: "specialized", images: "1,999" }, ["Enter 2,000 images or more.", undefined]],
    [{ kind: "specialized", images: "2,000" }, []],
    [
      { kind: "specialized", animals: "1001" },
      [undefined, "Enter 1,000 animals or fewer. For more, contact sales."],
    ],
  ])("refuses in %o with %j", (changes, expected) => {
    expect(sentences(changes)).toEqual(expected);
  });

  test("of another tab doesn't matter", () => {
    expect(sentences({ kind: "custom", images: "none", species: "" })).toEqual([]);
  });

  test("steps up and down within what it takes, from nothing at its least", () => {
    expect(stepped(FIRST_PRICE, "images", 1)).toBe("21,000");
    expect(stepped(FIRST_PRICE, "species", -1)).toBe("5");
    expect(stepped(form({ species: "1" }), "species", -1)).toBe("1");
    expect(stepped(form({ kind: "specialized", images: "2,500" }), "images", -1)).toBe("2,000");
    expect(stepped(form({ images: "x" }), "images", 1)).toBe("1");
  });

  test("has a slider that ends where most orders do", () => {
    expect(sliderValue(form({ images: "9,000,000" }), "images")).toEqual({ least: 1000, value: 100_000 });
    expect(sliderValue(form({ kind: "specialized", images: "" }), "images")).toEqual({
      least: 2000,
      value: 2000,
    });
    expect(sliderValue(form({ species: "0" }), "species")).toEqual({ least: 1, value: 1 });
  });
});

describe("the address", () => {
  const back = (address: string) => readPriceForm(new URL(address, "https://fernwatch.example").searchParams);

  test.each<Partial<PriceForm>>([
    {},
    { verify: false, sorted: true, images: "1", species: "12" },
    { kind: "custom", animals: "" },
    { kind: "specialized", images: "x & y", animals: "3" },
  ])("carries %o there and back", (changes) => {
    const address = priceAddress(form(changes));
    expect(address).toMatch(/^\/landing\?price=.+#pricing$/);
    expect(back(address)).toEqual(form(changes));
  });

  test("names a tab alone, or none, or nonsense", () => {
    expect(back("/landing")).toEqual(FIRST_PRICE);
    expect(back("/landing?price=gold&images=3")).toEqual(FIRST_PRICE);
    expect(back("/landing?price=custom")).toEqual(form({ kind: "custom" }));
    expect(back("/landing?price=label&images=5")).toEqual(form({ images: "5", verify: false }));
    expect(back(`/landing?price=label&images=${"9".repeat(99)}`).images).toHaveLength(20);
  });
});
