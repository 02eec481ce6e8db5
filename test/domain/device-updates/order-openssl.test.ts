// Another reader of our orders: Debian's openssl, which knows nothing of this code, verifies what the signer signs.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { preAuthEncoding, toEnvelope } from "~/domain/device-updates/order/dsse";
import { ORDER_TYPE, orderPayload } from "~/domain/device-updates/order/order";
import { createManifestSigner } from "../../../workers/adapters/manifest-signer";

/** An Ed25519 public key in DER stands behind this. RFC 8410, section 4. */
const SPKI_HEAD = Buffer.from("302a300506032b6570032100", "hex");
const SEEDS = ["A".repeat(43), "B".repeat(42).concat("A")];

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "fernwatch-order-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function isVerified(publicKey: string, signed: Uint8Array, sig: Uint8Array): boolean {
  const file = (name: string, bytes: Uint8Array) => {
    writeFileSync(join(folder, name), bytes);
    return join(folder, name);
  };
  const key = file("key.der", Buffer.concat([SPKI_HEAD, Buffer.from(publicKey, "base64url")]));
  const args = ["pkeyutl", "-verify", "-pubin", "-keyform", "DER", "-inkey", key, "-rawin"];
  try {
    execFileSync("openssl", [...args, "-in", file("pae", signed), "-sigfile", file("sig", sig)], {
      stdio: "pipe",
    });
    return true;
  } catch (error) {
    // Not found, or a verdict.
    if ((error as { readonly status?: number | null }).status !== 1) throw error;
    return false;
  }
}

test("openssl verifies an order by each of the keys, and refuses it with one byte changed", {
  meta: { budget: { ms: 500, because: "starts openssl" } },
}, async () => {
  const signer = createManifestSigner(SEEDS.join(","));
  const payload = orderPayload({
    deviceId: "dev-0042",
    updateId: 4711,
    epoch: 12,
    issuedAt: Date.UTC(2026, 10, 20),
    firmwareReleaseTag: "release",
    algReleaseId: 77,
    manifestSha256: "f".repeat(64),
    releaseName: "Savanna \u{1f981}",
    release: { models: [] },
    settings: { cycleTime: 690, triggerNumber: 30, satelliteFixTime: 5, satellitePasses: "" },
  });
  const envelope = toEnvelope(ORDER_TYPE, payload, await signer.sign(preAuthEncoding(ORDER_TYPE, payload)));
  const [first = "", second = ""] = await signer.publicKeys();

  // From here on as a camera has it: the envelope and a key.
  const body = Buffer.from(envelope.payload, "base64");
  const signed = Buffer.concat([
    Buffer.from(`DSSEv1 ${envelope.payloadType.length} ${envelope.payloadType} ${body.length} `),
    body,
  ]);
  const [bySome, byOther] = envelope.signatures.map(({ sig }) => Buffer.from(sig, "base64"));
  if (!bySome || !byOther) throw new Error("An order has a signature of each key.");
  expect([isVerified(first, signed, bySome), isVerified(second, signed, byOther)]).toEqual([true, true]);
  expect(isVerified(first, signed, byOther)).toBe(false);
  const changed = Buffer.from(signed);
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(isVerified(first, changed, bySome)).toBe(false);
});
