// Every document, by Remix. Loaded with the first one that is asked for: cameras ask for none.
import { createRequestHandler } from "@remix-run/cloudflare";
import * as build from "../build/server/index.js";
import type { Documents } from "./worker";

const render = createRequestHandler(build);

export const renderDocument: Documents = (request, context) => render(request, { ...context });
