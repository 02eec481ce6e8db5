// The settings of what leaves: a road whole or not at all, one road of mail, and no key over an open line. docs/deploying.md.
import { expect, test } from "vitest";
import { smtpServer } from "../../workers/adapters/mail/smtp-setting";
import { type Env, missingSettings } from "../../workers/env";

const WHOLE = {
  PASSWORD_PEPPER: "pepper",
  DEVICE_KEY_WRAP: "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
  MANIFEST_KEYS: "AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE",
  PUBLIC_ORIGIN: "https://fernwatch.test",
};
const SMS = { SMS_SID: "AC1", SMS_TOKEN: "secret", SMS_FROM: "+15550100" };
const SMTP = { MAIL_SMTP: "smtps://maya:secret@mail.test:465", MAIL_FROM: "mail@fernwatch.test" };
const MAILER = { MAILER: { send: async () => ({ messageId: "" }) } as unknown as SendEmail };
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
  ["a sender alone", { MAIL_FROM: MAIL.MAIL_FROM }, ["MAIL_URL", "MAIL_KEY"]],
  ["a mail server", SMTP, []],
  ["a mail server and no sender", { MAIL_SMTP: SMTP.MAIL_SMTP }, ["MAIL_FROM"]],
  ["what is no mail server", { ...SMTP, MAIL_SMTP: "https://mail.test" }, ["MAIL_SMTP"]],
  ["a user without a password", { ...SMTP, MAIL_SMTP: "smtps://maya@mail.test" }, ["MAIL_SMTP"]],
  ["Cloudflare's service", { ...MAILER, MAIL_FROM: MAIL.MAIL_FROM }, []],
  ["Cloudflare's service and no sender", MAILER, ["MAIL_FROM"]],
  ["two roads", { ...MAIL, ...SMTP }, ["MAIL_URL", "MAIL_SMTP"]],
  ["three roads", { ...MAIL, ...SMTP, ...MAILER }, ["MAIL_URL", "MAIL_SMTP", "MAILER"]],
  ["SMS", SMS, []],
  ["SMS by a service on this machine", { ...SMS, SMS_URL: "http://127.0.0.1:8025" }, []],
  ["SMS over an open line", { ...SMS, SMS_URL: "http://sms.test" }, ["SMS_URL"]],
  ["SMS without a number", { ...SMS, SMS_FROM: "" }, ["SMS_FROM"]],
])("with %s", (_, settings, missing) => {
  expect(missingSettings({ ...WHOLE, ...settings } as Env)).toEqual(missing);
});

test.each([
  [
    "smtps://maya:p%40ss@mail.test",
    { host: "mail.test", port: 465, tls: "on", user: "maya", password: "p@ss" },
  ],
  ["smtp://mail.test", { host: "mail.test", port: 587, tls: "starttls", user: "", password: "" }],
  ["smtp://[::1]:2525", { host: "::1", port: 2525, tls: "off", user: "", password: "" }],
  // Only this machine goes without TLS.
  [
    "smtp://127.0.0.1.evil.test",
    { host: "127.0.0.1.evil.test", port: 587, tls: "starttls", user: "", password: "" },
  ],
  ["smtp://", null],
  ["smtp://mail.test/path", null],
  ["smtp://maya:%E0%A4%A@mail.test", null],
  ["mail.test:25", null],
])("the mail server %s", (setting, server) => {
  expect(smtpServer(setting)).toEqual(server);
});
