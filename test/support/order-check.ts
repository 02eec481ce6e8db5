// A camera's side of signed orders, written from the protocol and not from the server's code: what it trusts, and what it
// reads. docs/device-protocol.md, Orders and Keys.

interface WireEnvelope {
  readonly payloadType: string;
  readonly payload: string;
  readonly signatures: readonly { readonly keyid: string; readonly sig: string }[];
}

/** What an order says, as far as tests go by it. */
export interface ReadOrder {
  readonly device_id: string;
  readonly deviceUpdateId: number;
  readonly epoch: number;
  readonly issued_at: string;
  readonly algReleaseId: number;
  readonly models: readonly {
    readonly algId: number;
    readonly sha256: string;
    readonly size: number;
    readonly url: string;
  }[];
  readonly settings: Readonly<Record<string, unknown>>;
}

const raw = (base64: string) =>
  Uint8Array.from(atob(base64.replaceAll("-", "+").replaceAll("_", "/")), (char) => char.charCodeAt(0));

/** The order of an envelope, if one of the trusted keys (base64url) has signed it; else null. */
export async function readOrder(
  envelope: WireEnvelope,
  trusted: readonly string[],
): Promise<ReadOrder | null> {
  const payload = raw(envelope.payload);
  const head = `DSSEv1 ${envelope.payloadType.length} ${envelope.payloadType} ${payload.length} `;
  const signed = new Uint8Array([...new TextEncoder().encode(head), ...payload]);
  for (const text of trusted) {
    const key = await crypto.subtle.importKey("raw", raw(text), "Ed25519", false, ["verify"]);
    for (const { sig } of envelope.signatures) {
      if (await crypto.subtle.verify("Ed25519", key, raw(sig), signed)) {
        return JSON.parse(new TextDecoder().decode(payload)) as ReadOrder;
      }
    }
  }
  return null;
}
