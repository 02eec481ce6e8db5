// A person's columns over a real database: whose they are, which one counts, and what a page of insights costs with them.
// Decisions 0140, Columns belong to a person, and 0146, Names of species.
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import type { RequestContext } from "~/context";
import type { Actor } from "~/domain/actor";
import { USUAL_SPECIES_LOOK } from "~/domain/look/usual-species-look";
import { COLUMNS } from "~/domain/view/columns";
import { USUAL_COLUMNS } from "~/domain/view/insights-view";
import { loadUserInsights } from "~/tabs/userInsights/userInsights.server";
import { refusal, World } from "./world";

const world = new World();
const { look, features, users } = world.services;
const context = { services: world.services } as RequestContext;

const OWN = { shown: ["model"], hidden: ["photo"] } as const;
const WITH_MODEL = COLUMNS.map(({ id }) => id).filter((id) => id === "model" || USUAL_COLUMNS.includes(id));
const OWN_COLUMNS = WITH_MODEL.filter((id) => id !== "photo");

async function columnsInPage(actor: Actor) {
  const { data } = await loadUserInsights(context, actor, new URLSearchParams("tab=userInsights"));
  return "columns" in data ? data.columns : undefined;
}

describe("a choice", () => {
  test("comes with the page of insights, and the last one counts", async () => {
    const reader = await world.user();
    expect(await columnsInPage(reader)).toBeNull();
    await look.chooseColumns(reader, { shown: ["latitude"], hidden: [] });
    await look.chooseColumns(reader, OWN);
    expect(await columnsInPage(reader)).toEqual(OWN_COLUMNS);
  });

  test("of the default columns stays a choice", async () => {
    const reader = await world.user();
    await look.chooseColumns(reader, { shown: ["photo"], hidden: [] });
    expect(await columnsInPage(reader)).toEqual(USUAL_COLUMNS);
  });

  test.each(["viewer", "staff"] as const)("is a %s's own, also within an account", async (role) => {
    const beside = await world.user();
    const reader = await world.user({ role, accountId: beside.accountId });
    await look.chooseColumns(reader, OWN);
    expect([await columnsInPage(reader), await columnsInPage(beside)]).toEqual([OWN_COLUMNS, null]);
  });

  test("that leaves no column is refused, and the one before stays", async () => {
    const reader = await world.user();
    await look.chooseColumns(reader, OWN);
    expect(await refusal(look.chooseColumns(reader, { shown: [], hidden: USUAL_COLUMNS }))).toBe("invalid");
    expect(await columnsInPage(reader)).toEqual(OWN_COLUMNS);
  });

  test("is read without a column that the product has lost", async () => {
    const reader = await world.user();
    await env.DB.prepare("INSERT INTO user_look(user_id, columns, updated_at) VALUES (?1, ?2, 0)")
      .bind(reader.userId, JSON.stringify({ shown: ["wind", "model"], hidden: ["shutter"] }))
      .run();
    expect(await columnsInPage(reader)).toEqual(WITH_MODEL);
  });
});

test("the page of insights asks for columns and for the feature of collections in one call", async () => {
  const reader = await world.user();
  await look.chooseColumns(reader, OWN);
  await features.set(reader, { id: 1, enabled: true });
  world.resetMeter();
  expect(await look.ofInsights(reader)).toEqual({ collectionsOffered: true, columns: OWN });
  expect([world.meter.calls, world.meter.rowsRead]).toEqual([1, 2]);
});

describe("the names of species", () => {
  const speciesLook = async (actor: Actor) => (await users.profile(actor)).speciesLook;

  test.each(["member", "viewer", "staff"] as const)(
    "are a %s's own choice, and the last one counts",
    async (role) => {
      const beside = await world.user();
      const reader = await world.user({ role, accountId: beside.accountId });
      expect(await speciesLook(reader)).toEqual(USUAL_SPECIES_LOOK);
      await look.chooseSpecies(reader, { ...USUAL_SPECIES_LOOK, language: "fr" });
      await look.chooseSpecies(reader, { ...USUAL_SPECIES_LOOK, language: "de", scientific: false });
      expect(await speciesLook(reader)).toMatchObject({ language: "de", scientific: false });
      expect(await speciesLook(beside)).toEqual(USUAL_SPECIES_LOOK);
    },
  );
});
