// Whether the drawer is collapsed, kept in a cookie so that the server renders it right. Spec section 2.1.

const YEAR_S = 31_536_000;

export function isDrawerCollapsed(cookieHeader: string | null): boolean {
  return /(?:^|;\s*)drawer=collapsed(?:;|$)/.test(cookieHeader ?? "");
}

export function keepDrawer(collapsed: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser we serve
  document.cookie = `drawer=${collapsed ? "collapsed" : "open"}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`;
}
