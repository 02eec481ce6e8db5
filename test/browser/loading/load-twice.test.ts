import { describe, expect, test, vi } from "vitest";
import { loadTwice } from "~/browser/loading/load-twice";

describe("a part of the code", () => {
  test("that comes is asked for once", async () => {
    const load = vi.fn(async () => "code");
    expect(await loadTwice(load, () => Promise.reject(new Error("waits")))).toBe("code");
    expect(load).toHaveBeenCalledTimes(1);
  });

  test("that doesn't come is asked for once more, a second later", async () => {
    const waits: number[] = [];
    const load = vi.fn(async () => "code").mockRejectedValueOnce(new TypeError("Failed to fetch"));
    const wait = async (ms: number) => void waits.push(ms);
    expect(await loadTwice(load, wait)).toBe("code");
    expect(waits).toEqual([1_000]);
  });

  test("that never comes is a failure", async () => {
    const load = vi.fn(() => Promise.reject(new TypeError("Failed to fetch")));
    await expect(loadTwice(load, async () => undefined)).rejects.toThrow("Failed to fetch");
    expect(load).toHaveBeenCalledTimes(2);
  });
});
