// Checks a value against a JSON schema, as far as the schemas of Camtrap DP go: a keyword that is not known here throws,
// so that nothing passes unchecked.

type Schema = Readonly<Record<string, unknown>>;

/** Say nothing about which values are right. */
const DESCRIBING = /^(\$schema|\$defs|title|description|example|skos:.+)$/;

/** What is wrong, one line each. `outside` are `$ref`s to schemas that are not at hand and are passed over. */
export function schemaProblems(
  schema: Schema,
  value: unknown,
  outside: ReadonlySet<string> = new Set(),
): readonly string[] {
  return check(schema, value, "");

  function check(own: Schema, it: unknown, at: string): readonly string[] {
    return Object.entries(own).flatMap(([keyword, rule]) =>
      DESCRIBING.test(keyword) ? [] : checkKeyword(keyword, rule, it, at),
    );
  }

  function checkKeyword(keyword: string, rule: unknown, it: unknown, at: string): readonly string[] {
    const fails = (wrong: boolean) => (wrong ? [`${at || "/"}: ${keyword} ${JSON.stringify(rule)}`] : []);
    switch (keyword) {
      case "$ref": {
        if (outside.has(String(rule))) return [];
        return check(definition(schema, String(rule)), it, at);
      }
      case "type":
        return fails(typeOf(it) !== rule && !(rule === "number" && typeOf(it) === "integer"));
      case "enum":
        return fails(!(rule as readonly unknown[]).includes(it));
      case "pattern":
        return fails(typeof it === "string" && !new RegExp(String(rule)).test(it));
      case "format":
        return fails(typeof it === "string" && !hasFormat(String(rule), it));
      case "minItems":
        return fails(Array.isArray(it) && it.length < Number(rule));
      case "uniqueItems":
        return fails(Array.isArray(it) && new Set(it.map((item) => JSON.stringify(item))).size < it.length);
      case "required":
        return (rule as readonly string[]).flatMap((name) =>
          isObject(it) && !(name in it) ? [`${at}/${name}: is missing`] : [],
        );
      case "properties":
        return Object.entries(rule as Readonly<Record<string, Schema>>).flatMap(([name, property]) =>
          isObject(it) && name in it ? check(property, it[name], `${at}/${name}`) : [],
        );
      case "patternProperties":
        return Object.entries(rule as Readonly<Record<string, Schema>>).flatMap(([pattern, property]) =>
          Object.entries(isObject(it) ? it : {})
            .filter(([name]) => new RegExp(pattern).test(name))
            .flatMap(([name, member]) => check(property, member, `${at}/${name}`)),
        );
      case "additionalProperties":
        // Only beside patternProperties, and only to forbid: a wrong name matches no pattern of three letters.
        return fails(isObject(it) && Object.keys(it).some((name) => !/^[a-z]{3}$/.test(name)));
      case "items":
        return (Array.isArray(it) ? it : []).flatMap((item, i) => check(rule as Schema, item, `${at}/${i}`));
      case "allOf":
        return (rule as readonly Schema[]).flatMap((part) => check(part, it, at));
      case "oneOf":
        return fails(
          (rule as readonly Schema[]).filter((part) => check(part, it, at).length === 0).length !== 1,
        );
      case "not":
        return fails(check(rule as Schema, it, at).length === 0);
      default:
        throw new Error(`The keyword ${keyword} is not known.`);
    }
  }
}

/** `#/$defs/version`. */
function definition(root: Schema, ref: string): Schema {
  if (!ref.startsWith("#/")) throw new Error(`The schema ${ref} is not at hand.`);
  const found = ref
    .slice(2)
    .split("/")
    .reduce<unknown>((at, name) => (isObject(at) ? at[name] : undefined), root);
  if (!isObject(found)) throw new Error(`There is no ${ref}.`);
  return found;
}

function typeOf(value: unknown): string {
  if (Array.isArray(value)) return "array";
  if (value === null) return "null";
  return Number.isInteger(value) ? "integer" : typeof value;
}

function hasFormat(format: string, text: string): boolean {
  if (format === "uri") return URL.canParse(text);
  if (format === "date") return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
  throw new Error(`The format ${format} is not known.`);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
