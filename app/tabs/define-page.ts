// What a tab declares about itself, in its own page.ts: all that the menu, titles, counts and addresses need. Server
// and browser read it. It includes the type that the tab's loader returns to its view, and both must match it.
import type Square from "lucide-react/icons/square";
import type { Audience } from "~/domain/access";

export interface PageFacts {
  /** The identifier in the address and the name of the tab's folder. Spec section 2.1. */
  readonly id: string;
  /** In the side navigation. */
  readonly label: string;
  /** Above the page, if it differs from the label. */
  readonly title?: string;
  readonly icon: typeof Square;
  /** The part of the side navigation it is in; the table (pages.ts) sets the order. */
  readonly part: "main" | "gettingStarted";
  /** Who can open it. */
  readonly opens: Audience;
  /** Who sees its entry, if fewer than can open it. */
  readonly seenBy?: Audience;
  /** The noun for the count beside the title. */
  readonly noun?: readonly [one: string, many: string];
  /** Parameters of the address that its loader reads, besides `tab` and `section`. */
  readonly reads?: readonly string[];
  /** Parameters that it reads for one of its sections alone. */
  readonly sectionReads?: Readonly<Record<string, readonly string[]>>;
}

declare const GIVES: unique symbol;

/** A page whose loader gives `Data` to its view; null when there is no loader. */
export type Page<Facts extends PageFacts = PageFacts, Data = unknown> = Facts & {
  readonly [GIVES]?: { readonly data: Data };
};

/** What the loader of a page gives its view. */
export type PageData<Tab> = Tab extends { readonly [GIVES]?: { readonly data: infer Data } } ? Data : never;

/** The props of a page's view. */
export interface TabProps<Tab> {
  readonly data: PageData<Tab>;
}

/** @example definePage<ModelPage>()({ id: "models", label: "My Models", ... }) */
export function definePage<Data = null>() {
  return <const Facts extends PageFacts>(facts: Facts): Page<Facts, Data> => facts;
}

export interface CountWords {
  readonly value: number;
  readonly noun: string;
}

/** "204,186 insights" in two parts, with `words` instead of the noun if given; null when the tab counts nothing. */
export function countOf({ noun }: PageFacts, value: number | undefined, words?: string): CountWords | null {
  return noun && value !== undefined ? { value, noun: words ?? noun[value === 1 ? 0 : 1] } : null;
}

export interface Section<Name extends string> {
  readonly section: Name;
  readonly title: string;
}

/** The section that the address names; the first one if it names none or an unknown one. */
export function readSection<Name extends string>(
  sections: readonly [Section<Name>, ...(readonly Section<Name>[])],
  params: URLSearchParams,
): Name {
  const asked = params.get("section");
  return (sections.find(({ section }) => section === asked) ?? sections[0]).section;
}
