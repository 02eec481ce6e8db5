// Every decision has one state, the list agrees with it, and what cites a decision can rely on it. The rules:
// docs/decisions/README.md.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { ROOT } from "../scripts/start/paths";
import { type Decided, readDecided, wrongInDecisions } from "./support/decisions";
import { readHouse } from "./support/sources/citations";

describe("the checkout", () => {
  let decided: Decided;
  beforeAll(() => {
    decided = readDecided(readHouse(), (file) => readFileSync(join(ROOT, file), "utf8"));
  });

  test("says nothing of its decisions that is not so", () => {
    expect(decided.files.size).toBeGreaterThan(130);
    expect(decided.citing.size).toBeGreaterThan(600);
    expect(wrongInDecisions(decided)).toEqual([]);
  });
});

describe("a decision", () => {
  const STATELESS = ["0001 needs one state in its third line", "b.ts cites 0001, which is without a state"];
  const NOT_BUILT = "**Not built.** Doors.";

  test.each<[string, Partial<Record<"0001" | "0002" | "0003", string>>, readonly string[]]>([
    ["all in order", {}, []],
    ["no state", { "0001": "Holds." }, STATELESS],
    ["a state that there is not", { "0001": "State: done." }, STATELESS],
    ["two states", { "0001": "State: built. State: planned." }, ["0001 needs one state in its third line"]],
    [
      "built, and a promise in it",
      { "0001": "State: built.\n\nDoors are not in the code." },
      ["0001 is built and speaks of what is not"],
    ],
    [
      "built, and a sentence that ends in yet",
      { "0001": "State: built.\n\nDoors don't open yet." },
      ["0001 is built and speaks of what is not"],
    ],
    [
      "built, and a paragraph about what is not",
      { "0001": `State: built.\n\n${NOT_BUILT}` },
      ["0001 is not built in part and says what is not built"],
    ],
    [
      "built in part, and silent about the rest",
      { "0002": "State: built in part." },
      ["0002 is built in part and doesn't end with what is not"],
    ],
    [
      "amends one that does not know of it",
      { "0002": `State: built in part. Amends 0001.\n\n${NOT_BUILT}` },
      ["0002 names 0001, which does not name it back"],
    ],
    [
      "names one that is not there",
      { "0001": "State: built.\n\nAs 0008 and `0009` say." },
      ["0001 names 0008, which is not there"],
    ],
  ])("%s", (_, changed, sentences) => {
    expect(wrongInDecisions(world(changed)).filter((line) => !line.startsWith("the list"))).toEqual(
      sentences,
    );
  });

  test.each<[string, string, string, readonly string[]]>([
    ["by a later one that names it", "State: replaced by 0003.", "State: built. Replaces 0001.", []],
    [
      "by a later one that does not name it",
      "State: replaced by 0003.",
      "State: built.",
      ["0001 is replaced by 0003, whose third line does not name it"],
    ],
    [
      "by one that is not there",
      "State: replaced by 0008.",
      "State: built.",
      ["0001 is replaced by 0008, which is no later decision"],
    ],
    [
      "by itself",
      "State: replaced by 0001.",
      "State: built.",
      ["0001 is replaced by 0001, which is no later decision"],
    ],
  ])("is replaced %s", (_, first, third, sentences) => {
    const found = wrongInDecisions({ ...world({ "0001": first, "0003": third }), citing: CITING_LAST });
    expect(found.filter((line) => line.startsWith("0001 is replaced"))).toEqual(sentences);
  });
});

describe("the list", () => {
  const given = world({});

  test.each<[string, string, string, readonly string[]]>([
    [
      "another title",
      "[One]",
      "[First]",
      [
        "the list lacks 0001 One (0001-one.md) under Built",
        "the list wrongly has 0001 First (0001-one.md) under Built",
      ],
    ],
    [
      "another state",
      "## Built\n",
      "## Planned\n",
      [
        "the list lacks 0001 One (0001-one.md) under Built",
        "the list wrongly has 0001 One (0001-one.md) under Planned",
      ],
    ],
    [
      "a row twice",
      "| 0001 | [One](0001-one.md) |",
      "| 0001 | [One](0001-one.md) |\n| 0001 | [One](0001-one.md) |",
      ["the list has a row twice"],
    ],
  ])("that has %s is found", (_, from, to, sentences) => {
    expect(given.list).toContain(from);
    expect(wrongInDecisions({ ...given, list: given.list.replace(from, to) })).toEqual(sentences);
  });
});

describe("a citation", () => {
  const cited = (text: string) =>
    wrongInDecisions({ ...world({}), citing: new Map([...CITING, ["a.ts", [text]]]) });

  test.each<[string, readonly string[]]>([
    ["Decisions 0001, One, and 0002, Two, built.", []],
    ["Decision 0003, Three.", ["a.ts cites 0003, which is planned"]],
    ["Decisions 0001, One, and 0003.", ["a.ts cites 0003, which is planned"]],
    ["Decision 0009.", ["a.ts cites 0009, which is not there"]],
    ["The camera dev-0003, and the year 0003.", []],
  ])("%j", (text, sentences) => {
    expect(cited(text)).toEqual(sentences);
  });

  test("is missed where a decision is built and nothing cites it", () => {
    const citing = new Map([["b.ts", ["Decision 0002."]]]);
    expect(wrongInDecisions({ ...world({}), citing })).toEqual(["0001 is built and nothing cites it"]);
  });

  test("of a paper counts by its link", () => {
    const files = new Set(["docs/a.md"]);
    const { citing } = readDecided({ files }, () => "As [there](decisions/0003-three.md).");
    expect(wrongInDecisions({ ...world({}), citing: new Map([...CITING, ...citing]) })).toEqual([
      "docs/a.md cites 0003, which is planned",
    ]);
  });
});

const CITING: Decided["citing"] = new Map([["b.ts", ["Decision 0001, One.", "Decision 0002."]]]);
const CITING_LAST: Decided["citing"] = new Map([["b.ts", ["Decisions 0002 and 0003."]]]);

/** Three decisions, one of each state; the texts given take the place of their states. */
function world(changed: Partial<Record<"0001" | "0002" | "0003", string>>): Decided {
  const states = {
    "0001": "State: built.",
    "0002": "State: built in part.\n\n**Not built.** Doors.",
    "0003": "State: planned.",
    ...changed,
  };
  const names = { "0001": "One", "0002": "Two", "0003": "Three" };
  const ids = ["0001", "0002", "0003"] as const;
  const file = (id: (typeof ids)[number]) => `${id}-${names[id].toLowerCase()}.md`;
  return {
    files: new Map(ids.map((id) => [file(id), `# ${id}. ${names[id]}\n\n2026-11-21. ${states[id]}\n`])),
    list: `## Built\n\n| 0001 | [One](0001-one.md) |\n\n## Built in part\n\n| 0002 | [Two](0002-two.md) |\n\n## Planned\n\n| 0003 | [Three](0003-three.md) |\n`,
    citing: CITING,
  };
}
