// What the loader of a tab answers. Types only.
import type { RequestContext } from "~/context";
import type { Actor } from "~/domain/actor";
import type { PageData } from "./define-page";

interface LoadedData<Data> {
  readonly data: Data;
  /** Where the section has a title of its own. */
  readonly title?: string;
  /** Of what the page's noun names. */
  readonly count?: number;
  /** The words after the count, where they are more than the noun. */
  readonly noun?: string;
}

/** `params`: of the address. */
export type TabLoader<Data> = (
  context: RequestContext,
  actor: Actor,
  params: URLSearchParams,
) => Promise<LoadedData<Data>>;

/** What the loader of a page resolves to: `Promise<Loaded<typeof page>>`. */
export type Loaded<Page> = LoadedData<PageData<Page>>;
