// The history of saves in a browser: what was saved, the preview of a revert, and the revert followed to its end. Spec
// section 4, Bulk update status; decision 0032, Undo after save.
import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { openPage, openScreen, type PageOptions, signIn } from "../../support/browser/browser";
import { look } from "../../support/browser/look";
import { type NewUser, newUser, postJson } from "../new-user";

const HISTORY = "/?tab=userInsights&section=history";

/** A user with a camera and some insights, oldest first. */
async function reviewer(count: number): Promise<NewUser & { readonly ids: readonly string[] }> {
  const user = newUser();
  const { tokens } = (await postJson("/api/enrollmentTokens", { count: 1 }, user.token)) as unknown as {
    readonly tokens: readonly string[];
  };
  const camera = await postJson("/device/v1/enroll", {
    enrollment_token: tokens[0],
    hardware_id: "HW-1",
    device_name: "Beaver Pond",
  });
  const ids = Array.from({ length: count }, () => randomUUID());
  const sent = ids.map((insight_id) => ({ insight_id, alg_id: 12, class_id: 2, class_name: "Red fox" }));
  await postJson("/device/v1/sync", { insights: sent }, camera.device_token);
  return { ...user, ids };
}

/** Saves statuses and waits until it is done. */
async function save(token: string, ids: readonly string[], insightStatus: string): Promise<string> {
  const insights = ids.map((insightId) => ({ insightId, insightStatus }));
  const { message } = (await postJson("/api/updates", { insights }, token)) as unknown as {
    readonly message: { readonly bulkId: string };
  };
  await expect.poll(() => state(token, message.bulkId)).toBe(2);
  return message.bulkId;
}

