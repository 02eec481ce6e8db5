// A dialog that a parameter of the address opens over its page. A late answer closes it only if the address still opens
// it, and never what the reader has moved on to.
import { useNavigate, useNavigation, useSearchParams } from "@remix-run/react";
import { closedAddress } from "~/domain/address";

interface AddressDialog {
  /** What the parameter says; null: closed. */
  readonly value: string | null;
  readonly close: () => void;
  /** Closes it to this address instead. */
  readonly closeTo: (address: string) => void;
}

/** `tab` and `name`: the page, and the parameter. */
export function useAddressDialog(tab: string, name: string): AddressDialog {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { location: ahead } = useNavigation();
  const value = params.get(name);
  const leave = (to: string | null) => {
    const opened = { tab, name, value: value ?? "" };
    const rest = closedAddress(location.search, opened);
    const stays = ahead === undefined || closedAddress(ahead.search, opened) !== null;
    if (rest !== null && stays) navigate(to ?? rest, { replace: true, preventScrollReset: true });
  };
  return { value, close: () => leave(null), closeTo: leave };
}
