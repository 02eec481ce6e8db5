// The button that opens the dialog for something new, over the list that it will be in. `create` in the address opens
// it.
import { useSearchParams } from "@remix-run/react";
import Plus from "lucide-react/icons/plus";
import { addressWith } from "~/domain/address";
import { ButtonLink } from "~/ui/button";

export function CreateLink({ children }: { readonly children: string }) {
  const [params] = useSearchParams();
  return (
    <ButtonLink
      to={addressWith(`/?${params}`, "create", "1")}
      variant="primary"
      preventScrollReset
      icon={<Plus size={16} strokeWidth={2} aria-hidden="true" />}
    >
      {children}
    </ButtonLink>
  );
}
