// What every shape on the wire is made of. The small form of zod, because the browser checks answers by the same shapes
// that the API is documented from.
import * as z from "zod/mini";

// Our pages forbid making code out of text; a probe for it would be a violation in the browser's console. Every file of
// this room imports this one, so that it is said before the first shape is made.
z.config({ jitless: true });

/** A shape of the wire; what it reads is what the domain calls it. */
export type WireSchema = z.core.$ZodType;

/** What the wire itself carries. */
export type OnWire<Schema extends WireSchema> = z.input<Schema>;

/** ISO 8601 on the wire, milliseconds UTC here. */
export const instant = z.codec(z.iso.datetime(), z.number(), {
  decode: (text) => Date.parse(text),
  encode: (ms) => new Date(ms).toISOString(),
});

/** A percentage as stored; the wire carries a whole one. */
export const percent = z.codec(z.number(), z.number(), {
  decode: (value) => value,
  encode: (value) => Math.round(value),
});

export const count = z.int();

/** A list that nobody changes. */
export function list<Item extends z.core.$ZodType>(item: Item) {
  return z.readonly(z.array(item));
}

/** The same shape with a sentence for the document. */
export function about<Schema extends z.ZodMiniType>(schema: Schema, description: string): Schema {
  return schema.check(z.describe(description));
}

/** Reads an answer in the domain's words; throws when it is of another shape. */
export function reader<Schema extends WireSchema>(schema: Schema): (json: unknown) => z.output<Schema> {
  return (json) => z.parse(schema, json);
}
