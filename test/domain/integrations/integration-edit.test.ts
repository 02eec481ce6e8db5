// What a person enters for an integration. Spec sections 5 (Integration emails, phone numbers, notification device groups) and 9.
import { describe, expect, test } from "vitest";
import type { Integration } from "~/domain/integrations/integration";
import { addEmail, addPhone, readClassNames } from "~/domain/integrations/integration-edit";
import {
  changeText,
  classesWords,
  integrationChangeOf,
  integrationEntryOf,
  mayAddGroup,
  mayBeEmail,
  mayBePhone,
  placeIn,
  readChange,
} from "~/domain/integrations/integration-form";

describe("an email beside others", () => {
  const three = ["a@b.co", "c@b.co", "d@b.co"];
  test.each([
    [[], " ranger@example.org ", "ranger@example.org"],
    [["a@b.co"], "A@B.CO", "Email has already been added."],
    [["a@b.co"], "a@b", "Not a valid email."],
    [three, "e@b.co", "You can add at most 3 emails."],
  ])("%j and %j: %s", (emails, text, answer) => {
    const judged = addEmail(emails, text, mayBeEmail);
    expect(judged.ok ? judged.value : judged.refusal).toBe(answer);
  });
});

describe("a phone number beside others", () => {
  test.each([
    [[], "202 555 0123", "+1202 555 0123"],
    [[], "+49 170 1234567", "+49 170 1234567"],
    [["+12025550123"], "(202) 555-0123", "Phone Number has already been added."],
    [[], "ranger", "Not a valid phone number."],
    [["+12025550123", "+12025550124"], "2025550125", "You can add at most 2 phone numbers."],
  ])("%j and %j: %s", (numbers, text, answer) => {
    const judged = addPhone(numbers, text, mayBePhone);
    expect(judged.ok ? judged.value : judged.refusal).toBe(answer);
  });
});

test.each([
  [[], ["none"]],
  [["none"], ["none"]],
  [["all"], ["all"]],
  [["elk", "all", "none"], ["all"]],
  [["none", "elk", " elk ", ""], ["elk"]],
])("classes %j are %j", (entered, read) => {
  expect(readClassNames(entered)).toEqual({ ok: true, value: read });
});

test("a list of classes ends at 500 names of 100 characters", () => {
  const names = Array.from({ length: 501 }, (_, n) => `class ${n}`);
  expect(readClassNames(names.slice(1))).toMatchObject({ ok: true });
  expect(readClassNames(names)).toMatchObject({
    refusal: { message: "Choose at most 500 classes, or all of them." },
  });
  expect(readClassNames(["x".repeat(101)])).toMatchObject({
    refusal: { field: "notificationClasses", message: "A class name has at most 100 characters." },
  });
});

describe("the form", () => {
  const integration: Integration = {
    platform: "email",
    options: { emails: ["a@b.co"], alertSetting: "enabled", digestSetting: "none" },
    notificationClasses: ["all"],
    groupNotifications: [{ groupId: 4, groupNotificationClasses: ["elk"] }],
    addresses: [],
  };
  const begun = integrationEntryOf(integration);

  test("sends only the parts that were changed; a new one sends all", () => {
    expect(integrationChangeOf("email", { entry: begun, begun })).toEqual({});
    expect(integrationChangeOf("email", { entry: { ...begun, digestSetting: "daily" }, begun })).toEqual({
      options: {
        emails: ["a@b.co"],
        alertSetting: "enabled",
        digestSetting: "daily",
        weeklyDigest: "disabled",
        digestHour: 7,
        digestZone: "",
      },
    });
    expect(
      integrationChangeOf("email", { entry: { ...begun, notificationClasses: ["none"] }, begun }),
    ).toEqual({
      notificationClasses: ["none"],
    });
    expect(Object.keys(integrationChangeOf("sms", { entry: integrationEntryOf(null), begun: null }))).toEqual(
      ["options", "notificationClasses", "groupNotifications"],
    );
  });

  test("is read as it was written", () => {
    const change = integrationChangeOf("email", { entry: begun, begun: null });
    expect(readChange(changeText(change))).toEqual(change);
  });

  test.each([
    '{"options":[]}',
    '{"options":{"emails":"a@b.co"}}',
    '{"options":{"emails":[1]}}',
    '{"options":{"alertSetting":"on"}}',
    '{"options":{"url":7}}',
    '{"notificationClasses":"all"}',
    '{"notificationClasses":[null]}',
    '{"groupNotifications":{}}',
    '{"groupNotifications":[{"groupId":"4","groupNotificationClasses":[]}]}',
    '{"groupNotifications":[{"groupId":4}]}',
    '{"groupNotifications":[null]}',
  ])("isn't %s", (text) => {
    expect(readChange(text)).toBeNull();
  });

  test("takes another group once the last one has a group and a class", () => {
    const row = (groupId: number, ...groupNotificationClasses: string[]) => ({
      groupId,
      groupNotificationClasses,
    });
    expect([[], [row(0)], [row(4)], [row(0, "elk")], [row(4, "elk")]].map(mayAddGroup)).toEqual([
      true,
      false,
      false,
      false,
      true,
    ]);
  });
});

test.each([
  ["options.emails.1", "options.emails", 1],
  ["groupNotifications.0.groupId", "groupNotifications", 0],
  ["options.emails", "options.emails", null],
  ["options.emailsX.1", "options.emails", null],
])("%s is place %s of %s", (field, list, place) => {
  expect(placeIn(field, list)).toBe(place);
});

test.each([
  [["all"], "All classes"],
  [["none"], "No classes"],
  [[], "No classes"],
  [["elk", "wolf"], "elk, wolf"],
  [["elk", "wolf", "bear", "fox"], "elk, wolf and 2 more"],
])("%j: %s", (classes, words) => {
  expect(classesWords(classes)).toBe(words);
});
