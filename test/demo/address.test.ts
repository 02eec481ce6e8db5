// The address of /demo: what it says, and what it does not take. Spec section 2.1.
import { describe, expect, test } from "vitest";
import { demoAddress, readDemoAddress } from "~/demo/shown/address";

const read = (search: string) => readDemoAddress(new URLSearchParams(search));

describe("the address of /demo", () => {
  test.each([
    "/demo",
    "/demo?release=76",
    "/demo?model=11&samples=drawn&threshold=35&photo=p003",
    "/demo?release=76&threshold=5",
  ])("%s brings the same back", (address) => {
    expect(demoAddress(read(address.split("?")[1] ?? ""))).toBe(address);
  });

  test("a release goes before a model", () => {
    expect(read("model=11&release=76").key).toBe("release-76");
  });

  test.each(["", "4", "96", "0.5", "35.5", "abc", "-10"])("a threshold of '%s' is ignored", (text) => {
    expect(read(`threshold=${text}`).threshold).toBeNull();
  });

  test("a photo is a sample's: without samples the link leaves it out", () => {
    expect(demoAddress({ key: null, samples: false, threshold: null, photo: "own-3" })).toBe("/demo");
    expect(read("photo=../etc").photo).toBeNull();
  });
});
