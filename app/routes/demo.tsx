// /demo. Spec section 2.1.
import type { MetaFunction } from "@remix-run/cloudflare";
import { pageTitle } from "~/domain/brand";
import { ButtonLink } from "~/ui/button";
import { PublicFrame } from "~/ui/public/public-frame";
import { UnderConstruction } from "~/ui/public/under-construction";

export const meta: MetaFunction = () => [{ title: pageTitle("Model demo") }];

export default function Demo() {
  return (
    <PublicFrame>
      <UnderConstruction action={<ButtonLink to="/login">Sign in</ButtonLink>} />
    </PublicFrame>
  );
}
