// The signed-in shell around every tab. Spec sections 2.1 and 2.2; README, Which door the console uses.
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";
import {
  Outlet,
  redirect,
  useLoaderData,
  useNavigation,
  useRouteLoaderData,
  useSubmit,
} from "@remix-run/react";
import { isDrawerCollapsed, keepDrawer } from "~/browser/drawer";
import { signInHref } from "~/browser/paths";
import { shellChanged } from "~/browser/revalidation";
import { keepSession } from "~/browser/session";
import { toggleTheme } from "~/browser/theme";
import { PRODUCT } from "~/domain/brand";
import { menuFor, parseTab } from "~/domain/navigation";
import { clearedSessionCookie } from "~/http/cookie";
import { ShellFrame } from "~/ui/shell/shell-frame";
import { useEarlyEffect } from "~/ui/shell/use-early-effect";
import { SnackbarRegion } from "~/ui/snackbar/snackbar-region";
import type { loader as tabLoader } from "./_shell._index";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { services, config, sessionToken } = context;
  const actor = await context.actor();
  const [user, newAlerts] = await Promise.all([
    actor && services.users.profile(actor).catch(() => null),
    actor ? services.alerts.countNew(actor).catch(() => 0) : 0,
  ]);
  if (!actor || !user || sessionToken === null) {
    // A user that cannot be fetched is logged out, so the token in the browser must end as well.
    if (actor && sessionToken !== null) await services.sessions.signOut(sessionToken).catch(() => undefined);
    throw redirect(signInHref(request.url), { headers: { "set-cookie": clearedSessionCookie(request) } });
  }
  return {
    user,
    newAlerts,
    menu: menuFor(actor.role),
    session: { token: sessionToken, userId: actor.userId },
    collapsed: isDrawerCollapsed(request.headers.get("cookie")),
    supportEmail: config.supportEmail,
    documentationUrl: config.documentationUrl,
  };
}

export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) => shellChanged(args);

export default function Shell() {
  const { session, ...shell } = useLoaderData<typeof loader>();
  const page = useRouteLoaderData<typeof tabLoader>("routes/_shell._index");
  const navigation = useNavigation();
  const submit = useSubmit();
  useEarlyEffect(() => keepSession(session), [session.token, session.userId]);
  return (
    <SnackbarRegion>
      <ShellFrame
        {...shell}
        title={page?.title ?? PRODUCT}
        count={page?.count ?? null}
        current={page?.tab ?? null}
        next={
          navigation.location ? parseTab(new URLSearchParams(navigation.location.search).get("tab")) : null
        }
        loading={navigation.state !== "idle"}
        onCollapse={keepDrawer}
        onToggleTheme={toggleTheme}
        onLogout={() => submit(null, { method: "post", action: "/logout" })}
      >
        <Outlet />
      </ShellFrame>
    </SnackbarRegion>
  );
}
