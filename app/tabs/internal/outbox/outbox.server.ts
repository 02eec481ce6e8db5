// Loader of the outbox. Decision 0018, Outbound.
import { readOutboxView } from "~/domain/internal/outbox-view";
import { lookUp } from "~/tabs/internal/look-up.server";
import type { SectionLoader } from "~/tabs/internal/section.server";
import type { OutboxPage } from "./page";

export const loadOutbox: SectionLoader<OutboxPage> = async (context, actor, params) => {
  const view = readOutboxView(params);
  const looking = context.services.outbox.page(actor, view);
  const { found, failed } = await lookUp(context, looking, { rows: [], older: null });
  return { data: { section: "outbox", view, ...found, failed } };
};
