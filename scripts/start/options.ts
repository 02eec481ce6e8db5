// What the command line and the environment say to `npm start`. Pure.
import { parseArgs } from "node:util";

export interface StartOptions {
  readonly port: number;
  /** A folder of scripts/seed-million.ts to serve, as typed; null: the sample world of this checkout. */
  readonly state: string | null;
  /** Rebuild on save. */
  readonly dev: boolean;
  /** Throw the state away first. */
  readonly fresh: boolean;
  /** Print everything that wrangler prints. */
  readonly verbose: boolean;
  /** Print what there is to say, and end. */
  readonly help: boolean;
}

const DEFAULT_PORT = 8788;
const OPTIONS = {
  state: { type: "string" },
  fresh: { type: "boolean" },
  dev: { type: "boolean" },
  verbose: { type: "boolean" },
  help: { type: "boolean" },
} as const;
const NAMES = Object.keys(OPTIONS).map((name) => `--${name}`);

export const HELP = `Builds, migrates, seeds and serves Fernwatch on this machine.

  npm start                          the sample world, on http://127.0.0.1:${DEFAULT_PORT}
  npm start -- --fresh               begin with a new sample world
  npm start -- --state FOLDER        serve a folder that scripts/seed-million.ts has made, as it is
  npm start -- --dev                 build again on save
  npm start -- --verbose             print everything that the server prints
  npm start -- --help                print this
  PORT=9000 npm start                serve there`;

/** Reads arguments and PORT; returns a sentence if one is not understood. */
export function readOptions(
  args: readonly string[],
  env: { readonly PORT?: string | undefined },
): StartOptions | string {
  const { values, tokens } = parseArgs({
    args: [...args],
    options: OPTIONS,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  for (const token of tokens) {
    if (token.kind === "option-terminator") continue;
    const typed = token.kind === "positional" ? token.value : token.rawName;
    if (!NAMES.includes(typed)) return `"${typed}" is not an option. The options are ${NAMES.join(", ")}.`;
  }
  const { state = null } = values;
  if (state !== null && (typeof state !== "string" || state === "" || state.startsWith("-")))
    return "--state needs a folder: npm start -- --state FOLDER";
  if (state !== null && values.fresh === true)
    return "--fresh makes a new sample world, and --state serves a folder as it is. Use only one of them.";
  const port = Number(env.PORT || DEFAULT_PORT);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    return `PORT must be a number from 1 to 65535, not "${env.PORT}".`;
  const has = (name: "dev" | "fresh" | "verbose" | "help") => values[name] === true;
  return { port, state, dev: has("dev"), fresh: has("fresh"), verbose: has("verbose"), help: has("help") };
}
