// A mail as plain text. Pure.

import type { Mail, MailBlock } from "./mail";
import { LEAVE_WORDS } from "./mail-words";

const RULE = "--";

/** The text of a mail: a blank line between blocks, each link on a line of its own. */
export function mailText({ blocks, why, leaveUrl }: Mail): string {
  const footer = leaveUrl === null ? [why] : [why, `${LEAVE_WORDS}:`, leaveUrl];
  const said = blocks.map(blockText).filter((text) => text !== null);
  return `${[...said, [RULE, ...footer].join("\n")].join("\n\n")}\n`;
}

/** Null: a text has nothing of it. */
function blockText(block: MailBlock): string | null {
  switch (block.kind) {
    case "facts":
      return block.facts.map(({ label, value }) => `${label}: ${value}`).join("\n");
    case "items":
      return block.items
        .map(({ mark, title, lines, href }) =>
          [...(mark === null ? [] : [mark.words]), title, ...lines, ...(href === null ? [] : [href])].join(
            "\n",
          ),
        )
        .join("\n\n");
    case "mark":
      return block.mark.words;
    // What they show is said in words, too.
    case "picture":
    case "pictures":
      return null;
    case "link":
    case "button":
      return `${block.label}:\n${block.href}`;
    default:
      return block.text;
  }
}
