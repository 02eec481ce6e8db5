// The migration that lets names be compared in every script, on people of before it; and the plans of the statements that
// find a user. Decision 0082, Emails.
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { EMAIL_KEY, USERNAME_KEY } from "~/db/queries/accounts/user-keys";
import { folded } from "~/domain/account/folded";

const NAMES = [
  "Maya",
  "\u00c9va",
  "\u00e9va",
  "\u0141ukasz",
  "\u042f\u0441\u0435\u043d\u044c",
  "\u03a3\u03c9\u03ba\u03c1\u03ac\u03c4\u03b7\u03c2",
  "\u738b\u7389",
  "\u00df-1",
];

/** People as they were written before there were keys. */
beforeAll(async () => {
  await env.DB.prepare("INSERT INTO account(id, name, created_at) VALUES (900000, 'Old', 0)").run();
  for (const [at, name] of NAMES.entries())
    await env.DB.prepare(
      `INSERT INTO user(id, account_id, email, username, first_name, last_name, password_hash, created_at, updated_at)
       VALUES (?1, 900000, ?2, ?3, 'A', 'B', 'x', 0, 0)`,
    )
      .bind(900_001 + at, `${name}@Example.test`, name)
      .run();
  const queries = env.CONTROL_MIGRATIONS.filter(({ name }) => name.includes("folded_names")).flatMap(
    (migration) => migration.queries,
  );
  for (const index of ["user_email_key", "user_username_key"])
    await env.DB.prepare(`DROP INDEX ${index}`).run();
  // The columns are there already.
  for (const query of queries.filter((text) => !text.includes("ALTER TABLE")))
    await env.DB.prepare(query).run();
});

test("names with letters beyond ASCII are found by their folded form, like all others", async () => {
  for (const name of [
    "Maya",
    "\u00c9va",
    "\u0141ukasz",
    "\u042f\u0441\u0435\u043d\u044c",
    "\u03a3\u03c9\u03ba\u03c1\u03ac\u03c4\u03b7\u03c2",
    "\u738b\u7389",
    "\u00df-1",
  ]) {
    const found = await env.DB.prepare(
      `SELECT username FROM user WHERE ${EMAIL_KEY} = ?1 AND ${USERNAME_KEY} = ?2`,
    )
      .bind(folded(`${name}@example.test`), folded(name))
      .all<{ username: string }>();
    expect(found.results.map(({ username }) => username)).toEqual([name]);
  }
});

test("of users whose names are now the same the oldest keeps the name, and the others keep their rows", async () => {
  const { results } = await env.DB.prepare(
    "SELECT id, email_key AS email, username_key AS username FROM user WHERE username_key LIKE '\u00e9va%' ORDER BY id",
  ).all();
  expect(results).toEqual([
    { id: 900002, email: "\u00e9va@example.test", username: "\u00e9va" },
    { id: 900003, email: "\u00e9va@example.test#900003", username: "\u00e9va#900003" },
  ]);
});

test.each([
  [EMAIL_KEY, "user_email_key"],
  [USERNAME_KEY, "user_username_key"],
])("%s is looked up in its index", async (key, index) => {
  const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN SELECT id FROM user WHERE ${key} = 'a'`).all<{
    detail: string;
  }>();
  expect(results.map(({ detail }) => detail)).toEqual([expect.stringContaining(`USING INDEX ${index}`)]);
});
