// What the signed-in shell does: keeps the session for the parts inside and ends with it, remembers the drawer and the
// theme, logs out. Spec section 2.1; decision 0004, Which API the console uses.
import { useFetchers, useNavigation, useRevalidator, useSearchParams, useSubmit } from "@remix-run/react";
import type { ReactNode } from "react";
import { keepDrawer } from "~/browser/kept/drawer";
import { toggleTheme } from "~/browser/kept/theme";
import { LOGOUT_ACTION } from "~/browser/paths";
import type { BrowserSession } from "~/browser/session";
import { PRODUCT } from "~/domain/brand";
import type { SpeciesLook } from "~/domain/look/species-look";
import { useRequestPriority } from "~/ui/page/use-request-priority";
import type { ShellUser } from "~/ui/shell/account-menu";
import type { NavigationProps } from "~/ui/shell/menu/navigation";
import { PageCountRegion } from "~/ui/shell/page-count";
import { ShellFrame } from "~/ui/shell/shell-frame";
import type { TopBarProps } from "~/ui/shell/top-bar";
import { SnackbarRegion } from "~/ui/snackbar/snackbar-region";
import { SessionRefused } from "./session-refused";
import { ShownLook } from "./shown-look";
import { ShownUser } from "./shown-user";
import { SignedOut } from "./signed-out";
import { usePageSession } from "./use-page-session";

/** What the shell's loader gives. */
export interface ShellData {
  readonly user: ShellUser;
  readonly newAlerts: number;
  /** The cookie's session, for calls that carry the header. */
  readonly session: BrowserSession;
  readonly speciesLook: SpeciesLook;
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
  const { session, speciesLook, ...shell } = data;
  const [params] = useSearchParams();
  const navigation = useNavigation();
  const revalidator = useRevalidator();
  const submit = useSubmit();
  const loading = navigation.state !== "idle" || revalidator.state !== "idle";
  useRequestPriority(useFetchers().some(({ state }) => state !== "idle") || loading);
  const { end, refused } = usePageSession(session);
  if (end) return <SignedOut end={end} />;
  return (
    <SnackbarRegion>
      <ShownUser.Provider value={session.userId}>
        <ShownLook.Provider value={speciesLook}>
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
        </ShownLook.Provider>
      </ShownUser.Provider>
    </SnackbarRegion>
  );
}
