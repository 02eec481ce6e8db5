// An order as a camera takes it: signed by a key that it trusts, for itself, newer than the last. It shares nothing with the
// server. docs/device-protocol.md, Updates.
import { createPublicKey, verify } from "node:crypto";

/** A file of the ordered release. */
export interface OrderedModel {
  readonly algId: number;
  readonly size: number;
  readonly md5_checksum: string;
  readonly sha256: string;
  readonly url: string;
}

export interface Order {
  readonly device_id: string;
  readonly deviceUpdateId: number;
  readonly epoch: number;
  readonly expires_at: string;
  readonly algReleaseId: number;
  readonly firmwareReleaseTag: string;
  readonly models: readonly OrderedModel[];
  readonly settings: {
    readonly cycleTime: number;
    readonly triggerNumber: number;
    readonly satelliteFixTime: number | null;
    readonly satellitePasses: string;
  };
}

export interface ReceivedEnvelope {
  readonly payloadType: string;
  readonly payload: string;
  readonly signatures: readonly { readonly keyid?: string; readonly sig: string }[];
}

const PAYLOAD_TYPE = "application/vnd.fernwatch.update.v1+json";
/** What stands before the 32 bytes of an Ed25519 key in a SubjectPublicKeyInfo. */
const SPKI_HEAD = Buffer.from("302a300506032b6570032100", "hex");

/** The order in an envelope, or the reason why it is not obeyed. `now`: ms UTC, null if the clock can't be trusted. */
export function takeOrder(
  envelope: ReceivedEnvelope,
  camera: {
    readonly deviceId: string;
    readonly epoch: number;
    readonly keys: readonly string[];
    readonly now: number | null;
  },
): Order | "bad-signature" | "not-mine" | "old" | "expired" {
  const payload = Buffer.from(envelope.payload, "base64");
  const signed = Buffer.concat([
    Buffer.from(
      `DSSEv1 ${Buffer.byteLength(envelope.payloadType)} ${envelope.payloadType} ${payload.length} `,
    ),
    payload,
  ]);
  const isSigned = camera.keys.some((key) =>
    envelope.signatures.some(({ sig }) => verify(null, signed, publicKey(key), Buffer.from(sig, "base64"))),
  );
  if (envelope.payloadType !== PAYLOAD_TYPE || !isSigned) return "bad-signature";
  const order = JSON.parse(payload.toString()) as Order;
  if (order.device_id !== camera.deviceId) return "not-mine";
  if (order.epoch <= camera.epoch) return "old";
  if (camera.now !== null && Date.parse(order.expires_at) <= camera.now) return "expired";
  return order;
}

function publicKey(key: string) {
  return createPublicKey({
    key: Buffer.concat([SPKI_HEAD, Buffer.from(key, "base64url")]),
    format: "der",
    type: "spki",
  });
}
