// A mail made ready to be sent: its text and its HTML come from the same blocks, so they say the same. Pure.
// Decision 0163, Alerts as messages.
import { checkedCid } from "~/domain/outbox/mail-picture";
import { outsideText } from "~/domain/text/outside-text";
import type { Mail, MailBlock, MailImage, MailMark } from "./mail";
import { mailHtml } from "./mail-html";
import { mailText } from "./mail-text";

/** As the outbox takes it. */
export interface WrittenMail {
  readonly subject: string;
  readonly body: string;
  readonly html: string;
}

/** Code points; longer ones are cut by every list of mail. */
const SUBJECT_LIMIT = 150;
const TEXT_LIMIT = 1000;

/**
 * The text and the HTML of a mail. Each text becomes one line without control characters, whoever wrote it. Throws where a
 * link leads to another place than this deployment.
 */
export function writtenMail(mail: Mail, publicOrigin: string): WrittenMail {
  const sound = soundMail(mail);
  for (const href of hrefsOf(sound))
    if (!href.startsWith(`${publicOrigin}/`)) throw new Error("A mail leads to our own pages only.");
  return { subject: outsideText(mail.subject, SUBJECT_LIMIT), body: mailText(sound), html: mailHtml(sound) };
}

function hrefsOf({ blocks, leaveUrl }: Mail): readonly string[] {
  const links = blocks.flatMap((block) => {
    if (block.kind === "button" || block.kind === "link") return [block.href];
    return block.kind === "items" ? block.items.map(({ href }) => href) : [];
  });
  return [...links, leaveUrl].filter((href) => href !== null);
}

function soundMail(mail: Mail): Mail {
  return {
    ...mail,
    subject: soundLine(mail.subject),
    preview: soundLine(mail.preview),
    why: soundLine(mail.why),
    blocks: mail.blocks.map(soundBlock),
  };
}

function soundBlock(block: MailBlock): MailBlock {
  switch (block.kind) {
    case "facts":
      return {
        ...block,
        facts: block.facts.map(({ label, value }) => ({ label: soundLine(label), value: soundLine(value) })),
      };
    case "items":
      return {
        ...block,
        items: block.items.map((item) => ({
          ...item,
          mark: item.mark && soundMark(item.mark),
          picture: item.picture ? soundImage(item.picture) : null,
          title: soundLine(item.title),
          lines: item.lines.map(soundLine),
        })),
      };
    case "mark":
      return { ...block, mark: soundMark(block.mark) };
    case "picture":
      return { ...block, picture: soundImage(block.picture) };
    case "pictures":
      return { ...block, pictures: block.pictures.map(soundImage) };
    case "link":
    case "button":
      return { ...block, label: soundLine(block.label) };
    default:
      return { ...block, text: soundLine(block.text) };
  }
}

function soundImage({ cid, alt }: MailImage): MailImage {
  return { cid: checkedCid(cid), alt: soundLine(alt) };
}

function soundMark(mark: MailMark): MailMark {
  return { ...mark, words: soundLine(mark.words) };
}

/** Separators within what programs take for an address; those between digits are in times and in numbers. */
const ADDRESS_JOINT = /(?<![\d\s])[.:@/](?=\S)|[.:@/](?=[^\d\s])/g;
const ZERO_WIDTH = "\u200C";

/**
 * One line in which no program finds an address: many make links of what looks like one, and a name is anybody's text. What
 * keeps them from it isn't seen.
 */
function soundLine(text: string): string {
  return outsideText(text, TEXT_LIMIT).replace(ADDRESS_JOINT, (joint) => `${joint}${ZERO_WIDTH}`);
}
