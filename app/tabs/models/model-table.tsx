// The models as a table, from 700 px on: a name opens its row to the details. `open` in the address names the row. Spec
// section 2.13.
import { Link, useSearchParams } from "@remix-run/react";
import ChevronRight from "lucide-react/icons/chevron-right";
import { useMemo } from "react";
import { MODEL_COLUMNS, openModelHref } from "~/domain/models/model-list";
import { animalsOf, type ShownModel } from "~/domain/models/shown-model";
import { columnNamed } from "~/domain/table/table-column";
import { withOrderPressed } from "~/domain/table/table-view";
import { LIST_LIMIT, truncate } from "~/domain/text/format";
import { DataTable } from "~/ui/table/data-table";
import type { TableColumn } from "~/ui/table/table-column";
import type { TablePlace } from "~/ui/table/use-table-view";
import { ModelDetails } from "./model-details";

interface ModelTableProps {
  readonly models: readonly ShownModel[];
  readonly place: TablePlace;
}

/** The table's own order. */
const BY_NAME = { column: "name", descending: false };

export function ModelTable({ models, place }: ModelTableProps) {
  const { view, change, addressOf } = place;
  const [params] = useSearchParams();
  const open = params.get("open");
  const address = addressOf(view);
  const columns = useMemo(() => modelColumns({ open, address }), [open, address]);
  const order = view.order ?? BY_NAME;
  const press = (pressed: string) => {
    const column = columnNamed(MODEL_COLUMNS, pressed);
    if (column) change(withOrderPressed({ ...view, order }, column));
  };
  return (
    <DataTable
      caption="My Models"
      rows={models}
      columns={columns}
      rowId={rowId}
      order={order}
      onOrder={press}
      rowLinks="all"
      detailsOf={(model) => (rowId(model) === open ? <ModelDetails model={model} className="pl-6" /> : null)}
    />
  );
}

function rowId({ algId }: ShownModel): string {
  return String(algId);
}

interface Opening {
  readonly open: string | null;
  readonly address: string;
}

function modelColumns({ open, address }: Opening): readonly TableColumn<ShownModel>[] {
  return [
    {
      id: "name",
      label: "Model Name",
      width: 320,
      cellClassName: "font-medium",
      cell: (model) => {
        const isOpen = rowId(model) === open;
        return (
          <Link
            to={openModelHref(address, isOpen ? null : model.algId)}
            replace
            preventScrollReset
            aria-expanded={isOpen}
            title={model.name}
            className="reach inline-flex items-center gap-2 rounded-xs hover:underline"
          >
            <ChevronRight
              size={16}
              strokeWidth={1.75}
              aria-hidden="true"
              className={`flex-none text-ink-3 transition-transform ${isOpen ? "rotate-90" : ""}`}
            />
            {truncate(model.name)}
          </Link>
        );
      },
    },
    {
      id: "animals",
      label: "Animals",
      unordered: true,
      cellClassName: "text-ink-2",
      cell: (model) => {
        const animals = animalsOf(model).join(", ");
        return <span title={animals}>{truncate(animals, LIST_LIMIT)}</span>;
      },
    },
  ];
}
