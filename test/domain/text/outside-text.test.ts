// Text from outside: whatever comes in, what is kept is sound.
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cutText } from "~/domain/text/cut-text";
import { outsideText } from "~/domain/text/outside-text";
import { soundLines } from "~/domain/text/sound-lines";
import { runs } from "../../support/properties";

describe("outsideText", () => {
  test.each([
    ["a sound text", "Red fox", "Red fox"],
    ["a lone half of a pair", "fox\ud83e", "fox\ufffd"],
    ["halves in the wrong order", "\udd8a\ud83e", "\ufffd\ufffd"],
    ["a whole pair", "fox \u{1f98a}", "fox \u{1f98a}"],
    ["an override", "fox\u202egpj.exe", "foxgpj.exe"],
    ["an isolate and its end", "\u2066fox\u2069", "fox"],
    ["NUL and escape", "a\0b\u001b[31mc", "ab[31mc"],
    ["a line break of any kind", "a\r\nb\nc\u2028d\te", "a b c d e"],
    ["letters with their marks apart", "e\u0301lan", "\u00e9lan"],
    ["a letter and its mark with a control between them", "e\u0000\u0301", "\u00e9"],
    ["writing from right to left, with its marks", "\u200fشير\u200e", "\u200fشير\u200e"],
    ["a joined picture", "\u{1f468}\u200d\u{1f33e}", "\u{1f468}\u200d\u{1f33e}"],
  ])("%s", (_, text, sound) => {
    expect(outsideText(text, 200)).toBe(sound);
  });

  test("a cut leaves no half of a character", () => {
    expect(outsideText("\u{1f98a}\u{1f98a}\u{1f98a}", 2)).toBe("\u{1f98a}\u{1f98a}");
    expect(outsideText("a\u{1f98a}b", 1)).toBe("a");
    expect(cutText("a\u{1f98a}", 2)).toBe("a\u{1f98a}");
  });

  test("a text of a million marks takes no longer than a short one", () => {
    expect(outsideText(`e${"\u0301".repeat(1_000_000)}`, 100)).toHaveLength(100);
  });

  test("whatever comes in is well-formed, in NFC, on one line, sound, short enough, and stays so", {
    tags: ["property"],
  }, () => {
    const odd = ["\ud83e", "\udd8a", "\u202e", "\u2067", "\0", "\r", "\n", "\u2028", "e", "\u0301", "\u0344"];
    const unit = fc.oneof(fc.constantFrom(...odd), fc.integer({ min: 0, max: 0x10ffff }).map(codePoint));
    const text = fc.array(unit, { maxLength: 60 });
    fc.assert(
      fc.property(text, fc.nat({ max: 40 }), (parts, limit) => {
        const sound = outsideText(parts.join(""), limit);
        expect(sound).not.toMatch(/\p{Surrogate}|\p{Cc}|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/u);
        expect([sound.normalize("NFC"), outsideText(sound, limit)]).toEqual([sound, sound]);
        expect([...sound].length).toBeLessThanOrEqual(limit);
      }),
      { numRuns: runs(400) },
    );
  });
});

function codePoint(code: number): string {
  return String.fromCodePoint(code);
}

describe("soundLines", () => {
  test.each([
    ["breaks of any kind stay as lines", "a\r\nb\nc\u2028d", "a\nb\nc\nd"],
    ["empty lines at both ends go, those between stay", "\n\n a\n\nb \n \n", "a\n\nb"],
    ["each line is sound", "fox\u202egpj\t.exe\n\u001b[31m", "foxgpj .exe\n[31m"],
    ["nothing", " \n ", ""],
  ])("%s", (_, text, lines) => {
    expect(soundLines(text, 200)).toBe(lines);
  });

  test("is cut to its limit, breaks counted, with no half of a character and no break at its end", () => {
    expect([soundLines("ab\ncd", 4), soundLines("ab\ncd", 3), soundLines("a\u{1f98a}b", 2)]).toEqual([
      "ab\nc",
      "ab",
      "a\u{1f98a}",
    ]);
  });
});
