// Whether a key is for what has the focus: a letter in a field, or anything over a dialog, is not for the page.

export function isTyping(target: EventTarget | null): boolean {
  const typing =
    target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;
  // Of either role: one that asks is an alertdialog.
  return typing || document.querySelector('[role$="dialog"][aria-modal="true"]') !== null;
}
