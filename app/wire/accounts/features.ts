// A user's optional features. Spec section 7, Integrations and features.
import * as z from "zod/mini";
import { list } from "~/wire/schema";

export const FeaturesAnswer = list(
  z.object({
    id: z.int(),
    key: z.string(),
    name: z.string(),
    enabled: z.boolean(),
    instructions: z.string(),
  }),
);

export const FeatureRequest = z.object({ enabled: z.boolean() });
