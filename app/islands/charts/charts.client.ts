// What the widgets draw with, in one piece that comes once for all of them. Client only.
import { DrawnChart, DrawnShares } from "./drawn-chart";

export const CHARTS = { DrawnChart, DrawnShares };
