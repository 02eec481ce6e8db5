// The internal tab, and what its loader gives its view. Pure. Spec section 2.17.
import Wrench from "lucide-react/icons/wrench";
import type { OutboxMessage } from "~/domain/outbox";
import { definePage } from "~/tabs/define-page";

export const SECTIONS = [{ section: "outbox", title: "Outbox" }] as const;

interface InternalPage {
  readonly section: "outbox";
  /** Newest first. */
  readonly messages: readonly OutboxMessage[];
}

export const page = definePage<InternalPage>()({
  id: "internal",
  label: "Internal",
  icon: Wrench,
  part: "main",
  opens: "staff",
});
