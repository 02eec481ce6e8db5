// What the command line and the environment say to `npm start`. Pure.

export interface StartOptions {
  readonly port: number;
  /** Rebuild on save. */
  readonly dev: boolean;
  /** Throw the state away first. */
  readonly fresh: boolean;
  /** Print everything that wrangler prints. */
  readonly verbose: boolean;
}

const DEFAULT_PORT = 8788;
const FLAGS = ["--dev", "--fresh", "--verbose"] as const;

/** Reads arguments and PORT; answers a sentence when one is not understood. */
export function readOptions(
  args: readonly string[],
  env: { readonly PORT?: string | undefined },
): StartOptions | string {
  const unknown = args.find((arg) => !FLAGS.some((flag) => flag === arg));
  if (unknown !== undefined) return `"${unknown}" is not an option. There are ${FLAGS.join(", ")}.`;
  const port = Number(env.PORT || DEFAULT_PORT);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    return `PORT must be a number from 1 to 65535, not "${env.PORT}".`;
  return {
    port,
    dev: args.includes("--dev"),
    fresh: args.includes("--fresh"),
    verbose: args.includes("--verbose"),
  };
}
