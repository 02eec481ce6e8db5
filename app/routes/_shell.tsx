// The signed-in shell around every tab. Spec sections 2.1 and 2.2; decision 0004, Which API the console uses.
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import {
  type ClientLoaderFunctionArgs,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useRouteLoaderData,
} from "@remix-run/react";
import { useMemo } from "react";
import { isDrawerCollapsed } from "~/browser/kept/drawer";
import { shellChanged } from "~/browser/revalidation";
import type { Role } from "~/domain/actor";
import { menuFor, parseTab } from "~/tabs/menu";
import type { TabId } from "~/tabs/pages";
import { logOut, readerOf } from "~/tabs/reader.server";
import { retryTabLoad } from "~/tabs/retry-tab-load";
import { type ShellData, SignedIn } from "~/ui/shell/session/signed-in";
import type { loader as tabLoader } from "./_shell._index";

/** The reader's role, which decides the menu; each tab's loader decides who may open it. */
interface Loaded extends ShellData {
  readonly role: Role;
}

export async function loader({ context, request }: LoaderFunctionArgs): Promise<Loaded> {
  const { services, config, sessionToken } = context;
  const actor = await readerOf(context, request);
  const [{ speciesLook, ...user }, newAlerts] = await Promise.all([
    services.users.profile(actor).catch(() => logOut(context, request)),
    services.alerts.countNew(actor).catch(() => 0),
  ]);
  return {
    user,
    newAlerts,
    speciesLook,
    role: actor.role,
    session: { token: sessionToken ?? "", userId: actor.userId },
    collapsed: isDrawerCollapsed(request.headers.get("cookie")),
    supportEmail: config.supportEmail,
    documentationUrl: config.documentationUrl,
  };
}

export const clientLoader = ({ request, serverLoader }: ClientLoaderFunctionArgs) =>
  retryTabLoad(request, () => serverLoader<typeof loader>());

export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) => shellChanged(args);

export default function Shell() {
  const { role, ...data } = useLoaderData<typeof loader>();
  const page = useRouteLoaderData<typeof tabLoader>("routes/_shell._index");
  const menu = useMemo(() => menuFor(role), [role]);
  return (
    <SignedIn data={data} page={page} menu={menu} tabOf={tabOf}>
      <Outlet />
    </SignedIn>
  );
}

function tabOf(params: URLSearchParams): TabId | null {
  return parseTab(params.get("tab"));
}
