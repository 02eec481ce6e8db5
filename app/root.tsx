// The document around every page: theme before the first paint, fonts, scripts under the nonce, and the last boundary.
import sansFont from "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wdth-normal.woff2?url";
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { chosenTheme, FIRST_PAINT_SCRIPT, restoreTheme } from "./browser/kept/theme";
import { pageTitle } from "./domain/brand";
import { useNonce } from "./nonce";
import styles from "./styles/app.css?url";
import { useEarlyEffect } from "./ui/page/use-early-effect";
import { ErrorPage } from "./ui/public/error/error-page";

export const links: LinksFunction = () => [
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  // The other font is for ids and the data strip, which can wait for it.
  { rel: "preload", as: "font", type: "font/woff2", crossOrigin: "anonymous", href: sansFont },
  { rel: "stylesheet", href: styles },
];

export const meta: MetaFunction = () => [{ title: pageTitle() }];

export function loader({ context, request }: LoaderFunctionArgs) {
  return { theme: chosenTheme(request.headers.get("cookie")), requestId: context.requestId };
}

/** Nothing of it changes while the document is there; and a failure here would replace the whole of it. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { readonly children: ReactNode }) {
  const nonce = useNonce();
  const theme = useRouteLoaderData<typeof loader>("root")?.theme ?? undefined;
  useEarlyEffect(restoreTheme, []);
  return (
    <html lang="en" data-theme={theme} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {theme !== "dark" && (
          <meta
            name="theme-color"
            content="#f3f1eb"
            media={theme ? "all" : "(prefers-color-scheme: light)"}
          />
        )}
        {theme !== "light" && (
          <meta name="theme-color" content="#0f110e" media={theme ? "all" : "(prefers-color-scheme: dark)"} />
        )}
        <script nonce={nonce} suppressHydrationWarning>
          {FIRST_PAINT_SCRIPT}
        </script>
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const requestId = useRouteLoaderData<typeof loader>("root")?.requestId;
  return <ErrorPage error={useRouteError()} requestId={requestId} />;
}
