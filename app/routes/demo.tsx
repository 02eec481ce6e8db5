// /demo: tries a release in the browser, on sample photos or the reader's own. Spec section 2.1; decision 0117, What may be
// tried by whom.
import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { useMemo } from "react";
import { retryingLoader } from "~/browser/loading/retry-load";
import { storedAuthorization } from "~/browser/session";
import { DemoPage } from "~/demo/demo-page";
import { NothingToTry } from "~/demo/nothing-to-try";
import { readDemoAddress } from "~/demo/shown/address";
import type { Tried } from "~/demo/tried";
import { may } from "~/domain/access";
import { MARKETPLACE_HREF } from "~/domain/models/market-view";
import { firstTried } from "~/domain/models/tryable";
import { pageHead } from "~/domain/site/page-head";
import { PUBLIC_PAGES } from "~/domain/site/public-pages";
import { asAppError } from "~/http/problem";

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.head ?? [];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { releases } = context.services;
  const actor = await context.actor();
  const address = readDemoAddress(new URL(request.url).searchParams);
  const offered = await releases.tryable(actor);
  const key = address.key ?? firstTried(offered)?.key ?? null;
  const toTry = key === null ? null : await releases.toTry(actor, key).catch(unknownAsNull);
  const page = {
    head: pageHead(PUBLIC_PAGES.demo, context.config.publicOrigin),
    offered: offered.map(({ key, name }) => ({ key, name })),
    address,
    back: actor === null ? null : may(actor, "readModels") ? MARKETPLACE_HREF : "/",
    cameras: actor !== null && may(actor, "runService"),
  };
  if (key === null || toTry === null) return { ...page, tried: null };
  const { name, description } = offered.find((one) => one.key === key) ?? toTry.manifest;
  return { ...page, tried: { key, name, description, ...toTry } };
}

function unknownAsNull(error: unknown): null {
  if (asAppError(error, 0)?.refusal.code !== "notFound") throw error;
  return null;
}

/** The previous page stays until this one has loaded. */
export const clientLoader = retryingLoader("The page couldn't be opened.");

/**
 * The document takes nothing from elsewhere; only such a one may run a model in several threads, though this page runs it
 * in one. Decision 0121, The page that tries models.
 */
export const headers: HeadersFunction = () => ({ "Cross-Origin-Embedder-Policy": "require-corp" });

/** The page itself handles threshold and photo. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  readDemoAddress(currentUrl.searchParams).key !== readDemoAddress(nextUrl.searchParams).key;

export default function Demo() {
  const { tried, head: _, ...page } = useLoaderData<typeof loader>();
  const fileBase = tried?.fileBase ?? "";
  const sourceOf = useMemo(() => () => storedFiles(fileBase), [fileBase]);
  if (tried === null) return <NothingToTry {...page} />;
  return <DemoPage {...page} tried={{ ...tried, sourceOf }} />;
}

/** As the person who is signed in: only they can open their own releases. */
function storedFiles(base: string): ReturnType<Tried["sourceOf"]> {
  const authorization = storedAuthorization();
  return { kind: "fetched", base, headers: authorization === null ? {} : { authorization } };
}
