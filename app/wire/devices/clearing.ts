// Clearing the data of a camera. Spec section 7 (Devices, models and data clearing).
import * as z from "zod/mini";
import { about, count } from "~/wire/schema";

const Flags = z.object({ location: z.boolean(), insights: z.boolean(), ownership: z.boolean() });

/** The domain's `ClearingPreview`. */
export const ClearingPreviewAnswer = z.object({
  deviceId: z.string(),
  displayName: z.string(),
  insights: about(count, "Would be archived"),
  reviewed: about(count, "Of these, acknowledged, a favorite, or with a person's word on the species"),
  archived: about(count, "Are archived already"),
  placed: about(z.boolean(), "It has a place"),
  others: about(count, "How many other people see it"),
  may: about(Flags, "What the caller may clear"),
});

export const ClearingAnswer = z.object({
  message: z.object({
    bulkId: about(z.nullable(z.string()), "Follows the archiving; null: no insights are archived"),
  }),
});

/** What staff typed. What is missing is not confirmed. */
export const DeviceClearRequest = z.object({
  deviceId: about(z.optional(z.string().check(z.maxLength(200))), "The camera's id once more"),
  confirmation: about(z.optional(z.string().check(z.maxLength(200))), "Exactly 'I Understand'"),
});

export const DeviceClearAnswer = z.object({ clearId: about(z.string(), "The same for every repetition") });
