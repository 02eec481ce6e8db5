// The command line of `npm start`.
import { describe, expect, test } from "vitest";
import { readOptions } from "../../scripts/start/options";

describe("readOptions", () => {
  test("serves on port 8788 by default", () => {
    expect(readOptions([], {})).toEqual({ port: 8788, dev: false, fresh: false, verbose: false });
  });

  test("takes the port from PORT and every flag", () => {
    expect(readOptions(["--dev", "--fresh", "--verbose"], { PORT: "9000" })).toEqual({
      port: 9000,
      dev: true,
      fresh: true,
      verbose: true,
    });
  });

  test.each(["0", "65536", "80.5", "http"])("refuses PORT=%s in a sentence", (port) => {
    expect(readOptions([], { PORT: port })).toBe(`PORT must be a number from 1 to 65535, not "${port}".`);
  });

  test("names an option that it does not know", () => {
    expect(readOptions(["--fast"], {})).toBe(
      '"--fast" is not an option. There are --dev, --fresh, --verbose.',
    );
  });
});
