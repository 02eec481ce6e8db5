// Asks for a run of the outbox through a queue: its message says "look" and nothing else, for the table has it all. A message
// that comes twice, late or never does no harm.
import type { Looks } from "~/services/outbox/courier";

export function createLookQueue(queue: Queue): Looks {
  return {
    async look(delaySeconds) {
      await queue.send("look", delaySeconds === undefined ? {} : { delaySeconds });
    },
  };
}
