// The list of quoted sentences against the specification, and the rule by which a sentence counts as seen.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { sharedOrSkip, sharedPath } from "./support/shared";
import {
  readSentences,
  readTexts,
  type Sentence,
  unseenSentences,
  writeTexts,
} from "./support/sources/sentences";

const now = (sentence: string): Sentence => ({ section: "8", sentence, expect: "now" });

describe("the list of sentences", () => {
  sharedOrSkip("spec", "specification.md")("quotes the specification, letter for letter", () => {
    const text = readFileSync(sharedPath("spec", "specification.md"), "utf8");
    expect(readSentences().filter(({ sentence }) => !text.includes(sentence))).toEqual([]);
  });

  test("names no sentence of a section twice", () => {
    const keys = readSentences().map(({ section, sentence }) => `${section} ${sentence}`);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe("a sentence", () => {
  test("is seen across line breaks, and with any words for its placeholder", () => {
    const list = [now("Saved details!"), now("Error changing password ({error})")];
    expect(unseenSentences(list, ["x Saved\n details! y", "Error changing password (too short)"])).toEqual(
      [],
    );
  });

  test("is not seen in other case, in part of a word, or when text is cut", () => {
    const list = [now("Account"), now("Sign In"), now("Saving details...")];
    expect(unseenSentences(list, ["Accountant", "Sign in", "Saving details"])).toEqual(list);
  });

  test("of a screen still to come is never missed", () => {
    expect(unseenSentences([{ ...now("No Data"), expect: "later" }], [])).toEqual([]);
  });

  test("is found again in what tests wrote", () => {
    const folder = mkdtempSync(join(tmpdir(), "sentences-"));
    writeTexts(folder, "one", ["Changed password"]);
    writeTexts(folder, "two", ["Saved details!"]);
    expect(unseenSentences([now("Changed password"), now("Saved details!")], readTexts(folder))).toEqual([]);
    rmSync(folder, { recursive: true });
  });
});
