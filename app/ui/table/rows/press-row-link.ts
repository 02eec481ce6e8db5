// A row as a larger target for the pointer: keys use the link in it.
import type { MouseEvent } from "react";

/**
 * A press anywhere in a row is a press on its link, with the same keys held: the one with `data-row-link`, else its
 * first. Selecting text is not a press.
 */
export function pressRowLink(event: MouseEvent<HTMLTableSectionElement>): void {
  pressLink(event, (row) => row.querySelector("a[data-row-link]") ?? row.querySelector("a"));
}

/** The same where only some rows are targets: those with a link that bears `data-row-link`. */
export function pressMarkedLink(event: MouseEvent<HTMLTableSectionElement>): void {
  pressLink(event, (row) => row.querySelector("a[data-row-link]"));
}

function pressLink(
  event: MouseEvent<HTMLTableSectionElement>,
  linkOf: (row: Element) => Element | null,
): void {
  if (!(event.target instanceof Element) || event.target.closest("a, button, label")) return;
  if (window.getSelection()?.isCollapsed === false) return;
  const { ctrlKey, metaKey, shiftKey } = event;
  const row = event.target.closest("tr");
  const link = row && linkOf(row);
  link?.dispatchEvent(
    new window.MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
  );
}
