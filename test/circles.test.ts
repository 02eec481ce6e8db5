// The finder of circles, on sources and graphs that are made up. test/architecture.test.ts runs it over ours.
import { describe, expect, test } from "vitest";
import { circlesIn, importGraph } from "./support/circles";

describe("a circle is found", () => {
  test.each([
    ["of values", 'import { b } from "./b";'],
    ["of types", 'import type { B } from "./b";'],
    ["of types among values", 'import { type B } from "./b";'],
    ["of a type that is written in place", 'type B = import("./b").B;'],
    ["of what is passed on", 'export { b } from "./b";'],
    ["of all that is passed on", 'export * from "./b";'],
    ["of code that is loaded when it is needed", 'const later = () => import("./b");'],
    ["that begins with the root of app", 'import { b } from "~/ui/b";'],
    ["of a module that the bundler is asked for", 'import B from "./b?worker";'],
  ])("%s", (_, line) => {
    const sources = new Map([
      ["app/ui/a.ts", line],
      ["app/ui/b.tsx", 'import { a } from "./a";'],
    ]);
    expect(circlesIn(importGraph(sources))).toEqual(["app/ui/a.ts -> app/ui/b.tsx -> app/ui/a.ts"]);
  });

  test("of a file that imports itself", () => {
    expect(circlesIn(new Map([["a", ["a"]]]))).toEqual(["a -> a"]);
  });

  test("through the index of a folder", () => {
    const sources = new Map([
      ["app/services/index.ts", 'import { a } from "./users/a";'],
      ["app/services/users/a.ts", 'import type { Services } from "~/services";'],
    ]);
    expect(circlesIn(importGraph(sources))).toEqual([
      "app/services/index.ts -> app/services/users/a.ts -> app/services/index.ts",
    ]);
  });
});

describe("of a graph is told", () => {
  test.each([
    ["nothing where two ways lead to one file", { a: "b c", b: "d", c: "d", d: "" }, []],
    ["nothing of a file that only leads to a circle", { a: "b", b: "c", c: "b d", d: "" }, ["b -> c -> b"]],
    ["each circle apart", { a: "b", b: "a c", c: "d", d: "c" }, ["a -> b -> a", "c -> d -> c"]],
    ["a long one", { a: "b", b: "c", c: "d", d: "a" }, ["a -> b -> c -> d -> a"]],
    [
      "one way around, the shortest, and who else is in it",
      { c: "b", d: "a", a: "b", b: "c a d" },
      ["a -> b -> a; in the same circle: c, d"],
    ],
  ] as const)("%s", (_, imports, circles) => {
    const graph = new Map(
      Object.entries(imports).map(([file, to]) => [file, to === "" ? [] : to.split(" ")]),
    );
    expect(circlesIn(graph)).toEqual(circles);
  });
});
