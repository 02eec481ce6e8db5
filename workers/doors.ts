// The JSON doors together: /api, /device/v1, and the one OpenAPI document of both.
import { createApi, createDoor, type DoorBindings } from "~/api";
import { PRODUCT } from "~/domain/brand";
import { refused } from "~/services/errors";
import { createDeviceDoor } from "./device";
import { meantMethod } from "./device/resumable-photos";

/** Answers everything under /api and /device; what no route takes is a 404 problem. */
function createDoors() {
  const root = createDoor("api");
  root.route("/api", createApi());
  root.route("/device/v1", createDeviceDoor());
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

const doors = createDoors();

export async function answerAtDoor(request: Request, bindings: DoorBindings): Promise<Response> {
  return doors.fetch(meantMethod(request), bindings);
}
