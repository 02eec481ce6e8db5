// A mail as HTML for mail programs: tables, styles in the tags, nothing that is loaded from elsewhere, 600 px, and a dark look
// where the reader's device asks for one. Colours are ours in both (mail-colours.ts), and keep their contrast where a program
// turns them round. Pure.
import { PRODUCT } from "~/domain/brand";
import type { Mail, MailBlock, MailImage, MailItem, MailMark } from "./mail";
import { MAIL_COLOURS, type MailColour } from "./mail-colours";
import { LEAVE_WORDS } from "./mail-words";
import { type Markup, markup } from "./markup";

/** No font is loaded: whose device has ours sees it. */
const FONT = [
  "'Instrument Sans'",
  "-apple-system",
  "BlinkMacSystemFont",
  "'Segoe UI'",
  "Roboto",
  "Helvetica",
  "Arial",
  "sans-serif",
].join(",");

/** The class of each use of a colour, by which the dark look changes it. */
const COLOUR_USES = {
  t: "color",
  g: "background-color",
  l: "border-color",
} as const;
type ColourUse = keyof typeof COLOUR_USES;

const USED: readonly (readonly [ColourUse, MailColour])[] = [
  ["g", "canvas"],
  ["g", "raised"],
  ["g", "accent"],
  ["l", "line"],
  ["l", "accent"],
  ["t", "ink"],
  ["t", "ink-2"],
  ["t", "ink-3"],
  ["t", "accent"],
  ["t", "on-accent"],
  ["t", "late"],
  ["t", "silent"],
  ["t", "lowbat"],
];

function classOf(use: ColourUse, colour: MailColour): string {
  return `${use}-${colour}`;
}

/** What mail programs that know style sheets add: the dark look, and narrow screens. */
const SHEET = [
  ":root{color-scheme:light dark;supported-color-schemes:light dark}",
  "a{text-decoration:none}",
  `@media (prefers-color-scheme:dark){${USED.map(([use, colour]) => `.${classOf(use, colour)}{${COLOUR_USES[use]}:${MAIL_COLOURS.dark[colour]}!important}`).join("")}}`,
  "@media (max-width:620px){.edge{padding:24px 0 32px!important}.sheet{border-left-width:0!important;border-right-width:0!important;border-radius:0!important}.in{padding-left:20px!important;padding-right:20px!important}}",
].join("\n");

interface Look {
  readonly text?: MailColour;
  readonly ground?: MailColour;
  readonly line?: MailColour;
  readonly css: string;
  readonly also?: string;
}

/** The `class` and `style` of a tag. */
function look({ text, ground, line, css, also }: Look): Markup {
  const uses = [
    ["t", text],
    ["g", ground],
    ["l", line],
  ] as const;
  const set = uses.flatMap(([use, colour]) => (colour === undefined ? [] : [[use, colour] as const]));
  const classes = [
    ...set.map(([use, colour]) => classOf(use, colour)),
    ...(also === undefined ? [] : [also]),
  ];
  const colours = set.map(([use, colour]) => `${COLOUR_USES[use]}:${MAIL_COLOURS.light[colour]}`);
  return markup`class="${classes.join(" ")}" style="${[css, ...colours].join(";")}"`;
}

const TABLE = markup`role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"`;

/** Characters that take no room, so that a list of mail shows nothing after the preview. */
const PREVIEW_END = markup`${"\u034F\u200C\u00A0".repeat(60)}`;

/** The HTML of a mail. */
export function mailHtml({ subject, preview, blocks, why, leaveUrl }: Mail): string {
  const hidden = "display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;opacity:0";
  return markup`<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<meta name="x-apple-disable-message-reformatting">
<title>${subject}</title>
<style>
${{ markup: SHEET }}
</style>
</head>
<body ${look({ ground: "canvas", css: "margin:0;padding:0;-webkit-text-size-adjust:100%" })}>
<div style="${hidden}" aria-hidden="true">${preview}${PREVIEW_END}</div>
<table ${TABLE}><tr><td align="center" ${look({ ground: "canvas", css: "padding:40px 12px 48px", also: "edge" })}>
<table ${TABLE} style="max-width:600px"><tr><td role="banner" align="left" ${look({ css: "padding:0 33px 16px", also: "in" })}>${brandHtml()}</td></tr>
<tr><td role="main" align="left" ${look({ ground: "raised", line: "line", css: "padding:32px 32px 36px;border-width:1px;border-style:solid;border-radius:10px", also: "sheet in" })}>
${blocks.map((block, at) => blockHtml(block, at === 0 || blocks[at - 1]?.kind === "mark"))}</td></tr>
<tr><td role="contentinfo" align="left" ${look({ text: "ink-3", css: `padding:20px 33px 0;font:400 13px/19px ${FONT}`, also: "in" })}>${footerHtml({ why, leaveUrl })}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`.markup;
}

/** The lens of our mark, and the name. */
function brandHtml(): Markup {
  const lens =
    "display:inline-block;width:8px;height:8px;border-width:3px;border-style:solid;border-radius:50%;margin-right:9px";
  return markup`<span aria-hidden="true" ${look({ line: "accent", css: lens })}></span><span ${look({ text: "ink", css: `font:600 16px/24px ${FONT};letter-spacing:-0.02em` })}>${PRODUCT}</span>`;
}

