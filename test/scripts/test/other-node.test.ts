// Fetching another Node for the long run: which version, from the cache or from npm, and the message without either.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { fetchNode, newestOf } from "../../../scripts/test/other-node";

const PACKAGE = `node-${process.platform}-${process.arch}`;
const VERSIONS = JSON.stringify(["22.9.0", "22.23.3", "22.24.0-rc.1"]);

/** npm and tar as they answer, or null where they fail; notes what they were asked. */
function commands(answers: {
  readonly view: string | null;
  readonly pack?: boolean;
  readonly binary?: boolean;
}) {
  const { view, pack = true, binary = true } = answers;
  const asked: string[] = [];
  const run = (command: string, args: readonly string[]) => {
    asked.push([command, args[0], args[1]?.split("/").at(-1)].join(" "));
    if (args[0] === "view") return view;
    const folder = args[3] ?? "";
    if (command === "npm") {
      if (pack) writeFileSync(join(folder, "a.tgz"), "");
      return pack ? "" : null;
    }
    if (!binary) return null;
    mkdirSync(join(folder, "package/bin"), { recursive: true });
    writeFileSync(join(folder, "package/bin/node"), "the binary");
    return "";
  };
  return { run, asked };
}

function cacheWith(...versions: readonly string[]): string {
  const cache = mkdtempSync(join(tmpdir(), "nodes-"));
  for (const version of versions) {
    mkdirSync(join(cache, version));
    writeFileSync(join(cache, version, "node"), "kept");
  }
  return cache;
}

test.each([
  [["22.9.0", "22.23.3", "24.1.0"], 22, "22.23.3"],
  [["24.0.0-rc.1", "24.0.0"], 24, "24.0.0"],
  [["22.9.0", "new-x", "222.0.0"], 24, null],
  [[], 24, null],
])("of %j the newest of Node %i is %s", (versions, major, newest) => {
  expect(newestOf(versions, major)).toBe(newest);
});

describe("fetchNode", () => {
  test("fetches the newest version, and nothing the next time", () => {
    const cache = cacheWith("22.9.0", "24.1.0");
    const first = commands({ view: VERSIONS });
    const path = join(cache, "22.23.3", "node");
    expect(fetchNode(22, { cache, run: first.run })).toEqual({ version: "22.23.3", path });
    expect(first.asked).toEqual([`npm view ${PACKAGE}@22`, `npm pack ${PACKAGE}@22.23.3`, "tar -xzf a.tgz"]);
    expect(readFileSync(path, "utf8")).toBe("the binary");
    // An older one of the same has had its time.
    expect(existsSync(join(cache, "22.9.0"))).toBe(false);
    expect(existsSync(join(cache, "24.1.0"))).toBe(true);
    const second = commands({ view: VERSIONS });
    expect(fetchNode(22, { cache, run: second.run })).toEqual({ version: "22.23.3", path });
    expect(second.asked).toEqual([`npm view ${PACKAGE}@22`]);
  });

  test("takes what is kept when npm does not answer", () => {
    const cache = cacheWith("22.9.0");
    expect(fetchNode(22, { cache, run: commands({ view: null }).run })).toEqual({
      version: "22.9.0",
      path: join(cache, "22.9.0", "node"),
    });
  });

  test.each([
    [
      "npm does not answer",
      { view: null },
      /^Node 22 is not available: npm has no node-.+@22, or didn't answer\.$/,
    ],
    ["there is none", { view: "" }, /^Node 22 is not available: npm has no /],
    [
      "it does not come",
      { view: '"22.9.0"', pack: false },
      /^Node 22\.9\.0 is not available: npm pack .+ failed/,
    ],
    ["it is something else", { view: '"22.9.0"', binary: false }, /its package has no package\/bin\/node\.$/],
  ])("reports it when %s, and keeps no partial file", (_, answers, sentence) => {
    const cache = cacheWith();
    expect(fetchNode(22, { cache, run: commands(answers).run })).toMatch(sentence);
    expect(readdirSync(cache).filter((name) => name.startsWith("22"))).toEqual([]);
  });
});
