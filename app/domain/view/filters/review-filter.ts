// The filter that leaves only what is left to review. Pure. Decision 0092, What reviewed means.
import { REVIEW_WORDS } from "~/domain/view/columns";
import { type InsightsView, withFilter } from "~/domain/view/insights-view";
import { askedWhole } from "~/domain/view/whole-word";

/** Whether the view asks for what is left to review and nothing else of its column. */
export function showsOnlyLeft({ query }: InsightsView): boolean {
  const value = query.filters.review?.value ?? "";
  return (askedWhole(value) ?? value.trim()).toLowerCase() === REVIEW_WORDS.left.toLowerCase();
}

/** The same view with that filter, or without any of its column. */
export function withOnlyLeft(view: InsightsView, only: boolean): InsightsView {
  return withFilter(view, "review", only ? { value: REVIEW_WORDS.left, from: "", to: "" } : null);
}
