// A tab's view as the server renders it, for tests: with a router that has forms, and nothing on its way.
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom/server";

/** HTML of the view at the root, at an address of these parameters; dialogs are the browser's alone. */
export async function rendered(view: ReactElement, search = ""): Promise<string> {
  const handler = createStaticHandler([{ path: "/", element: view }]);
  const context = await handler.query(new Request(`http://fernwatch.test/${search}`));
  if (context instanceof Response) throw new Error("The view leads elsewhere.");
  const router = createStaticRouter(handler.dataRoutes, context);
  return renderToStaticMarkup(<StaticRouterProvider router={router} context={context} hydrate={false} />);
}

/** The words of each heading of columns. */
export function heads(html: string): readonly string[] {
  return [...html.matchAll(/<th scope="col".*?<\/th>/g)].map(([cell]) => cell.replace(/<[^>]+>/g, ""));
}

/** The words of each row of the table's body. */
export function rows(html: string): readonly string[] {
  const body = /<tbody>.*<\/tbody>/.exec(html)?.[0] ?? "";
  return [...body.matchAll(/<tr.*?<\/tr>/g)].map(([row]) =>
    row
      .replace(/<[^>]+>/g, " ")
      .replace(/\s+/g, " ")
      .trim(),
  );
}
