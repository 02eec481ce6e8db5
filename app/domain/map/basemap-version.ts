// Written by `npm run basemap` with the archive of the base map that it belongs to.

/** The folder of the base map's files under /basemap: they never change under one version. */
export const BASEMAP_VERSION = "fbc13b1f63b9";

/** Whether the base map was built with roads; they come from elsewhere, or not at all, when it was not. */
export const BASEMAP_HAS_STREETS: boolean = false;
