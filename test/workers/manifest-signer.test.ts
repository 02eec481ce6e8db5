// The keys that sign orders where they sign in production. docs/device-protocol.md, Keys.
import { describe, expect, test } from "vitest";
import { fromBase64Url } from "~/domain/text/base64url";
import { createManifestSigner } from "../../workers/adapters/manifest-signer";

// RFC 8032, section 7.1, TEST 1 and 2: secret keys, public keys, and the signature of one byte by the second.
const SEEDS = ["nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A", "TM0Imyj_ltqdtsNG7BFOD1uKMZ81q6Yk2oz27U-4pvs"];
const PUBLIC = ["11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo", "PUAXw-hDiVqStwqnTRt-vJyYLM8uxJaMwM1V8Sr0Zgw"];
const SIGNED_72 =
  "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00";

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

describe("a signer of two keys", () => {
  const signer = createManifestSigner(SEEDS.join(","));

  test("tells their public halves in their order", async () => {
    expect(await signer.publicKeys()).toEqual(PUBLIC);
  });

  test("signs by both, as the standard's own vector says", async () => {
    const [first, second] = await signer.sign(new Uint8Array([0x72]));
    expect(hex(second?.sig ?? new Uint8Array())).toBe(SIGNED_72);
    expect(first?.sig).toHaveLength(64);
  });

  test("names each key by its own fingerprint", async () => {
    const hashes = await Promise.all(
      PUBLIC.map(async (key) =>
        hex(new Uint8Array(await crypto.subtle.digest("SHA-256", fromBase64Url(key)))),
      ),
    );
    const signatures = await signer.sign(new Uint8Array());
    expect(signatures.map(({ keyid }) => keyid)).toEqual(hashes.map((hash) => hash.slice(0, 16)));
  });
});
