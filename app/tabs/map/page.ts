// The map, and what its loader gives its view. Pure. Spec section 2.6.
import MapIcon from "lucide-react/icons/map";
import type { MapColumns } from "~/domain/map/map-cameras";
import type { MapSource } from "~/domain/map/map-port";
import { definePage } from "~/tabs/define-page";

export interface MapPage {
  readonly userId: number;
  /** The cameras that have a place, by name. */
  readonly cameras: MapColumns;
  /** All cameras that the reader sees. */
  readonly total: number;
  readonly source: MapSource;
  /** The server's clock, so that server and browser word a time alike. */
  readonly now: number;
  /** The reader may add cameras and set their places. */
  readonly mayAdd: boolean;
  /** The reader may open a camera's own page. */
  readonly mayOpenCamera: boolean;
  /** The reader runs the service, and can give the map what it lacks. */
  readonly runsService: boolean;
}

export const page = definePage<MapPage>()({
  id: "map",
  label: "Map",
  icon: MapIcon,
  part: "main",
  opens: "everyone",
  noun: ["camera", "cameras"],
});
