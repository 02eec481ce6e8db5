// HTML in which every text is escaped, because only what this file has made is taken as it is. Pure.

export interface Markup {
  readonly markup: string;
}

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** A text as it may stand between tags, or in the quotes of an attribute. */
function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (found) => ESCAPES[found] ?? found);
}

/**
 * HTML of a template: texts are escaped, HTML and lists of it go in as they are.
 * @example markup`<p>${"<b>"}</p>` // { markup: "<p>&lt;b&gt;</p>" }
 */
export function markup(
  template: TemplateStringsArray,
  ...values: readonly (string | Markup | readonly Markup[])[]
): Markup {
  const parts = values.map((value, at) => `${htmlOf(value)}${template[at + 1] ?? ""}`);
  return { markup: [template[0] ?? "", ...parts].join("") };
}

function htmlOf(value: string | Markup | readonly Markup[]): string {
  if (typeof value === "string") return escaped(value);
  return "markup" in value ? value.markup : value.map((each) => each.markup).join("");
}
