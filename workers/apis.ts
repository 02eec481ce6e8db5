// The JSON APIs together: /api, /device/v1, and the one OpenAPI document of both.
import { type ApiBindings, createApi, createApiRouter } from "~/api";
import { PRODUCT } from "~/domain/brand";
import { refused } from "~/services/errors";
import { createDeviceApi } from "./device";
import { meantMethod } from "./device/resumable-photos";

/** Answers everything under /api and /device; what no route takes is a 404 problem. */
function createApis() {
  const root = createApiRouter("api");
  root.route("/api", createApi());
  root.route("/device/v1", createDeviceApi());
  root.openAPIRegistry.registerComponent("securitySchemes", "bearer", { type: "http", scheme: "bearer" });
  root.openAPIRegistry.registerComponent("securitySchemes", "device", { type: "http", scheme: "bearer" });
  root.doc31("/api/openapi.json", {
    openapi: "3.1.0",
    info: { title: `${PRODUCT} API`, version: "1" },
  });
  root.notFound(() => {
    throw refused("notFound", "There is nothing at this address.");
  });
  return root;
}

const apis = createApis();

export async function answerApiCall(request: Request, bindings: ApiBindings): Promise<Response> {
  return apis.fetch(meantMethod(request), bindings);
}
