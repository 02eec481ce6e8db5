// How the figures of one account grow with its insights: each at four sizes, and the exponent e of "n times as many take
// n^e times as long". Above 1, a figure grows faster than its work.
import { ensureBuilt } from "../../../scripts/start/build";
import { SAMPLE_EMAILS } from "../../../scripts/start/dev-vars";
import { startServer } from "../../support/site/server";
import { exponentOf, type Figure, type SizedValue } from "../figure";
import { measureTyping, measureVisits } from "./browser";
import { millionState } from "./million-state";
import { signInAs } from "./sign-in";
import type { Target } from "./visit";

const [MEMBER] = SAMPLE_EMAILS;
const SIZES = [10_000, 100_000, 1_000_000, 2_000_000] as const;
/** Below, a figure is what every visit takes, whatever the number of insights. */
const GROWS_FROM = 100_000;
/** What is measured of plain objects is there for comparison, and requests are counted, not timed. */
const LEFT_OUT = /plain-objects|requests/;

export async function* measureGrowth(): AsyncIterable<Figure> {
  await ensureBuilt();
  const grown = new Map<string, SizedValue[]>();
  for (const size of SIZES) {
    for await (const { name, value, unit } of measuredAt(size)) {
      const what = name.slice(name.indexOf("/") + 1);
      if (LEFT_OUT.test(what)) continue;
      grown.set(what, [...(grown.get(what) ?? []), { size, value }]);
      yield { name: `growth/${what}-${size}`, value, unit, atMost: null };
    }
  }
  for (const [what, values] of grown) {
    const value = exponentOf(values.filter(({ size }) => size >= GROWS_FROM));
    yield { name: `growth/${what}-exponent`, value, unit: "power", atMost: 1 };
  }
}

async function* measuredAt(size: number): AsyncIterable<Figure> {
  const server = await startServer({ stateDir: await millionState(size / 1_000_000) });
  try {
    const target: Target = { url: server.url, session: await signInAs(server.url, MEMBER) };
    yield* measureVisits(target);
    yield* measureTyping(target);
  } finally {
    await server.stop();
  }
}
