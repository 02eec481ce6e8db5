// /landing over plain HTTP, as a browser without script gets it. Spec sections 2.18 and 9; decision 0169, Landing page.
import { expect, inject, test } from "vitest";

async function landing(search = ""): Promise<string> {
  const answer = await fetch(`${inject("site").url}/landing${search}`, { headers: { accept: "text/html" } });
  expect(answer.status).toBe(200);
  return answer.text();
}

test("the page is whole without script: every anchor of it leads to a part of it", async () => {
  const page = await landing();
  const anchors = new Set(
    [...page.matchAll(/href="(?:\/landing[^"]*)?#([\w-]+)"/g)].map(([, id = ""]) => id),
  );
  expect(anchors.size).toBeGreaterThanOrEqual(6);
  for (const id of anchors) expect(page, id).toContain(`id="${id}"`);
  for (const href of ["/login", "/signup"]) expect(page).toContain(`href="${href}"`);
});

test("the form's own address shows its price, and says what is wrong where it is", async () => {
  const shown = async (search: string) => /<output[^>]*>([^<]*)</.exec(await landing(search))?.[1];
  expect(await shown("")).toBe("$300");
  expect(await shown("?price=custom&images=20%2C000&species=6&animals=40")).toBe("$500");
  expect(await shown("?price=specialized&images=2000&animals=1")).toBe("$700");
  const wrong = await landing("?price=label&images=none&species=0");
  expect(wrong).toContain("Enter a whole number of images.");
  expect(wrong).toContain("Enter 1 species or more.");
});
