// The settings of mail: all three or none, and a key that doesn't travel over an open line. docs/deploying.md.
import { expect, test } from "vitest";
import { type Env, missingSettings } from "../../workers/env";

const WHOLE = {
  PASSWORD_PEPPER: "pepper",
  DEVICE_KEY_WRAP: "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
  MANIFEST_KEYS: "AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE",
  PUBLIC_ORIGIN: "https://fernwatch.test",
};
const MAIL = { MAIL_URL: "https://mail.test/emails", MAIL_KEY: "secret", MAIL_FROM: "mail@fernwatch.test" };

test.each<[string, Partial<Env>, readonly string[]]>([
  ["none", {}, []],
  ["all three", MAIL, []],
  ["empty ones", { MAIL_URL: "", MAIL_KEY: "", MAIL_FROM: "" }, []],
  ["an address on this machine", { ...MAIL, MAIL_URL: "http://127.0.0.1:8025/emails" }, []],
  ["no key", { ...MAIL, MAIL_KEY: "" }, ["MAIL_KEY"]],
  ["an address alone", { MAIL_URL: MAIL.MAIL_URL }, ["MAIL_KEY", "MAIL_FROM"]],
  ["an open line", { ...MAIL, MAIL_URL: "http://mail.test/emails" }, ["MAIL_URL"]],
  [
    "a name that only begins like this machine's",
    { ...MAIL, MAIL_URL: "http://localhost.evil.test/" },
    ["MAIL_URL"],
  ],
])("with %s", (_, settings, missing) => {
  expect(missingSettings({ ...WHOLE, ...settings } as Env)).toEqual(missing);
});
