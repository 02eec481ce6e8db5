// What our mails look like inside: text and HTML say the same, no name becomes a tag, a line or a link, and nothing is loaded
// from elsewhere. Decision 0163, Alerts as messages. How they look in a browser: test/e2e/messages/mails.test.ts.
import * as fc from "fast-check";
import { parseDocument } from "htmlparser2";
import { describe, expect, test } from "vitest";
import { confirmMail, resetMail, testMail } from "~/domain/outbox/mail/account-mails";
import type { Mail, MailItem, MailMark } from "~/domain/outbox/mail/mail";
import { MAIL_COLOURS } from "~/domain/outbox/mail/mail-colours";
import { writtenMail } from "~/domain/outbox/mail/written-mail";
import { contrast, themeColours } from "../../support/look/contrast";
import { runs } from "../../support/properties";

const ORIGIN = "https://fernwatch.test";
const LEAVE = `${ORIGIN}/mail/leave/7.abc`;
const ZERO_WIDTH = /\u200C/g;

/** A mail with a block of each kind, whose texts come from a function. */
function mailOf(text: (at: number) => string): Mail {
  const item = (at: number, tone: MailMark["tone"]): MailItem => ({
    mark: { tone, glyph: "○", words: text(at) },
    title: text(at + 1),
    picture: at % 2 === 0 ? { cid: "p2@picture", alt: text(24) } : null,
    href: at % 2 === 0 ? `${ORIGIN}/?tab=device&device=dev-0042` : null,
    lines: [text(at + 2), text(at + 3)],
  });
  return {
    subject: text(0),
    preview: text(1),
    blocks: [
      { kind: "mark", mark: { tone: "late", glyph: "▲", words: text(23) } },
      { kind: "heading", text: text(2) },
      { kind: "picture", picture: { cid: "p1@picture", alt: text(25) } },
      { kind: "pictures", pictures: [{ cid: "p3@picture", alt: text(26) }] },
      { kind: "section", text: text(27) },
      { kind: "paragraph", text: text(3) },
      { kind: "facts", facts: [{ label: text(4), value: text(5) }] },
      { kind: "items", items: [item(6, "silent"), item(11, "lowbat"), item(16, "late")] },
      { kind: "button", label: text(20), href: `${ORIGIN}/?tab=alerts` },
      { kind: "link", label: text(27), href: `${ORIGIN}/?tab=admin` },
      { kind: "note", text: text(21) },
    ],
    why: text(22),
    leaveUrl: LEAVE,
  };
}

const plain = (at: number) => `Words ${at}`;

interface Seen {
  /** Every tag with its attributes, in order; no text of the mail is among them. */
  readonly tags: readonly string[];
  readonly hrefs: readonly string[];
  /** What a reader sees. */
  readonly words: readonly string[];
}

function seen(html: string): Seen {
  const tags: string[] = [];
  const hrefs: string[] = [];
  const words: string[] = [];
  type Node = ReturnType<typeof parseDocument>["children"][number];
  const walk = (node: Node, hidden: boolean) => {
    if (node.type === "text") {
      if (!hidden) words.push(node.data);
      return;
    }
    if (!("children" in node)) return;
    if ("attribs" in node) {
      // What a picture shows is a text; that it stays in its attribute shows in the others.
      const { alt, ...others } = node.attribs;
      tags.push(`${node.name} ${JSON.stringify(others)}${alt === undefined ? "" : " alt"}`);
      if (node.attribs.href !== undefined) hrefs.push(node.attribs.href);
    }
    const out =
      hidden ||
      ("attribs" in node &&
        (["head", "style", "title"].includes(node.name) || node.attribs["aria-hidden"] === "true"));
    for (const child of node.children) walk(child, out);
  };
  for (const node of parseDocument(html).children) walk(node, false);
  return { tags, hrefs, words: wordsOf(words.join(" ")) };
}

function wordsOf(text: string): readonly string[] {
  return text.split(/\s+/).filter((word) => word !== "");
}

/** Of a body: without its links, their colons and the rule. */
function bodyWords(body: string): readonly string[] {
  const lines = body.split("\n").filter((line) => !line.startsWith(ORIGIN) && line !== "--");
  return wordsOf(lines.join("\n"));
}

const FRAGMENTS = [
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  "</td></tr></table>",
  "</style><style>*{display:none}",
  "<!--",
  "]]>",
  "&lt;b&gt;",
  "&#60;",
  "https://evil.example/login",
  "www.evil.example",
  "maya@evil.example",
  "\r\nBcc: all@evil.example",
  "\n--\n",
  "\u202Egnp",
  "Ridge",
];

const hostile = fc
  .array(fc.oneof(fc.constantFrom(...FRAGMENTS), fc.string({ unit: "binary", maxLength: 12 })), {
    minLength: 1,
    maxLength: 4,
  })
  .map((parts) => parts.join(" "));

