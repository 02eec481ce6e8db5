// The choice of a camera whether readers outside see people, as the server renders it. Decision 0147, People in pictures.
import { expect, test } from "vitest";
import { PeopleChoiceField } from "~/tabs/device/one/people-choice";
import { rendered } from "../rendered-tab";

test.each([
  [{ camera: null, account: false }, "As your account: hidden"],
  [{ camera: null, account: true }, "As your account: shown"],
  [{ camera: true, account: false }, "Shown"],
  [{ camera: false, account: true }, "Hidden"],
])("%j is chosen as: %s", async (choice, chosen) => {
  const html = await rendered(<PeopleChoiceField deviceId="dev-7" choice={choice} />);
  expect(/<option[^>]* selected=""[^>]*>([^<]*)</.exec(html)?.[1]).toBe(chosen);
  expect(html).toContain("Insights and photos that show people");
  expect(html).toContain("Everyone in your account sees everything.");
});
