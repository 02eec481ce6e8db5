// JSON from outside, refused where it is nested too deeply, so that callers can safely recurse into the result. Pure.

/** Levels of lists and objects; the graphs of our releases have 10, the example of a Camtrap DP 5. */
const MOST_DEPTH = 64;

/** What the text says. Throws a SyntaxError for what is no JSON, and for what is nested deeper than 64 levels. */
export function readJson(text: string): unknown {
  if (isTooDeep(text)) throw new SyntaxError(`This JSON is nested deeper than ${MOST_DEPTH} levels.`);
  return JSON.parse(text);
}

/** Steps over the text once; brackets within strings are none. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let isString = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (isString) {
      if (sign === BACKSLASH) at += 1;
      else if (sign === QUOTE) isString = false;
    } else if (sign === QUOTE) isString = true;
    else if (sign === OPEN_LIST || sign === OPEN_OBJECT) {
      depth += 1;
      if (depth > MOST_DEPTH) return true;
    } else if (sign === CLOSE_LIST || sign === CLOSE_OBJECT) depth -= 1;
  }
  return false;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
