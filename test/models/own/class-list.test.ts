// Lists of classes as people have them.
import { describe, expect, test } from "vitest";
import { parseClassList } from "~models/own/class-list";

const THREE = ["deer", "red fox", "wild boar"];

describe("a list of classes", () => {
  test.each([
    ["a line each", "deer\nred fox\nwild boar\n"],
    ["lines of Windows, with a mark before them", "\ufeffdeer\r\nred fox\r\nwild boar\r\n\r\n"],
    ["lines with quotes and commas", '"deer",\n"red fox",\n"wild boar"'],
    ["JSON", '["deer", "red fox", "wild boar"]'],
    ["JSON by place", '{"0": "deer", "2": "wild boar", "1": "red fox"}'],
    ["JSON with names", '{"names": {"0": "deer", "1": "red fox", "2": "wild boar"}, "nc": 3}'],
    ["Python's list", "['deer', 'red fox', 'wild boar']"],
    ["Python's dictionary", "{0: 'deer', 1: 'red fox', 2: 'wild boar'}"],
    ["YAML's list", "# data\nnc: 3\nnames:\n  - deer\n  - 'red fox'\n  - wild boar\ntrain: images"],
    ["YAML's list without indent", "names:\n- deer\n- red fox\n- wild boar\n"],
    ["YAML by place", "path: x\nnames:\n  0: deer\n  1: red fox\n  2: wild boar\nval: y\n"],
    ["YAML in one line", "nc: 3\nnames: [deer, 'red fox', wild boar]\n"],
  ])("is read from %s", (_name, text) => {
    expect(parseClassList(text)).toEqual({ ok: true, labels: THREE });
  });

  test.each([
    ["nothing", " \n ", "List the classes, one per line, in the order of the model's output."],
    ["a gap", "deer\n\nfox", "Class 2 in the list has no name."],
    ["a label twice", "deer\nfox\ndeer", 'The list has "deer" twice.'],
    ["a sentence", "x".repeat(201), "The name of class 1 is longer than 200 characters."],
    [
      "a dictionary's worth",
      Array.from({ length: 2_001 }, (_, at) => `c${at}`).join("\n"),
      "A list can have at most 2000 classes; this one has 2001.",
    ],
  ])("of %s is refused", (_name, text, sentence) => {
    expect(parseClassList(text)).toEqual({ ok: false, sentence });
  });

  test("that is longer than any list is refused before it is looked at", () => {
    expect(parseClassList("x\n".repeat(512 * 1024))).toEqual({
      ok: false,
      sentence: "A class list can have at most 512 KB. This text probably isn't one.",
    });
  });
});

/** Texts as long as a list may be, each made to keep a scanner busy. */
const LONG = 512 * 1024 - 16;
const repeated = (part: string, head = "", tail = "") =>
  head + part.repeat(Math.floor((LONG - head.length - tail.length) / part.length)) + tail;

describe("takes time in line with its length, whatever is in it", () => {
  test.each([
    ["lines", repeated("a\n")],
    ["empty lines", repeated("\n", "a", "b")],
    ["lines that begin as names do", repeated("names\n")],
    ["names without a list", repeated("names:\n")],
    ["names with comments", repeated("names: #\n")],
    ["blanks", repeated(" ", "names:", "x")],
    ["open brackets", repeated("[")],
    ["open braces by line", repeated("{\n")],
    ["digits in braces", repeated("1", "{", "}")],
    ["digits and blanks in braces", repeated("1 ", "{", "}")],
    ["quotes in brackets", repeated("\"'", "[", "]")],
    ["commas in brackets", repeated(",", "[", "]")],
    ["quotes by line", repeated('"\n')],
    ["names within names", repeated('{"names":')],
  ])(
    "%s",
    {
      meta: { budget: { ms: 400, because: "half a million characters; quadratic time would take minutes" } },
    },
    (_name, text) => {
      expect(typeof parseClassList(text).ok).toBe("boolean");
    },
  );
});