describe("whoever named the camera", () => {
  test("no tag and no attribute of a text becomes one of the mail, and no line one of its lines", {
    tags: "property",
  }, () => {
    const usual = writtenMail(mailOf(plain), ORIGIN);
    const { tags } = seen(usual.html);
    fc.assert(
      fc.property(fc.array(hostile, { minLength: 28, maxLength: 28 }), (texts) => {
        const mail = writtenMail(
          mailOf((at) => texts[at] ?? ""),
          ORIGIN,
        );
        expect(seen(mail.html).tags).toEqual(tags);
        expect(mail.body.split("\n")).toHaveLength(usual.body.split("\n").length);
        expect(mail.subject).not.toMatch(/[\r\n]/);
      }),
      { numRuns: runs(200) },
    );
  });

  test("text and HTML say the same, in the same order", { tags: "property" }, () => {
    const spoken = fc.array(fc.constantFrom("Ridge", "<b>", "&amp;", '"', "3.14 V", "Bär", "🦊"), {
      minLength: 1,
    });
    fc.assert(
      fc.property(fc.array(spoken, { minLength: 28, maxLength: 28 }), (texts) => {
        const { body, html } = writtenMail(
          mailOf((at) => texts[at]?.join(" ") ?? ""),
          ORIGIN,
        );
        const colons = (words: readonly string[]) => words.join(" ").replaceAll(":", "");
        // The HTML begins with our name, which the text's reader has in the sender.
        expect(colons(seen(html).words)).toBe(`Fernwatch ${colons(bodyWords(body))}`);
      }),
      { numRuns: runs(200) },
    );
  });

  test.each([
    "https://evil.example/login",
    "www.evil.example",
    "maya@evil.example",
    "evil.example/a",
    "http://1.2.3.4/a",
  ])("%s in a name is no address for a mail program, and reads as it was", (name) => {
    const { body, html } = writtenMail(
      mailOf(() => name),
      ORIGIN,
    );
    const words = bodyWords(body);
    // What mail programs make links of: a scheme, a host with a letter domain, an address of mail.
    const address = /\w:\/\/|\w\.[a-z]{2,}|\w@\w/;
    expect([...words, ...seen(html).words].filter((word) => word !== "--" && address.test(word))).toEqual([]);
    expect(words.map((word) => word.replace(ZERO_WIDTH, ""))).toContain(name);
  });

  test("volts, times and sentences stay as they are", () => {
    const text = "Ridge: battery at 3.14 V. Since Nov 20th 2026, 6:05 pm UTC.";
    expect(
      writtenMail(
        mailOf(() => text),
        ORIGIN,
      ).body,
    ).toContain(`\n${text}\n`);
  });
});

describe("a mail", () => {
  test("loads nothing, and leads to our pages alone", () => {
    const { html } = writtenMail(mailOf(plain), ORIGIN);
    const { hrefs } = seen(html);
    expect(html.match(/<img src="cid:p\d@picture"/g)).toHaveLength(4);
    expect(html.replace(/<img src="cid:/g, "")).not.toMatch(
      /\bsrc=|url\(|@import|<link|<script|background=/i,
    );
    expect(hrefs).toHaveLength(5);
    expect(hrefs.filter((href) => !href.startsWith(`${ORIGIN}/`))).toEqual([]);
  });

  test.each([
    ["another host", "https://evil.example/"],
    ["a host that begins like ours", "https://fernwatch.test.evil.example/"],
    ["a person before the host", "https://fernwatch.test@evil.example/"],
    ["another scheme", "javascript:alert(1)"],
  ])("refuses a link to %s", (_, href) => {
    const mail: Mail = { ...mailOf(plain), blocks: [{ kind: "button", label: "Open", href }] };
    expect(() => writtenMail(mail, ORIGIN)).toThrow("our own pages");
    expect(() => writtenMail({ ...mailOf(plain), leaveUrl: href }, ORIGIN)).toThrow("our own pages");
  });

  test("says its language, its title and what it is about before it is opened", () => {
    const { html, subject } = writtenMail(mailOf(plain), ORIGIN);
    expect(html).toContain('<html lang="en"');
    expect(html).toContain(`<title>${subject}</title>`);
    expect(html.indexOf("Words 1")).toBeLessThan(html.indexOf("Words 2"));
  });

  test.each(["light", "dark"] as const)(
    "has the colours of the %s theme, each readable on its ground",
    (theme) => {
      const tokens = themeColours(theme);
      const colours = MAIL_COLOURS[theme];
      for (const [name, colour] of Object.entries(colours)) expect(colour, name).toBe(tokens.get(name));
      for (const text of ["ink", "ink-2", "ink-3", "silent", "late", "lowbat"] as const)
        expect(contrast(colours[text], colours.raised), text).toBeGreaterThanOrEqual(4.5);
      for (const text of ["ink", "ink-3"] as const)
        expect(contrast(colours[text], colours.canvas), text).toBeGreaterThanOrEqual(4.5);
      expect(contrast(colours["on-accent"], colours.accent)).toBeGreaterThanOrEqual(4.5);
    },
  );
});

describe("the mails of an account", () => {
  const link = `${ORIGIN}/resetpassword#token=abc`;

  test("a new password: the link once, and what to do if it was someone else", () => {
    const { subject, body, html } = resetMail({ link, publicOrigin: ORIGIN });
    expect(subject).toBe("Set a new Fernwatch password");
    expect(body).toBe(
      `Set a new password\n\nSomeone asked for a new password for your Fernwatch account.\n\nSet a new password:\n${link}\n\nThe link works once, within 30 minutes.\n\n--\nIf this wasn't you, ignore this email. Nothing has changed.\n`,
    );
    expect(seen(html).hrefs).toEqual([link]);
  });

  test("confirming: a long name is cut, so that nobody sends a letter of their own by it", () => {
    const { body } = confirmMail({
      addedBy: `Win a prize at evil.example ${"now ".repeat(60)}`,
      link: `${ORIGIN}/mail/confirm/7`,
      leaveUrl: LEAVE,
      publicOrigin: ORIGIN,
    });
    expect(body).toContain("Win a prize at evil.\u200Cexample now");
    expect(body.match(/now/g)?.length).toBeLessThan(25);
    expect(body).toContain(`Unsubscribe this address:\n${LEAVE}\n`);
  });

  test("a test: leads to the settings, and can be ended", () => {
    const { html } = testMail({ link: `${ORIGIN}/?tab=admin`, leaveUrl: LEAVE, publicOrigin: ORIGIN });
    expect(seen(html).hrefs).toEqual([`${ORIGIN}/?tab=admin`, LEAVE]);
  });
});
