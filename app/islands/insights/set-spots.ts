// What repeats in the set. Apart from the rows, because few questions need it.
export { findSpots } from "~/domain/set/spots/find-spots";
export { shownSpots } from "~/domain/set/spots/shown-spots";
export { spotFilterBy } from "~/domain/set/spots/spot-filter";
