// A mail as plain text. Pure.

import type { Mail, MailBlock } from "./mail";
import { LEAVE_WORDS } from "./mail-words";

const RULE = "--";

/** The text of a mail: a blank line between blocks, each link on a line of its own. */
export function mailText({ blocks, why, leaveUrl }: Mail): string {
  const footer = leaveUrl === null ? [why] : [why, `${LEAVE_WORDS}:`, leaveUrl];
  return `${[...blocks.map(blockText), [RULE, ...footer].join("\n")].join("\n\n")}\n`;
}

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case "facts":
      return block.facts.map(({ label, value }) => `${label}: ${value}`).join("\n");
    case "items":
      return block.items
        .map(({ mark, title, lines, href }) =>
          [mark.words, title, ...lines, ...(href === null ? [] : [href])].join("\n"),
        )
        .join("\n\n");
    case "mark":
      return block.mark.words;
    case "button":
      return `${block.label}:\n${block.href}`;
    default:
      return block.text;
  }
}
