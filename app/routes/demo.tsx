// /demo. Spec section 2.1. The marketplace leads here with the release that is to be tried: for those who are signed in it
// is named, and the way back stays open.
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { may } from "~/domain/access";
import { pageTitle } from "~/domain/brand";
import { MARKETPLACE_HREF } from "~/domain/models/market-view";
import { ButtonLink } from "~/ui/button";
import { PublicFrame } from "~/ui/public/public-frame";
import { UnderConstruction } from "~/ui/public/under-construction";

export const meta: MetaFunction = () => [{ title: pageTitle("Model demo") }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const actor = await context.actor();
  const asked = new URL(request.url).searchParams.get("release");
  if (actor === null) return { isSignedIn: false, tried: null };
  if (asked === null || !may(actor, "readModels")) return { isSignedIn: true, tried: null };
  const models = await context.services.marketplace.list(actor);
  return {
    isSignedIn: true,
    tried: models.find(({ releaseId }) => String(releaseId) === asked)?.name ?? null,
  };
}

export default function Demo() {
  const { isSignedIn, tried } = useLoaderData<typeof loader>();
  const back = tried === null ? "/" : MARKETPLACE_HREF;
  return (
    <PublicFrame>
      <UnderConstruction
        text={tried && `${tried} can be tried here as soon as the demo is ready.`}
        action={
          isSignedIn ? (
            <ButtonLink to={back}>{tried === null ? "Back" : "Model Marketplace"}</ButtonLink>
          ) : (
            <ButtonLink to="/login">Sign in</ButtonLink>
          )
        }
      />
    </PublicFrame>
  );
}
