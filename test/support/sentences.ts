// The sentences that the specification quotes, and what browser tests have seen of them.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { z } from "zod";
import { ROOT } from "../../scripts/start/paths";

const SENTENCES = join(ROOT, "test", "spec", "sentences.json");

const sentenceList = z.array(
  z.strictObject({
    section: z.string().regex(/^\d+(\.\d+)?$/),
    sentence: z.string().min(1),
    /** later: its screen is still to come. */
    expect: z.enum(["now", "later"]),
  }),
);
export type Sentence = z.infer<typeof sentenceList>[number];

export function readSentences(): readonly Sentence[] {
  return sentenceList.parse(JSON.parse(readFileSync(SENTENCES, "utf8")));
}

/** The "now" sentences that stand in none of `texts`; a {name} in a sentence stands for any words. */
export function unseenSentences(
  sentences: readonly Sentence[],
  texts: readonly string[],
): readonly Sentence[] {
  const seen = texts.map(oneSpace);
  return sentences.filter(({ sentence, expect }) => {
    if (expect === "later") return false;
    const pattern = sentencePattern(sentence);
    return !seen.some((text) => pattern.test(text));
  });
}

/** What a person or a screen reader finds on the page now: visible text, accessible names, tooltips. */
export function visibleTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    // biome-ignore lint/performance/useDomNodeTextContent: textContent would also hold what is hidden
    const texts = [document.title, document.body.innerText];
    for (const element of document.body.querySelectorAll("[aria-label], [title], [alt], [placeholder]")) {
      if (!element.checkVisibility()) continue;
      for (const name of ["aria-label", "title", "alt", "placeholder"]) {
        const value = element.getAttribute(name);
        if (value) texts.push(value);
      }
    }
    return texts;
  });
}

/** Writes the texts of one test as `{folder}/{name}.json`. */
export function writeTexts(folder: string, name: string, texts: readonly string[]): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.json`), JSON.stringify([...new Set(texts)]));
}

/** All texts that tests wrote to the folder. */
export function readTexts(folder: string): readonly string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .flatMap((name) => z.array(z.string()).parse(JSON.parse(readFileSync(join(folder, name), "utf8"))));
}

/** Whole words only: 'Account' is not seen in 'Accountant'. */
function sentencePattern(sentence: string): RegExp {
  const parts = oneSpace(sentence)
    .split(/\{[^}]*\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`(?<![\\p{L}\\p{N}])${parts.join(".+?")}(?![\\p{L}\\p{N}])`, "u");
}

function oneSpace(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
