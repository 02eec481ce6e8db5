// A class name as a camera may send it, on its way to the page: what the server writes and what the browser reads out
// of the document must be the same text, or the page does not hydrate.
import { expect, test } from "vitest";
import { classTable, nameClass, parseInsightItem } from "~/domain/devices/sync/insight-item";
import { answerOf, listed, render } from "./insights-sheet";

const ID = "7e9713fb-b3d1-8529-a09e-ab4ead9c82e0";

test("a half of a character and an override in a class name come out of the document as they went in", () => {
  const sent: unknown = JSON.parse(
    `{"insight_id":"${ID}","class_name":"Red\\u202e fox\\ud83e","class_list":[{"className":"\\ud83eFox","confidence":4}]}`,
  );
  const item = parseInsightItem(sent);
  if (!item.ok) throw new RangeError(item.refusal.message);
  const { className } = nameClass(item.value, classTable("[]"));
  expect(className).toBe("Red fox\ufffd");
  const { classList } = item.value;
  const html = render({ answer: answerOf([listed(1, { className, classList })]) });
  expect(html).toContain(className);
  const read = new TextDecoder().decode(new TextEncoder().encode(html));
  expect(read).toBe(html);
});
