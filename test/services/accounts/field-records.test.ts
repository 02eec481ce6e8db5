// The account's consent to public field records. Decision 0105, Consent to field records.
import { expect, test } from "vitest";
import { refusal, World } from "../world";

const world = new World();
const { fieldRecords } = world.services;

test("reviews do not count until a user of the account turns it on, and no longer once it is off", async () => {
  const owner = await world.user();
  const colleague = await world.user({ accountId: owner.accountId });
  expect(await fieldRecords.read(owner)).toBe(false);
  await fieldRecords.set(colleague, true);
  expect(await fieldRecords.read(owner)).toBe(true);
  expect(await fieldRecords.read(await world.user())).toBe(false);
  await fieldRecords.set(owner, false);
  expect(await fieldRecords.read(colleague)).toBe(false);
});

test("a viewer neither chooses nor sees it", async () => {
  const viewer = await world.user({ role: "viewer" });
  expect(await refusal(fieldRecords.set(viewer, true))).toBe("forbidden");
  expect(await refusal(fieldRecords.read(viewer))).toBe("forbidden");
});
