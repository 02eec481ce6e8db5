// The table of releases: its columns and its own order. Pure. Spec sections 2.17 and 9 (Tables).
import type { RowColumn } from "~/domain/table/table-column";
import { frameworkWords, normalizationWords, type ReleaseItem } from "./release";

export const RELEASE_COLUMNS: readonly RowColumn<ReleaseItem>[] = [
  {
    id: "id",
    label: "ID",
    kind: "number",
    usual: true,
    searched: true,
    orders: ["ID, lowest first", "ID, highest first"],
    value: ({ releaseId }) => releaseId,
  },
  { id: "name", label: "Name", kind: "text", usual: true, searched: true, value: ({ name }) => name },
  {
    id: "framework",
    label: "Framework",
    kind: "text",
    usual: true,
    searched: true,
    value: ({ components }) => frameworkWords(components),
  },
  {
    id: "model_count",
    label: "Model count",
    kind: "number",
    usual: true,
    value: ({ components }) => components.length,
  },
  {
    id: "model_ids",
    label: "Model IDs",
    kind: "list",
    usual: true,
    searched: true,
    value: ({ components }) => components.map(({ algId }) => String(algId)),
  },
  {
    id: "normalization",
    label: "Normalization",
    kind: "text",
    usual: true,
    value: ({ components }) => normalizationWords(components),
  },
  {
    id: "description",
    label: "Description",
    kind: "text",
    secondary: true,
    searched: true,
    value: ({ description }) => description,
  },
  { id: "created_at", label: "Created", kind: "date", secondary: true, value: ({ createdAt }) => createdAt },
];

/** The table's own order. */
export const NEWEST_FIRST = { column: "id", descending: true } as const;

/** Releases in the table's own order: the highest id first. */
export function newestReleasesFirst<Item extends Pick<ReleaseItem, "releaseId">>(releases: readonly Item[]) {
  return [...releases].sort((a, b) => b.releaseId - a.releaseId);
}
