// What the server half of each section of the internal tab is: a loader, and its forms by intent. Types only.
import type { RequestContext } from "~/context";
import type { Actor } from "~/domain/actor";
import type { PostedForm } from "~/http/posted-form";
import type { TabLoader } from "~/tabs/tab-loader.server";

export type SectionLoader<Data> = TabLoader<Data>;

/** By intent, which is unique in the tab. */
export type SectionForms = Readonly<
  Record<string, (context: RequestContext, actor: Actor, posted: PostedForm) => Promise<unknown>>
>;
