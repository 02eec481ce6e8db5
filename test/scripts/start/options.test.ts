// The command line of `npm start`.
import { describe, expect, test } from "vitest";
import { HELP, readOptions } from "../../../scripts/start/options";

const USUAL = { port: 8788, state: null, dev: false, fresh: false, verbose: false, help: false };

describe("readOptions", () => {
  test("serves on port 8788 by default", () => {
    expect(readOptions([], {})).toEqual(USUAL);
  });

  test("takes the port from PORT and every flag", () => {
    expect(readOptions(["--dev", "--fresh", "--verbose", "--help"], { PORT: "9000" })).toEqual({
      port: 9000,
      state: null,
      dev: true,
      fresh: true,
      verbose: true,
      help: true,
    });
  });

  test.each([[["--state", "../million"]], [["--state=../million"]]])("takes a folder from %j", (args) => {
    expect(readOptions(args, {})).toEqual({ ...USUAL, state: "../million" });
  });

  test.each([[["--state"]], [["--state="]], [["--state", "--dev"]]])("wants a folder after %j", (args) => {
    expect(readOptions(args, {})).toBe("--state needs a folder: npm start -- --state FOLDER");
  });

  test("does not rebuild a folder that is served as it is", () => {
    expect(readOptions(["--state", "million", "--fresh"], {})).toMatch(/only one of them\.$/);
  });

  test.each(["0", "65536", "80.5", "http"])("refuses PORT=%s in a sentence", (port) => {
    expect(readOptions([], { PORT: port })).toBe(`PORT must be a number from 1 to 65535, not "${port}".`);
  });

  test.each(["--fast", "-f", "million", "--no-dev"])("does not know %s, and names what there is", (arg) => {
    expect(readOptions([arg], {})).toBe(
      `"${arg}" is not an option. The options are --state, --fresh, --dev, --verbose, --help.`,
    );
  });

  test("every option is in the help", () => {
    for (const name of ["--state FOLDER", "--fresh", "--dev", "--verbose", "--help", "PORT="]) {
      expect(HELP).toContain(name);
    }
  });
});
