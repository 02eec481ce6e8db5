// Device Groups in a browser. Spec sections 2.11, 5 (Group), 8 (Group) and 9 (Snackbars); decision 0099, Groups.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { axeViolations, openPage, openScreen, type PageOptions, signIn } from "../../support/browser/browser";
import { look } from "../../support/browser/look";
import { insight, newUser, postJson, userWithCamera } from "../new-user";

const MEMBER = "member@fernwatch.test";
const REFUSED = [/the server responded with a status of 4\d\d/];

async function openGroups(email: string, options: PageOptions = {}): Promise<Page> {
  const page = await openPage(options);
  await signIn(page, email);
  await openScreen(page, "/?tab=groups");
  return page;
}

const dialog = (page: Page) => page.getByRole("dialog");
const named = (page: Page) => dialog(page).getByLabel("Group Name");

async function addGroup(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Add New Group" }).click();
  await named(page).fill(name);
  await dialog(page).getByRole("button", { name: "Add group" }).click();
}

describe("section 2.11, Groups", () => {
  test("the first group is made from the empty list; a name is required, and taken once", async () => {
    const page = await openGroups(newUser().email, { expectedErrors: REFUSED });
    await page.getByText("No groups available, please make a new group").waitFor();
    await page.getByRole("button", { name: "Add New Group" }).click();
    await dialog(page).getByRole("button", { name: "Add group" }).click();
    await dialog(page).getByText("Please enter a group name.").waitFor();
    expect(await named(page).getAttribute("aria-invalid")).toBe("true");
    expect(await axeViolations(page)).toEqual([]);
    await named(page).fill("Ridge");
    await dialog(page).getByLabel("Group Description").fill("Above the lake");
    await dialog(page).getByRole("button", { name: "Add group" }).click();
    await page.getByRole("row", { name: "Ridge Above the lake 0 cameras" }).waitFor();
    await addGroup(page, "RIDGE");
    await dialog(page).getByText("One of your groups already has this name.").waitFor();
    expect(await named(page).inputValue()).toBe("RIDGE");
  });

  test("an edit without a name is refused with both sentences, and one with a name is taken", async () => {
    const page = await openGroups(newUser().email, { expectedErrors: REFUSED });
    await addGroup(page, "Ridge");
    await page.getByRole("button", { name: "Edit Ridge" }).click();
    await named(page).fill("");
    await dialog(page).getByRole("button", { name: "Save" }).click();
    await dialog(page).getByText("The new group name cannot be empty").waitFor();
    await dialog(page).getByText("Please enter a group name.").waitFor();
    await named(page).fill("High ridge");
    await dialog(page).getByRole("button", { name: "Save" }).click();
    await page.getByRole("row", { name: "High ridge" }).waitFor();
  });

  test("devices are chosen, reported as updated, found by the group, and stay when it is deleted", async () => {
    const { user, send } = await userWithCamera();
    await send([insight("Red fox")]);
    const page = await openGroups(user.email);
    await addGroup(page, "Ridge");
    await page.getByRole("link", { name: "Add device to Ridge" }).click();
    await dialog(page).getByRole("checkbox").check();
    await dialog(page).getByRole("button", { name: "Save" }).click();
    await page.getByText("Updated Ridge's devices").waitFor();
    await page.getByRole("link", { name: "1 camera of Ridge" }).waitFor();
    await page.getByText("Updated Ridge's devices").waitFor({ state: "detached" });

    await page.getByRole("link", { name: "Insights of Ridge" }).click();
    await page.getByRole("button", { name: /^Group Ridge/ }).waitFor();
    await page.getByText("Red fox").first().waitFor();
    await page.goBack();

    await page.getByRole("button", { name: "Delete Ridge" }).click();
    const asked = page.getByRole("alertdialog");
    await asked.getByText("Its 1 camera stays, with all insights, but won't be in a group.").waitFor();
    await asked.getByRole("button", { name: "Delete group" }).click();
    await page.getByText("No groups available, please make a new group").waitFor();
  });
});

test("two who rename one group: the second reads both names, and takes theirs or keeps their own", async () => {
  const { email, token } = newUser();
  await postJson("/api/v2/groups", { groupName: "Ridge", deploymentDescription: "" }, token);
  const page = await openGroups(email, { expectedErrors: REFUSED });
  const other = await openGroups(email);
  const edit = async (on: Page, name: string) => {
    await on.getByRole("button", { name: `Edit ${name}` }).click();
  };
  const save = (on: Page) => dialog(on).getByRole("button", { name: "Save" }).click();
  await edit(page, "Ridge");
  await edit(other, "Ridge");
  await named(other).fill("Ridge East");
  await save(other);
  await other.getByRole("row", { name: "Ridge East" }).waitFor();

  await named(page).fill("Ridge West");
  await dialog(page).getByLabel("Group Description").fill("Above the lake");
  await save(page);
  const both = "Someone else changed the name to “Ridge East”. Yours: “Ridge West”.";
  await dialog(page).getByText(both).waitFor();
  expect(await named(page).inputValue()).toBe("Ridge West");
  expect(await axeViolations(page)).toEqual([]);
  await dialog(page).getByRole("button", { name: "Take theirs: name" }).click();
  await dialog(page).getByText(both).waitFor({ state: "detached" });
  expect(await named(page).evaluate((field) => field === document.activeElement)).toBe(true);
  await save(page);
  await page.getByRole("row", { name: "Ridge East Above the lake" }).waitFor();

  await edit(page, "Ridge East");
  await edit(other, "Ridge East");
  await named(other).fill("Low ridge");
  await save(other);
  await other.getByRole("row", { name: "Low ridge" }).waitFor();
  await named(page).fill("High ridge");
  await save(page);
  await dialog(page).getByRole("button", { name: "Keep mine: name" }).click();
  await save(page);
  await page.getByRole("row", { name: "High ridge Above the lake" }).waitFor();
});

test("the list is whole at every width, in both themes", async () => {
  const page = await openGroups(MEMBER);
  await page.getByRole("row", { name: "Hoh River Corridor" }).waitFor();
  await look(page, "groups");
});

test("the choice of devices is whole at every width, in both themes", async () => {
  const page = await openPage();
  await signIn(page, MEMBER);
  await openScreen(page, "/?tab=groups&group=1");
  await dialog(page).getByRole("checkbox").first().waitFor();
  await look(page, "groups-devices");
});
