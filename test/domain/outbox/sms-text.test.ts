// One SMS: 160 septets of GSM 03.38, whatever a camera or an animal is called.
import fc from "fast-check";
import { expect, test } from "vitest";
import { smsText } from "~/domain/outbox/sms-text";

const LINK = "https://fernwatch.example/?tab=userInsights&insight=7e9713fb-b3d1-8529";
/** Written anew from the table of the standard. */
const GSM = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]*$/;
const septets = (text: string) => [...text].length + (text.match(/[\^{}\\[~\]|€]/g) ?? []).length;

test.each([
  ["Waterhole 3: leopard 93% 18:01 UTC Nov 20.", "Waterhole 3: leopard 93% 18:01 UTC Nov 20."],
  ["„Süd“ – Łasica’s côte…", '"Süd" - Lasica\'s cote...'],
  ["Ærø Ñandú Çedilla", "Ærø Ñandu Çedilla"],
  ["北 🦊 №5", "? ? No5"],
  ["e\u0301cole \u200bzero", "école zero"],
])("%s", (text, sent) => {
  expect(smsText(`${text} ${LINK}`)).toBe(`${sent} ${LINK}`);
  expect(smsText(text)).toBe(sent);
});

test("a long name loses its middle, and the link stays", () => {
  const sent = smsText(`${"Waterhole of the long-eared ".repeat(8)}south: leopard 93% 18:01 UTC. ${LINK}`);
  expect(sent).toMatch(/^Waterhole of the long-eared .*\.\.\..* 18:01 UTC\. https/s);
  expect(sent.endsWith(` ${LINK}`)).toBe(true);
  expect(septets(sent)).toBeLessThanOrEqual(160);
  expect(septets(sent)).toBeGreaterThan(150);
});

test("a link that leaves no room goes alone, whole", () => {
  const long = `https://fernwatch.example/${"x".repeat(200)}`;
  expect(smsText(`Leopard ${long}`)).toBe(long);
});

test("any text is one message that a phone can show", { tags: ["property"] }, () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), fc.boolean(), (text, hasLink) => {
      const sent = smsText(hasLink ? `${text} ${LINK}` : text);
      if (hasLink) expect(sent.endsWith(LINK)).toBe(true);
      expect(sent).toMatch(GSM);
      expect(septets(sent)).toBeLessThanOrEqual(160);
    }),
  );
});
