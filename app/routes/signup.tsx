// /signup. Spec section 2.4.
import type { MetaFunction } from "@remix-run/cloudflare";
import { pageTitle } from "~/domain/brand";
import { ButtonLink } from "~/ui/button";
import { PublicFrame } from "~/ui/public/public-frame";
import { UnderConstruction } from "~/ui/public/under-construction";

export const meta: MetaFunction = () => [{ title: pageTitle("Create a new account") }];

export default function Signup() {
  return (
    <PublicFrame>
      <UnderConstruction action={<ButtonLink to="/login">Sign in</ButtonLink>} />
    </PublicFrame>
  );
}
