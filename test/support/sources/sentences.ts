// The sentences that the specification quotes, and what browser tests have seen of them.
import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import { z } from "zod";
import { ROOT } from "../../../scripts/start/paths";

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

/** Where the texts of a run are written; emptied before it. */
export const SENTENCES_FOLDER = join(ROOT, ".local", "sentences");
const LOOK_LIMIT_MS = 1_000;

/**
 * Runs in the page: after every change and every animation tells what a person or a screen reader finds on it now (visible text, accessible
 * names, tooltips), each text once. So a message that stands for a moment only is heard as well.
 */
function watchTexts(): void {
  const told = new Set<string>();
  const tell = (text: string | null | undefined) => {
    if (!text || told.has(text)) return;
    told.add(text);
    (window as unknown as { noteText: (text: string) => void }).noteText(text);
  };
  const shownNow = () => {
    if (!document.body) return [];
    const names = ["aria-label", "title", "alt", "placeholder", "data-tip"];
    const named = [
      ...document.body.querySelectorAll("[aria-label], [title], [alt], [placeholder], [data-tip]"),
    ];
    return [
      document.title,
      document.body.innerText,
      ...named.flatMap((element) => names.map((name) => element.getAttribute(name))),
    ];
  };
  const look = () => {
    for (const text of shownNow()) tell(text);
  };
  (window as unknown as { shownNow: () => unknown }).shownNow = shownNow;
  let waiting = false;
  const lookSoon = () => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(() => {
      waiting = false;
      look();
    });
  };
  new MutationObserver(lookSoon).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
  // What a style alone shows, after a delay of its own, changes nothing that the observer sees.
  for (const event of ["animationend", "transitionend"]) addEventListener(event, lookSoon, true);
  addEventListener("load", look);
}

/** What the pages of a context have shown since it was last written down. */
export interface TextRecord {
  /**
   * Takes down what the pages show now. A test that ends when a sentence appears may end before the page has told it. A
   * page that doesn't answer within a second is passed over.
   */
  lookOnce(): Promise<void>;
  writeDown(): void;
}

/** Records what the pages of a context show. */
export async function recordTexts(context: BrowserContext): Promise<TextRecord> {
  const texts: string[] = [];
  await context.exposeBinding("noteText", (_, text: string) => void texts.push(text));
  await context.addInitScript(watchTexts);
  return {
    async lookOnce() {
      for (const page of context.pages())
        texts.push(...(await Promise.race([shownOn(page), nothingInTime()])));
    },
    writeDown() {
      const shown = texts.splice(0);
      if (shown.length > 0) writeTexts(SENTENCES_FOLDER, randomUUID(), shown);
    },
  };
}

async function shownOn(page: Page): Promise<readonly string[]> {
  const shown: unknown = await page.evaluate("window.shownNow?.() ?? []").catch(() => []);
  return z
    .array(z.string().nullable())
    .parse(shown)
    .filter((text): text is string => Boolean(text));
}

function nothingInTime(): Promise<readonly string[]> {
  return new Promise((resolve) => setTimeout(resolve, LOOK_LIMIT_MS, []));
}

/** Writes the texts of one test as `{folder}/{name}.json`. */
export function writeTexts(folder: string, name: string, texts: readonly string[]): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.json`), JSON.stringify([...new Set(texts)]));
}

/** All texts that tests wrote to the folder. */
export function readTexts(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
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
