// The building blocks of every shape on the wire. Uses zod/mini, because the browser checks answers against the same
// shapes that document the API. Decision 0063, One spelling between our own ends.
import * as z from "zod/mini";

// Our pages forbid creating code from text, and zod's probe for it would be reported in the browser's console. Every
// file of this folder imports this one, so the setting comes before the first shape.
z.config({ jitless: true });

/** A shape on the wire; reading it gives the domain's type. */
export type WireSchema = z.core.$ZodType;

/** The type on the wire itself. */
export type OnWire<Schema extends WireSchema> = z.input<Schema>;

/** ISO 8601 on the wire, milliseconds UTC here. */
export const instant = z.codec(z.iso.datetime(), z.number(), {
  decode: (text) => Date.parse(text),
  encode: (ms) => new Date(ms).toISOString(),
});

/** A percentage as stored; a whole number on the wire. */
export const percent = z.codec(z.number(), z.number(), {
  decode: (value) => value,
  encode: (value) => Math.round(value),
});

export const count = z.int();

/** A read-only list. */
export function list<Item extends z.core.$ZodType>(item: Item) {
  return z.readonly(z.array(item));
}

/** The same shape with a description for the API document. */
export function about<Schema extends z.ZodMiniType>(schema: Schema, description: string): Schema {
  return schema.check(z.describe(description));
}

/** Reads an answer into the domain's type; throws when its shape is wrong. */
export function reader<Schema extends WireSchema>(schema: Schema): (json: unknown) => z.output<Schema> {
  return (json) => z.parse(schema, json);
}
