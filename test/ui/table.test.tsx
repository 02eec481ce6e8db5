// Tables as the server renders them: heads, cells, and what of a long one is made.
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { DataTable } from "~/ui/table/data-table";
import type { TableColumn, TableOrder } from "~/ui/table/table-column";
import { TableHead } from "~/ui/table/table-head";

interface Camera {
  readonly id: number;
  readonly name: string;
}

const COLUMNS: readonly TableColumn<Camera>[] = [
  { id: "id", label: "Device ID", cellClassName: "font-mono", cell: ({ id }) => `dev-${id}` },
  { id: "name", label: "Name", className: "max-w1100:hidden", cell: ({ name }) => <b>{name}</b> },
];

const rowId = ({ id }: Camera) => String(id);

function cameras(count: number): readonly Camera[] {
  return Array.from({ length: count }, (_, id) => ({ id, name: `Ridge ${id}` }));
}

function tableOf(count: number): string {
  return renderToStaticMarkup(
    <DataTable caption="Cameras" rows={cameras(count)} columns={COLUMNS} rowId={rowId} />,
  );
}

function OrderedHead({ order }: { readonly order: TableOrder }) {
  return <TableHead columns={COLUMNS} order={order} onOrder={() => undefined} check={<i>all</i>} />;
}

describe("a table", () => {
  test("has a head and a cell for every column, in the words and looks of the column", () => {
    const html = tableOf(2);
    expect([...html.matchAll(/<th scope="col"[^>]*>([^<]*)</g)].map(([, text]) => text)).toEqual([
      "Device ID",
      "Name",
    ]);
    expect(html).toMatch(/<td class="[^"]*font-mono[^"]*">dev-1<\/td>/);
    expect(html).toMatch(/<td class="[^"]*max-w1100:hidden[^"]*"><b>Ridge 1<\/b><\/td>/);
    expect(html).toContain('<caption class="sr-only">Cameras</caption>');
  });

  test("is made whole below 200 rows", () => {
    const html = tableOf(199);
    expect(html.match(/<td/g)).toHaveLength(2 * 199);
    expect(html).not.toContain("aria-row");
  });

  test("is made of what a tall window shows from 200 rows on, with room and numbers for the others", () => {
    const html = tableOf(1000);
    const made = [...html.matchAll(/aria-rowindex="(\d+)"/g)].map(([, index]) => Number(index));
    expect(made.length).toBeGreaterThan(20);
    expect(made.length).toBeLessThan(80);
    expect(made).toEqual(made.map((_, i) => i + 2));
    expect(html).toContain('aria-rowcount="1001"');
    expect(html).toContain(`height:${(1000 - made.length) * 56}px`);
  });
});

describe("a head that orders the rows", () => {
  test.each([
    [{ column: "name", descending: true }, ["none", "descending"]],
    [{ column: "name", descending: false }, ["none", "ascending"]],
    [{ column: "id", descending: true }, ["descending", "none"]],
    [{ column: "elsewhere", descending: true }, ["none", "none"]],
  ])("marks its own column only: %j", (order, expected) => {
    const html = renderToStaticMarkup(
      <table>
        <OrderedHead order={order} />
      </table>,
    );
    expect([...html.matchAll(/aria-sort="(\w+)"/g)].map(([, sort]) => sort)).toEqual(expected);
  });

  test("is a button with the column's label, after what chooses all rows", () => {
    const html = renderToStaticMarkup(
      <table>
        <OrderedHead order={{ column: "name", descending: false }} />
      </table>,
    );
    expect(html).toMatch(/<th[^>]*><i>all<\/i><\/th><th scope="col"/);
    expect(html.match(/<button type="button"/g)).toHaveLength(2);
    expect(html).toContain(">Name</span>");
  });
});
