// What the signed-in shell does: keeps the session for the parts inside and ends with it, remembers the drawer and the
// theme, logs out. Spec section 2.1; decision 0004, Which door the console uses.
import { useFetchers, useNavigation, useRevalidator, useSearchParams, useSubmit } from "@remix-run/react";
import type { ReactNode } from "react";
import { keepDrawer } from "~/browser/drawer";
import { LOGOUT_ACTION } from "~/browser/paths";
import type { BrowserSession } from "~/browser/session";
import { toggleTheme } from "~/browser/theme";
import { PRODUCT } from "~/domain/brand";
import { SnackbarRegion } from "~/ui/snackbar/snackbar-region";
import { useOwnerWaits } from "~/ui/use-owner-waits";
import type { ShellUser } from "./account-menu";
import type { NavigationProps } from "./navigation";
import { PageCountRegion } from "./page-count";
import { SessionRefused } from "./session-refused";
import { ShellFrame } from "./shell-frame";
import { ShownUser } from "./shown-user";
import { SignedOut } from "./signed-out";
import type { TopBarProps } from "./top-bar";
import { usePageSession } from "./use-page-session";

/** What the shell's loader gives. */
export interface ShellData {
  readonly user: ShellUser;
  readonly newAlerts: number;
  /** The cookie's session, for calls that carry the header. */
  readonly session: BrowserSession;
  readonly collapsed: boolean;
  readonly supportEmail: string;
  readonly documentationUrl: string;
}

interface SignedInProps {
  readonly data: ShellData;
  /** The open tab's head; undefined when its loader failed. */
  readonly page: (Pick<TopBarProps, "title" | "count"> & { readonly tab: string | null }) | undefined;
  readonly menu: NavigationProps["menu"];
  /** Which tab an address names; null when none. */
  readonly tabOf: (params: URLSearchParams) => string | null;
  readonly children: ReactNode;
}

export function SignedIn({ data, page, menu, tabOf, children }: SignedInProps) {
  const { session, ...shell } = data;
  const [params] = useSearchParams();
  const navigation = useNavigation();
  const revalidator = useRevalidator();
  const submit = useSubmit();
  const loading = navigation.state !== "idle" || revalidator.state !== "idle";
  useOwnerWaits(useFetchers().some(({ state }) => state !== "idle") || loading);
  const { end, refused } = usePageSession(session);
  if (end) return <SignedOut end={end} />;
  return (
    <SnackbarRegion>
      <ShownUser.Provider value={session.userId}>
        <PageCountRegion>
          <ShellFrame
            {...shell}
            menu={menu}
            title={page?.title ?? PRODUCT}
            count={page?.count ?? null}
            current={page ? page.tab : tabOf(params)}
            next={navigation.location ? tabOf(new URLSearchParams(navigation.location.search)) : null}
            loading={loading}
            notice={refused && <SessionRefused />}
            onCollapse={keepDrawer}
            onToggleTheme={toggleTheme}
            onLogout={() => submit(null, { method: "post", action: LOGOUT_ACTION })}
          >
            {children}
          </ShellFrame>
        </PageCountRegion>
      </ShownUser.Provider>
    </SnackbarRegion>
  );
}
