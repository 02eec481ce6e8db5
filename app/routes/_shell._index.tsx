// The open tab: chosen by `tab`, loaded by the tab table, shown in the shell. Spec section 2.1.
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import type {
  ClientActionFunctionArgs,
  ClientLoaderFunctionArgs,
  ShouldRevalidateFunctionArgs,
} from "@remix-run/react";
import { useLoaderData, useRouteError, useRouteLoaderData } from "@remix-run/react";
import { Suspense } from "react";
import { isLogout } from "~/browser/paths";
import { sendTabForm } from "~/browser/send-form";
import { signOutHere } from "~/browser/session-calls";
import { pageTitle } from "~/domain/brand";
import { asAppError, toProblem } from "~/http/problem";
import type { loader as rootLoader } from "~/root";
import { formHeaders } from "~/tabs/form-headers.server";
import { tabDataChanged } from "~/tabs/menu";
import { readerOf } from "~/tabs/reader.server";
import { retryTabLoad, retryViewLoad } from "~/tabs/retry-tab-load";
import { tabAction } from "~/tabs/tab-action.server";
import { loadTab } from "~/tabs/tabs.server";
import { viewChunks } from "~/tabs/view-chunks.server";
import { TabContent } from "~/tabs/views";
import { ErrorMessage } from "~/ui/public/error/error-message";
import { ScreenMark } from "~/ui/screen-mark";
import { TabSkeleton } from "~/ui/shell/tab-skeleton";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const actor = await readerOf(context, request);
  try {
    const open = await loadTab(context, actor, request);
    return { ...open, chunks: viewChunks(open.tab).map(preloaded) };
  } catch (error) {
    if (!asAppError(error, 5)) throw error;
    context.note(error);
    const about = { requestId: context.requestId, api: "api", retryAfter: 5 } as const;
    const { status, body, headers } = toProblem(error, about);
    const wait = headers["retry-after"];
    throw new Response(String(body.message), { status, headers: wait ? { "retry-after": wait } : {} });
  }
}

/** After what the page looks like: a head's link, as vite.config.ts has those of the document's other scripts. */
function preloaded(href: string) {
  return { tagName: "link", rel: "modulepreload", href, fetchPriority: "low" } as const;
}

export const action = (args: ActionFunctionArgs) => tabAction(args);

/** The open tab stays until both the data and the code of the next one have loaded. */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  const [data] = await Promise.all([
    retryTabLoad(request, () => serverLoader<typeof loader>()),
    retryViewLoad(request),
  ]);
  return data;
}

export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  if (isLogout(request.url)) {
    signOutHere({ by: "person", to: "/login" });
    return new Promise(() => undefined);
  }
  return sendTabForm(request, serverAction);
}

export const headers = formHeaders;

export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) => tabDataChanged(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data?.title) },
  ...(data?.chunks ?? []),
];

export default function Tab() {
  const { tab, withheld, data } = useLoaderData<typeof loader>();
  return (
    <Suspense key={tab} fallback={<TabSkeleton />}>
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
        <TabContent tab={tab} withheld={withheld} data={data} />
        <ScreenMark />
      </div>
    </Suspense>
  );
}

export function ErrorBoundary() {
  const requestId = useRouteLoaderData<typeof rootLoader>("root")?.requestId;
  return <ErrorMessage error={useRouteError()} requestId={requestId} heading="h2" />;
}
