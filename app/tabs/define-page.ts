// What a tab says of itself, in its own page.ts: everything that menu, titles, counts and addresses need to know of it.
// Server and browser read it. The type that its loader gives its view is a part of it: both halves are held to it.
import type Square from "lucide-react/icons/square";
import type { Audience } from "~/domain/access";

export interface PageFacts {
  /** The identifier in the address, which is the tab's folder as well. Spec section 2.1. */
  readonly id: string;
  /** In the side navigation. */
  readonly label: string;
  /** Above the page, where it is not the label. */
  readonly title?: string;
  readonly icon: typeof Square;
  /** The part of the side navigation in which it stands; order within it is the table's (views.tsx). */
  readonly part: "main" | "gettingStarted";
  /** Whom it opens for. */
  readonly opens: Audience;
  /** Who sees its entry, where that is not everyone who may open it. */
  readonly seenBy?: Audience;
  /** What the count beside the title counts. */
  readonly noun?: readonly [one: string, many: string];
  /** Parameters of the address that its loader reads, besides `tab` and `section`. */
  readonly reads?: readonly string[];
}

declare const GIVES: unique symbol;

/** A page whose loader gives `Data` to its view; null where there is no loader. */
export type Page<Facts extends PageFacts = PageFacts, Data = unknown> = Facts & {
  readonly [GIVES]?: { readonly data: Data };
};

/** What the loader of a page gives its view. */
export type PageData<Tab> = Tab extends { readonly [GIVES]?: { readonly data: infer Data } } ? Data : never;

/** What the view of a page is given. */
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

/** "204,186 insights" in its two parts, `words` in the place of the noun; null when the tab counts nothing. */
export function countOf({ noun }: PageFacts, value: number | undefined, words?: string): CountWords | null {
  return noun && value !== undefined ? { value, noun: words ?? noun[value === 1 ? 0 : 1] } : null;
}

export interface Section<Name extends string> {
  readonly section: Name;
  readonly title: string;
}

/** The section that the address names: the first one when it names none, or none of these. */
export function readSection<Name extends string>(
  sections: readonly [Section<Name>, ...(readonly Section<Name>[])],
  params: URLSearchParams,
): Name {
  const asked = params.get("section");
  return (sections.find(({ section }) => section === asked) ?? sections[0]).section;
}