function footerHtml({ why, leaveUrl }: Pick<Mail, "why" | "leaveUrl">): Markup {
  if (leaveUrl === null) return markup`${why}`;
  const leave = look({ text: "ink-3", css: "text-decoration:underline" });
  return markup`${why}<br><a href="${leaveUrl}" ${leave}>${LEAVE_WORDS}</a>`;
}

/** `isClose`: nothing is above it, or what belongs to it. */
function blockHtml(block: MailBlock, isClose: boolean): Markup {
  const above = isClose ? 0 : 16;
  const text = (size: string) => `margin:${above}px 0 0;font:400 ${size} ${FONT};word-break:break-word`;
  switch (block.kind) {
    case "heading":
      return markup`<h1 ${look({ text: "ink", css: `margin:${above}px 0 0;font:600 21px/28px ${FONT};letter-spacing:-0.02em;word-break:break-word` })}>${block.text}</h1>
`;
    case "section":
      return markup`<h2 ${look({ text: "ink", css: `margin:${isClose ? 0 : 28}px 0 0;font:600 15px/22px ${FONT};word-break:break-word` })}>${block.text}</h2>
`;
    case "mark":
      return markHtml(block.mark);
    case "paragraph":
      return markup`<p ${look({ text: "ink-2", css: text("15px/24px") })}>${block.text}</p>
`;
    case "note":
      return markup`<p ${look({ text: "ink-3", css: text("13px/20px") })}>${block.text}</p>
`;
    case "facts":
      return markup`<table ${TABLE} style="margin-top:${String(above)}px">
${block.facts.map(
  ({ label, value }) =>
    markup`<tr><td width="112" valign="top" ${look({ text: "ink-3", css: `padding:3px 16px 3px 0;font:400 14px/21px ${FONT};word-break:break-word` })}>${label}</td><td valign="top" ${look({ text: "ink", css: `padding:3px 0;font:400 14px/21px ${FONT};word-break:break-word` })}>${value}</td></tr>
`,
)}</table>
`;
    case "items":
      return markup`<table ${TABLE} style="margin-top:${String(above + 4)}px">
${block.items.map(itemHtml)}</table>
`;
    case "picture":
      return markup`<div style="margin-top:${String(above)}px">${imageHtml(block.picture, "534", "display:block;width:100%;height:auto;border-radius:6px")}</div>
`;
    case "pictures":
      return markup`<div style="margin-top:${String(above)}px">${block.pictures.map((picture) => imageHtml(picture, "164", TILE))}</div>
`;
    case "link":
      return markup`<p style="margin:16px 0 0"><a href="${block.href}" ${look({ text: "ink-2", css: `font:400 14px/21px ${FONT};text-decoration:underline` })}>${block.label}</a></p>
`;
    case "button":
      return markup`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin-top:24px"><tr><td ${look({ ground: "accent", css: "border-radius:6px" })}><a href="${block.href}" ${look({ text: "on-accent", css: `display:inline-block;padding:11px 18px;font:600 14px/20px ${FONT};border-radius:6px` })}>${block.label}</a></td></tr></table>
`;
  }
}

/** Three of them make a row. */
const TILE =
  "display:inline-block;width:31%;max-width:164px;height:auto;margin:0 2% 8px 0;border-radius:4px;vertical-align:top";

/** One tag, so that a mail can go without it (`withoutPictures`). */
function imageHtml({ cid, alt }: MailImage, width: string, css: string): Markup {
  return markup`<img src="cid:${cid}" width="${width}" alt="${alt}" style="${css};border:0">`;
}

function itemHtml({ mark, picture, title, href, lines }: MailItem): Markup {
  const name = `font:600 15px/22px ${FONT};letter-spacing:-0.005em`;
  const head =
    href === null
      ? markup`<span ${look({ text: "ink", css: name })}>${title}</span>`
      : markup`<a href="${href}" ${look({ text: "ink", css: name })}>${title}</a>`;
  const edge = "border-width:1px 0 0;border-style:solid";
  const image = picture
    ? markup`<td width="96" valign="top" ${look({ line: "line", css: `padding:14px 16px 14px 0;${edge}` })}>${imageHtml(picture, "96", "display:block;width:96px;height:auto;border-radius:4px")}</td>`
    : markup``;
  return markup`<tr>${image}<td valign="top" ${picture ? markup`` : markup`colspan="2" `}${look({ line: "line", css: `padding:14px 0;${edge};word-break:break-word` })}>
${mark ? markHtml(mark) : markup``}<div>${head}</div>
${lines.map(
  (
    line,
  ) => markup`<div ${look({ text: "ink-2", css: `margin:2px 0 0;font:400 14px/21px ${FONT}` })}>${line}</div>
`,
)}</td></tr>
`;
}

function markHtml({ tone, glyph, words }: MailMark): Markup {
  return markup`<div ${look({ text: tone, css: `margin:0 0 2px;font:500 12px/18px ${FONT}` })}><span aria-hidden="true">${glyph}&nbsp;</span>${words}</div>
`;
}
