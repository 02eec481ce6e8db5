// The links by which an address says what it wants: signed, so that only who got one can use it, and nothing is stored for
// them. Decision 0160, Integrations.
import type { Seal } from "~/services/ports";

interface LinkDeps {
  /** Signs nothing else. */
  readonly mailSeal: Seal;
  readonly publicOrigin: string;
}

/** `leave`: no more mail. `confirm`: mail is welcome; counts once for the time at which the address was asked. */
export type AddressStep = { readonly kind: "leave" } | { readonly kind: "confirm"; readonly askedAt: number };

/** The link of an address (`mail_address.id`). */
export async function addressLink(deps: LinkDeps, addressId: number, step: AddressStep): Promise<string> {
  const signature = await deps.mailSeal.sign(signed(addressId, step));
  const asked = step.kind === "confirm" ? `.${step.askedAt}` : "";
  return `${deps.publicOrigin}/mail/${step.kind}/${addressId}${asked}.${signature}`;
}

/** What a link says; null where it isn't one of ours. `token`: its last part. */
export async function readAddressLink(
  mailSeal: Seal,
  kind: AddressStep["kind"],
  token: string,
): Promise<{ readonly addressId: number; readonly step: AddressStep } | null> {
  const [id = "", ...rest] = token.split(".");
  const signature = rest.at(-1) ?? "";
  const step: AddressStep = kind === "leave" ? { kind } : { kind, askedAt: Number(rest[0]) };
  const addressId = Number(id);
  if (!/^\d{1,15}$/.test(id) || rest.length !== (kind === "leave" ? 1 : 2)) return null;
  return (await mailSeal.verify(signed(addressId, step), signature)) ? { addressId, step } : null;
}

function signed(addressId: number, step: AddressStep): string {
  return step.kind === "leave" ? `leave:${addressId}` : `confirm:${addressId}:${step.askedAt}`;
}
