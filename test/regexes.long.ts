// Every regular expression of the product takes time in line with its text, whoever wrote the text. recheck looks for a text
// that keeps one busy; it knows the expressions by what is written, so those that are made at run time are listed here.
import { check } from "recheck";
import { expect, test } from "vitest";
import { PHONE_PATTERN } from "~/domain/account/sign-up";
import {
  readSource,
  regularExpressions,
  sourceFiles,
  type WrittenExpression,
} from "./support/sources/imports";

/** ms for one expression; the slowest takes 3,000 on a busy machine. */
const PATIENCE = 60_000;

/** What the files that make expressions at run time can make, each a sample of its kind. */
const MADE: Readonly<Record<string, readonly (readonly [source: string, flags: string])[]>> = {
  "app/domain/account/phone.ts": [[`^${PHONE_PATTERN}$`, ""]],
  "app/domain/taxa/looks-like-person.ts": [
    ["\\b(guard|soldier|police)s? (beetle|dog|fly)\\b", "g"],
    ["\\b(german|belgian) shepherds?\\b|\\b(berger|pastor) (german|belgian)\\b", "g"],
  ],
  "app/islands/import/normalize-csv.ts": [
    ['(?<=^\\uFEFF?|[\\r\\n,])["]|\\r\\n?', "g"],
    ["(?<=^\\uFEFF?|[\\r\\n;])[']|\\r\\n?", "g"],
    ["[^\\r\\n,]*", "y"],
  ],
  "models/release/shapes.ts": [["^[0-9a-f]{64}$", ""]],
};

const written = sourceFiles(["app", "models", "workers"]).flatMap((file) =>
  regularExpressions(file, readSource(file)),
);

/** Null: it is safe. Else what keeps it busy, or why nobody knows. */
async function complaint({ at, source, flags }: WrittenExpression): Promise<string | null> {
  const found = await check(source ?? "", flags, { timeout: PATIENCE });
  if (found.status === "safe") return null;
  const why = found.status === "vulnerable" ? found.attack.pattern : found.error.kind;
  return `${at} /${source}/${flags}: ${found.status}, ${why}`;
}

test("only the listed files make expressions at run time", () => {
  const makers = written.filter(({ source }) => source === null).map(({ at }) => at.replace(/:\d+$/, ""));
  expect([...new Set(makers)].sort()).toEqual(Object.keys(MADE).sort());
});

test("no text keeps a regular expression busy", async () => {
  const made = Object.entries(MADE).flatMap(([at, samples]) =>
    samples.map(([source, flags]) => ({ at, source, flags })),
  );
  const literals = written.filter(({ source }) => source !== null);
  expect(literals.length).toBeGreaterThan(100);
  const each = new Map([...literals, ...made].map((one) => [`/${one.source}/${one.flags}`, one]));
  const complaints: (string | null)[] = [];
  for (const one of each.values()) complaints.push(await complaint(one));
  expect(complaints.filter((sentence) => sentence !== null)).toEqual([]);
});

test.each(["(a+)+$", "^\\d+\\.?\\d*$", "\\s+$"])("/%s/ would be found", async (source) => {
  expect(await complaint({ at: "here", source, flags: "" })).toContain("vulnerable");
});
