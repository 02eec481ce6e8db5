// What a refused field hears, by the shape that refuses it.

import { expect, test } from "vitest";
import { z } from "zod";
import * as mini from "zod/mini";
import { fieldWords } from "~/http/field-words";
import { PartRequest } from "~/wire/insights/imports";

const whole = z.number().int().min(1).max(10_000);
const list = mini.array(mini.string()).check(mini.maxLength(2));
const link = z.enum(["wifi", "cellular", "lora"]);

test.each<[z.core.$ZodType, unknown, string]>([
  [z.object({ a: z.string() }), {}, "This is missing."],
  [z.object({ a: z.boolean() }), {}, "This is missing."],
  [z.object({ a: link }), {}, "This is missing."],
  [mini.object({ a: mini.object({ b: mini.string() }) }), {}, "This is missing."],
  [mini.object({ a: mini.array(mini.string()) }), {}, "This is missing."],
  [z.unknown().pipe(mini.object({})), undefined, "This is missing."],
  [z.string(), null, "This must be text."],
  [z.string(), 7, "This must be text."],
  [z.boolean(), "true", "This must be true or false."],
  [list, {}, "This must be a list."],
  [z.object({}), [], "This must be an object."],
  [z.record(z.string(), z.string()), 7, "This must be an object."],
  [whole, "7", "This must be a whole number from 1 to 10,000."],
  [whole, 0, "This must be a whole number from 1 to 10,000."],
  [whole, 10_001, "This must be a whole number from 1 to 10,000."],
  [whole, 1.5, "This must be a whole number from 1 to 10,000."],
  [z.coerce.number().int().min(1).max(10_000), "x", "This must be a whole number from 1 to 10,000."],
  [z.number().min(-90).max(90).nullish(), 91, "This must be a number from -90 to 90."],
  [mini.int().check(mini.minimum(0)), -1, "This must be a whole number of at least 0."],
  [z.number().max(5), 6, "This must be a number of at most 5."],
  [z.number(), true, "This must be a number."],
  [z.number().int(), "x", "This must be a whole number."],
  [z.number().int().max(Number.MAX_SAFE_INTEGER), 1e300, "This number is too large."],
  [z.number().int(), -1e300, "This number is too small."],
  [z.string().max(320), "x".repeat(321), "This must have at most 320 characters."],
  [z.string().max(1), "xx", "This must have at most 1 character."],
  [z.string().min(1), "", "This must not be empty."],
  [z.string().min(12), "x", "This must have at least 12 characters."],
  [list, ["a", "b", "c"], "This must have at most 2 entries."],
  [link, "satellite", "This must be wifi, cellular or lora."],
  [z.enum(["true", "false"]).optional(), "yes", "This must be true or false."],
  [z.literal("insights"), "photos", "This must be insights."],
  [z.enum([..."abcdefghi"]), "z", "This must be one of the allowed values."],
  [z.iso.datetime({ offset: true }), "today", "This must be a time, such as 2026-05-31T08:25:38Z."],
  [z.string().regex(/^a+$/), "b", "This isn't in the right format."],
  [z.strictObject({}), { colour: "green" }, "This field isn't known."],
  [z.record(z.string().max(2), z.string()), { long: "" }, "A member can't have this name."],
  [z.union([z.string(), z.number()]), true, "This isn't in the right format."],
])("%#: a value of the wrong shape gets a plain sentence", (schema, value, sentence) => {
  expect(firstSentence(schema, value)).toBe(sentence);
});

test("a shape's own sentence goes before", () => {
  const lines = Array.from({ length: 501 }, () => ({}));
  const part = { package: { key: "", title: "" }, deployment: {}, media: [], observations: lines };
  expect(firstSentence(PartRequest, part)).toBe(
    "At most 500 observations are taken at once, with their media.",
  );
});

function firstSentence(schema: z.core.$ZodType, value: unknown): string | undefined {
  const read = z.core.safeParse(schema, value, { error: fieldWords });
  return read.error?.issues[0]?.message;
}
