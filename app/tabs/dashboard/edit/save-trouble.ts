// Why a dashboard was not saved, in words. Pure. Spec section 8.
import type { ApiFailure } from "~/browser/api/client/api-error";

export interface SaveTrouble {
  /** `changed`: another one was saved since, and the reader has to choose. */
  readonly kind: "failed" | "changed";
  readonly message: string;
}

const KEPT = "Your changes are kept in this browser.";

export function troubleOf(failure: ApiFailure): SaveTrouble {
  if (isSavedMeanwhile(failure)) {
    return {
      kind: "changed",
      message: `This dashboard was changed in another tab or browser. ${KEPT}`,
    };
  }
  return { kind: "failed", message: `${reasonOf(failure)} ${KEPT}` };
}

/** Another version is stored than the one that should have been replaced. */
export function isSavedMeanwhile(failure: ApiFailure): boolean {
  return failure.kind === "refused" && failure.status === 409;
}

function reasonOf(failure: ApiFailure): string {
  const said = "message" in failure && failure.kind !== "unreadable" ? failure.message : null;
  return said ?? "Couldn't save the dashboard.";
}
