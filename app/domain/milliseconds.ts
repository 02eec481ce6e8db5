// Spans of time in milliseconds, as times are counted. Pure.

export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;
