// The answer of a call that has nothing more to say.
import * as z from "zod/mini";
import "./schema";

export const DoneAnswer = z.object({ message: z.string() });

export const DONE = { message: "ok" } as const;
