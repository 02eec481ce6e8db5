// The draft of a release, kept as long as the list: a dialog closed by mistake opens again with its contents.
import { useCallback, useReducer } from "react";
import type { ReleaseRequest } from "~/domain/releases/release";
import { type DraftStep, EMPTY_DRAFT, withStep } from "~/domain/releases/release-draft";

export interface ReleaseDraft {
  readonly draft: ReleaseRequest;
  readonly change: (step: DraftStep) => void;
  readonly reset: () => void;
}

export function useReleaseDraft(): ReleaseDraft {
  const [draft, act] = useReducer(next, EMPTY_DRAFT);
  const change = useCallback((step: DraftStep) => act(step), []);
  const reset = useCallback(() => act("reset"), []);
  return { draft, change, reset };
}

function next(draft: ReleaseRequest, step: DraftStep | "reset"): ReleaseRequest {
  return step === "reset" ? EMPTY_DRAFT : withStep(draft, step);
}
