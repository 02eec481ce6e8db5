// Text as an SMS carries it: 3GPP TS 23.038, 6.2.1.
import { expect, test } from "vitest";
import { gsmCut, gsmLength, gsmText } from "~/domain/outbox/sms/gsm-text";

test.each([
  ["Ridge 07: 3.14V @ £5 Ñandú", "Ridge 07: 3.14V @ £5 Ñandu"],
  ["Čerchov – “3 čápi”…", 'Cerchov - "3 capi"...'],
  ["Łódź, œuvre", "Lodz, oeuvre"],
  ["Büßer Übergang Øst", "Büßer Übergang Øst"],
  ["Озеро 狐 🦊", "????? ? ?"],
  ["e\u0301té", "été"],
  ["[a] {b} ~ €", "[a] {b} ~ €"],
  ["tab\there\u0000", "tab?here?"],
])("%j becomes %j", (text, sent) => {
  expect(gsmText(text)).toBe(sent);
});

test("brackets and the euro take two", () => {
  expect(gsmLength("abc")).toBe(3);
  expect(gsmLength("[€]")).toBe(6);
});

test.each([
  ["Ridge", 5, "Ridge"],
  ["Ridge", 4, "Rid."],
  ["Old mill", 5, "Old."],
  ["a€€€", 4, "a€."],
  ["Ridge", 0, ""],
])("%j in %i characters is %j", (text, room, cut) => {
  expect(gsmCut(text, room)).toBe(cut);
});
