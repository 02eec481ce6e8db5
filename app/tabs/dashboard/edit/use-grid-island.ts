// The code by which widgets are moved: fetched when they are first changed, and again on request.
import { useCallback, useEffect, useState } from "react";

type EditGrid = Awaited<ReturnType<typeof loadGrid>>;

type GridStage =
  | { readonly kind: "opening" }
  | { readonly kind: "open"; readonly Grid: EditGrid }
  | { readonly kind: "failed" };

interface GridIsland {
  readonly stage: GridStage;
  readonly retry: () => void;
}

export function useGridIsland(wanted: boolean): GridIsland {
  const [stage, setStage] = useState<GridStage>({ kind: "opening" });
  const isMissing = wanted && stage.kind === "opening";
  useEffect(() => {
    if (!isMissing) return;
    let left = false;
    loadGrid().then(
      (Grid) => !left && setStage({ kind: "open", Grid }),
      () => !left && setStage({ kind: "failed" }),
    );
    return () => {
      left = true;
    };
  }, [isMissing]);
  const retry = useCallback(() => setStage({ kind: "opening" }), []);
  return { stage, retry };
}

async function loadGrid() {
  const { EditGrid } = await import("~/islands/grid/edit-grid.client");
  return EditGrid;
}