async function state(token: string, bulkId: string): Promise<number> {
  const asked = await fetch(`${inject("site").url}/api/updates?bulk_id=${bulkId}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await asked.json()) as { readonly message: { readonly status: number } }).message.status;
}

/** Chooses what some classes mean. */
async function mean(token: string, classNames: readonly string[], taxonId: number): Promise<void> {
  const answer = await fetch(`${inject("site").url}/api/species/meanings`, {
    method: "PUT",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ changes: classNames.map((className) => ({ className, taxonId })) }),
  });
  expect(answer.status).toBe(200);
}

async function openHistory(
  user: { readonly email: string; readonly password?: string },
  options: PageOptions = {},
): Promise<Page> {
  const page = await openPage(options);
  await signIn(page, user.email);
  await openScreen(page, HISTORY);
  return page;
}

/** The lines of the history, newest first. */
function lines(page: Page) {
  return expect.poll(async () =>
    (await page.locator("section li").allInnerTexts()).map((text) => text.replaceAll(/\s+/g, " ")),
  );
}

const revertLinks = (page: Page) => page.getByRole("link", { name: /^Revert/ });

/** Opens the preview of the newest save. */
async function openFirst(page: Page): Promise<void> {
  // What ran before has led back to the list.
  await page.waitForURL((url) => url.searchParams.get("save") === null);
  await revertLinks(page).first().click();
  await page.getByRole("heading", { name: "Revert" }).waitFor();
}

describe("the history", () => {
  test("is empty at first and leads to the insights", async () => {
    const page = await openHistory(newUser());
    await page.getByText("Nothing saved yet").waitFor();
    await page.getByRole("link", { name: "Go to insights" }).click();
    await page.waitForURL((url) => url.searchParams.get("section") === null);
  });

  test("pages to older saves and back", async () => {
    const user = await reviewer(1);
    for (let i = 0; i < 51; i++) await save(user.token, user.ids, i % 2 ? "none" : "favorite");
    const page = await openHistory(user);
    await expect.poll(() => page.locator("section li").count()).toBe(50);
    await page.getByRole("link", { name: "Older" }).click();
    await expect.poll(() => page.locator("section li").count()).toBe(1);
    await page.getByRole("link", { name: "Newest" }).click();
    await expect.poll(() => page.locator("section li").count()).toBe(50);
  });
});

describe("reverting", () => {
  test("of a save in the list, newest first, shows what stays, runs, says each state, and can be taken back itself; by keyboard alone", async () => {
    const user = await reviewer(4);
    await save(user.token, user.ids, "archive");
    await save(user.token, user.ids.slice(0, 1), "favorite");
    const page = await openHistory(user);
    await lines(page).toEqual([
      expect.stringMatching(/^1 insight favorited by you at \d+:\d\d [ap]m Revert/),
      expect.stringMatching(/^4 insights archived by you at \d+:\d\d [ap]m Revert/),
    ]);
    // The answers between are held until they have been read.
    const states = [
      { status: 3, message: "The bulk update is waiting to be processed" },
      { status: 1, message: "The bulk update is currently processing..." },
    ];
    let seen = 0;
    await page.route("**/api/updates?**", async (route) => {
      const held = states[seen];
      if (!held) return route.continue();
      await route.fulfill({ json: { message: held } });
    });
    await expect.poll(() => revertLinks(page).count()).toBe(2);
    await revertLinks(page).nth(1).focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Revert" });
    await dialog.getByText("3 go back to what they were.").waitFor();
    await dialog.getByText("1 stays as it is because it has changed since:").waitFor();
    const staying = dialog.getByRole("list", { name: "Insights that won't change" });
    await expect
      .poll(() => staying.innerText())
      .toMatch(/Red fox\s+Beaver Pond · .*\s+Changed by you, .*\s+Favorite/);
    const button = dialog.getByRole("button", { name: "Revert 3 insights" });
    await expect
      .poll(async () => {
        await page.keyboard.press("Tab");
        return button.evaluate((element) => element === document.activeElement);
      })
      .toBe(true);
    await page.keyboard.press("Enter");
    for (const { message } of states) {
      await page.getByText(message).waitFor();
      seen += 1;
    }
    await page.getByText("The bulk update has successfully completed!").waitFor();
    await lines(page).toEqual([
      expect.stringMatching(
        /^3 insights restored by you at .* As they were before the save by you, .* Revert/,
      ),
      expect.stringMatching(/^1 insight favorited by you/),
      expect.stringMatching(/^4 insights archived by you at .* 3 of 4 reverted by you, .* Revert/),
    ]);
    await openFirst(page);
    await dialog.getByRole("button", { name: "Revert 3 insights" }).click();
    await expect
      .poll(async () => (await page.locator("section li").allInnerTexts()).at(-1))
      .not.toContain("reverted");
  });

  test("says that nothing is left when everything changed since", async () => {
    const user = await reviewer(1);
    const first = await save(user.token, user.ids, "archive");
    await save(user.token, user.ids, "none");
    const page = await openHistory(user);
    await page.goto(`${HISTORY}&save=${first}`);
    const dialog = page.getByRole("dialog", { name: "Revert" });
    await dialog.getByText("There's nothing left to revert.").waitFor();
    expect(await dialog.getByRole("button", { name: /^Revert \d/ }).count()).toBe(0);
    await page.keyboard.press("Escape");
    await page.waitForURL((url) => url.searchParams.get("save") === null);
  });

  test("tells in the dialog when it couldn't be sent, and why it was blocked, and leaves everything as it is", async () => {
    const user = await reviewer(2);
    await save(user.token, user.ids, "archive");
    const page = await openHistory(user, { expectedErrors: [/ERR_FAILED/] });
    const form = /[?&]index&tab=userInsights/;
    await page.route(form, (route) =>
      route.request().method() === "POST" ? route.abort() : route.continue(),
    );
    await openFirst(page);
    await page.getByRole("button", { name: "Revert 2 insights" }).click();
    await page.getByRole("alert").filter({ hasText: "This couldn't be sent." }).waitFor();
    await page.unroute(form);
    const message = "Someone is trying to do a bulk update, try again later";
    await page.route("**/api/updates?**", (route) =>
      route.fulfill({ json: { message: { status: 4, message } } }),
    );
    await page.getByRole("button", { name: "Revert 2 insights" }).click();
    await page.getByRole("alert").filter({ hasText: message }).waitFor();
  });

  test("another's save is not there", async () => {
    const other = await reviewer(1);
    const theirs = await save(other.token, other.ids, "archive");
    const page = await openHistory(await reviewer(1));
    await page.goto(`${HISTORY}&save=${theirs}`);
    await page.getByText("This save isn't in the history.").waitFor();
    await page.getByRole("button", { name: "Close" }).last().click();
    await page.getByText("Nothing saved yet").waitFor();
  });
});

test("a viewer sees each save and its author, and no way to revert it", async () => {
  const { url, sessions } = inject("site");
  const token = (email: string) => sessions[email]?.token ?? "";
  const viewer = token("viewer@fernwatch.test");
  const answer = await fetch(`${url}/api/insights/paginated?limit=1&offset=0`, {
    headers: { authorization: `Bearer ${viewer}` },
  });
  const { insights } = (await answer.json()) as {
    readonly insights: readonly [{ readonly insight_id: string; readonly insight_status: string }];
  };
  const [{ insight_id, insight_status: status }] = insights;
  const member = token("member@fernwatch.test");
  const other = status === "favorite" ? "acknowledge" : "favorite";
  const bulkId = await save(member, [insight_id], other);
  const page = await openHistory({ email: "viewer@fernwatch.test" });
  await page
    .getByText(/^by Mara E\. at/)
    .first()
    .waitFor();
  expect(await revertLinks(page).count()).toBe(0);
  await page.goto(`${HISTORY}&save=${bulkId}`);
  await page
    .getByText(/^by Mara E\. at/)
    .first()
    .waitFor();
  expect(await page.getByRole("dialog").count()).toBe(0);
  await save(member, [insight_id], status);
});

test("the history and the preview of a revert are whole at every width and in both themes", async () => {
  const user = await reviewer(12);
  await save(user.token, user.ids, "archive");
  await save(user.token, user.ids.slice(0, 3), "favorite");
  await save(user.token, user.ids.slice(5, 8), "none");
  await mean(user.token, ["Rotfuchs", "renard", "zorro"], 1087);
  const page = await openHistory(user);
  await lines(page).toEqual([
    expect.stringMatching(
      /^Meaning of 3 classes changed by you at \d+:\d\d [ap]m Rotfuchs, renard, zorro\. What classes mean now Revert/,
    ),
    expect.stringMatching(/^3 insights cleared by you at \d+:\d\d [ap]m Revert/),
    expect.stringMatching(/^3 insights favorited by you at \d+:\d\d [ap]m Revert/),
    expect.stringMatching(/^12 insights archived by you at \d+:\d\d [ap]m Revert/),
  ]);
  await look(page, "insights-history");
  await revertLinks(page).nth(2).click();
  await page.getByText("6 stay as they are because they've changed since:").waitFor();
  await look(page, "insights-history-revert");
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  // While it closes, its own "Revert" is the one that there is.
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  await page.getByRole("button", { name: /^Revert/ }).click();
  await page.getByText("Taken back").waitFor();
  await page.getByText(/^Meaning of 3 classes restored/).waitFor();
  expect(await page.locator("section li").nth(1).innerText()).toContain("Reverted");
});
