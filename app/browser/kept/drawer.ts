// Whether the drawer is collapsed. Spec section 2.1.
import { chosenIn, keepChoice } from "./choice-cookie";

const COOKIE = { name: "drawer", values: ["collapsed", "open"] } as const;

export function isDrawerCollapsed(cookieHeader: string | null): boolean {
  return chosenIn(cookieHeader, COOKIE) === "collapsed";
}

export function keepDrawer(collapsed: boolean): void {
  keepChoice(COOKIE, collapsed ? "collapsed" : "open");
}
