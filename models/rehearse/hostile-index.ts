// Which hostile pictures there are, and what must become of each. Pure. The list: public/samples/hostile/index.json.
import * as z from "zod/mini";

const indexShape = z.readonly(
  z.array(
    z.strictObject({
      file: z.string(),
      picture: z.string(),
      expected: z.enum(["read", "unreadable", "too-large"]),
    }),
  ),
);

/** Throws for what is no such list: it comes with the product. */
export function readHostileIndex(json: unknown): z.output<typeof indexShape> {
  return z.parse(indexShape, json);
}
