// What `npm start` prints when the product answers.
import { expect, test } from "vitest";
import { freshVars, SAMPLE_EMAILS, SAMPLE_PASSWORD } from "../../../scripts/start/dev-vars";
import { welcome } from "../../../scripts/start/welcome";

const vars = freshVars();
const site = { url: "http://127.0.0.1:8788", vars, seconds: "12", canEnroll: true, made: null };

test("names the address, the accounts, the password, where data lives and how to begin anew", () => {
  const text = welcome(site);
  for (const said of [
    site.url,
    ...SAMPLE_EMAILS,
    SAMPLE_PASSWORD,
    ".wrangler/state",
    "npm start -- --fresh",
  ]) {
    expect(text).toContain(said);
  }
});

test("shows how to enrol a camera as long as the token is good", () => {
  expect(welcome(site)).toContain(`"enrollment_token":"${vars.SAMPLE_ENROLLMENT_TOKEN}"`);
  expect(welcome({ ...site, canEnroll: false })).not.toContain("enrollment_token");
});

test("of a made folder names it and how many insights it has, and offers no new world in its place", () => {
  const text = welcome({ ...site, made: { stateDir: "/tmp/million", insights: 1_000_000 } });
  expect(text).toContain("a member with 1,000,000 insights");
  expect(text).toContain("Data is in /tmp/million.");
  expect(text).not.toContain("--fresh");
});

test("tells no secret", () => {
  expect(welcome(site)).not.toContain(vars.PASSWORD_PEPPER);
  expect(welcome(site)).not.toContain(vars.DEVICE_KEY_WRAP);
});
