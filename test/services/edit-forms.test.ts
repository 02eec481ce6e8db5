// Two people with the same form open: each one's changes hold, and a clash shows both values. Of
// every form of the console; one that is in no table fails. Decision 0139, Forms and clashes.
import { describe, expect, test } from "vitest";
import { changedMembers } from "~/domain/form/form-edit";
import { toFormErrors } from "~/http/problem";
import { type EditForm, FORMS } from "./edit-forms";
import { refusal } from "./world";

const SOURCES: Readonly<Record<string, string>> = import.meta.glob("../../app/tabs/**/*.{ts,tsx}", {
  query: "?raw",
  import: "default",
  eager: true,
});

const tabOf = (file: string) => /app\/tabs\/([^/]+)/.exec(file)?.[1] ?? "";

/** What views post, as they name it. */
const POSTED = [
  /\bpost\(\s*"([a-z-]+)"/g,
  /\bintent[:=]\s*"([a-z-]+)"/g,
  /\bname="intent"\s+value="([a-z-]+)"/g,
];
/** What the server halves take. */
const TAKEN = [/posted\.intent\) \{([\s\S]*?)\n {2}\}/g, /SectionForms = \{([\s\S]*?)\n\};/g];
const INTENT = /^ {4}case "([a-z-]+)"|^ {2}"?([a-z-]+)"?: (?:async )?\(/gm;

const found = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, one, other]) => one ?? other ?? "");

const files = Object.entries(SOURCES);
const views = files.filter(([file]) => !file.includes(".server."));
const named = (file: string, text: string) =>
  POSTED.flatMap((pattern) => found(text, pattern)).map((intent) => `${tabOf(file)}/${intent}`);

test("every form that a tab posts or takes is in the table, and no other", () => {
  const posted = views.flatMap(([file, text]) => named(file, text));
  const taken = files
    .filter(([file]) => file.includes(".server."))
    .flatMap(([file, text]) =>
      TAKEN.flatMap((part) => found(text, part).flatMap((body) => found(body, INTENT))).map(
        (intent) => `${tabOf(file)}/${intent}`,
      ),
    );
  const all = new Set([...posted, ...taken]);
  expect(posted.length).toBeGreaterThan(20);
  expect(taken.length).toBeGreaterThan(20);
  expect([...all].filter((form) => !(form in FORMS))).toEqual([]);
  expect(Object.keys(FORMS).filter((form) => !all.has(form))).toEqual([]);
});

test("whatever posts a form names it", () => {
  const silent = views.filter(
    ([file, text]) => text.includes("useTabForm(") && named(file, text).length === 0,
  );
  // These two are given the form by whoever shows them; `tsc` sees that they are.
  expect(silent.map(([file]) => file.split("/app/tabs/")[1])).toEqual([
    "admin/setting-switch.tsx",
    "map/popup/use-camera-form.ts",
  ]);
});

const EDITS = Object.entries(FORMS).flatMap(([name, forms]) =>
  typeof forms === "string"
    ? []
    : Object.entries(forms).map(([of, form]) => [`${name}: ${of}`, form] as const),
);

/** What the refused form is shown. */
async function clashesOf(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise;
    return "none";
  } catch (error) {
    return toFormErrors(error).clashes;
  }
}

/** A form that two have opened, and what each makes of its members. */
async function opened(form: EditForm) {
  const { read, one, two, post, samples } = await form.open();
  const begun = await read();
  const sample = (member: string) => samples[member] ?? ["", ""];
  const edit = (member: string, text: string, from = begun) =>
    changedMembers({ ...from, [member]: text }, from);
  return { read, one, two, post, begun, sample, edit };
}

describe.each(EDITS)("%s", (_name, form) => {
  const { members, switches = [], leftOut = [] } = form;

  test("has every member in the table", async () => {
    const { begun } = await opened(form);
    expect(Object.keys(begun).sort()).toEqual([...members, ...leftOut].sort());
  });

  test.each(members)("%s is written alone: changes made by others in between hold", async (member) => {
    const { read, one, two, post, begun, sample, edit } = await opened(form);
    const other = members.find((each) => each !== member);
    if (other !== undefined) await post(one, edit(other, sample(other)[0]));
    await post(two, edit(member, sample(member)[0]));
    const theirs = other === undefined ? {} : { [other]: sample(other)[0] };
    expect(await read()).toEqual({ ...begun, ...theirs, [member]: sample(member)[0] });
  });

  const clashing = members.filter((member) => !switches.includes(member));

  test.each(clashing)(
    "who changes %s after another is shown theirs, and nothing is written",
    async (member) => {
      const { read, one, two, post, begun, sample, edit } = await opened(form);
      const [theirs, yours] = sample(member);
      const other = members.find((each) => each !== member);
      await post(one, edit(member, theirs));
      const also = other === undefined ? {} : { [other]: sample(other)[0] };
      const late = changedMembers({ ...begun, [member]: yours, ...also }, begun);
      expect(await clashesOf(post(two, late))).toEqual({ [member]: theirs });
      const stored = { ...begun, [member]: theirs };
      expect(await read()).toEqual(stored);
      // Theirs was seen, and one's own is kept.
      await post(two, edit(member, yours, stored));
      expect(await read()).toEqual({ ...begun, [member]: yours });
    },
  );

  test("the same change by both is not a clash", async () => {
    const { read, one, two, post, begun, sample, edit } = await opened(form);
    for (const member of members) {
      await post(one, edit(member, sample(member)[0]));
      expect(await refusal(post(two, edit(member, sample(member)[0])))).toBe("none");
      await post(one, edit(member, begun[member] ?? "", await read()));
    }
  });

  // A form of switches alone has none.
  test.each(clashing.filter((_, at) => at === 0))(
    "of two who save %s at the same time, one gets a clash",
    async (member) => {
      const { read, one, two, post, sample, edit } = await opened(form);
      const [theirs, yours] = sample(member);
      const outcomes = await Promise.all([
        refusal(post(one, edit(member, theirs))),
        refusal(post(two, edit(member, yours))),
      ]);
      expect([...outcomes].sort()).toEqual(["conflict/member-changed", "none"]);
      expect((await read())[member]).toBe(outcomes[0] === "none" ? theirs : yours);
    },
  );

  test("a member that comes without what it was is refused", async () => {
    const { read, one, post, begun, sample } = await opened(form);
    const [member = ""] = members;
    expect(await refusal(post(one, { to: { [member]: sample(member)[0] }, was: {} }))).not.toBe("none");
    expect(await read()).toEqual(begun);
  });
});
