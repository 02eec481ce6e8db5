// Checks CSV tables against Frictionless table schemas: fields and their order, types, constraints, keys between tables.
// https://specs.frictionlessdata.io/table-schema
import { parse } from "csv-parse/sync";

export interface TableSchema {
  readonly name: string;
  readonly fields: readonly Field[];
  readonly missingValues: readonly string[];
  readonly primaryKey: string;
  readonly foreignKeys?: readonly {
    readonly fields: string;
    readonly reference: { readonly resource: string; readonly fields: string };
  }[];
}

interface Field {
  readonly name: string;
  readonly type: string;
  readonly format?: string;
  readonly constraints?: {
    readonly required?: boolean;
    readonly unique?: boolean;
    readonly enum?: readonly string[];
    readonly pattern?: string;
    readonly minimum?: number;
    readonly maximum?: number;
  };
}

export type Row = Readonly<Record<string, string>>;

/** The rows of a CSV text by the names of its header, less a byte-order mark. Throws on a line of another length. */
export function csvRows(text: string): readonly Row[] {
  return parse(text, { columns: true, bom: true });
}

/** What is wrong with the tables, one line each; `tables` are CSV texts by schema name. */
export function tableProblems(
  schemas: readonly TableSchema[],
  tables: Readonly<Record<string, string>>,
): readonly string[] {
  const rowsOf = (name: string) => csvRows(tables[name] ?? "");
  return schemas.flatMap((schema) => {
    const rows = rowsOf(schema.name);
    return [
      ...headerProblems(schema, tables[schema.name] ?? ""),
      ...schema.fields.flatMap((field) => fieldProblems(schema, field, rows)),
      ...(schema.foreignKeys ?? []).flatMap(({ fields, reference }) => {
        const known = new Set(rowsOf(reference.resource).map((row) => row[reference.fields]));
        return rows
          .map((row) => row[fields] ?? "")
          .filter((value) => value !== "" && !known.has(value))
          .map((value) => `${schema.name}.${fields}: ${value} is not among ${reference.resource}`);
      }),
    ];
  });
}

function headerProblems({ name, fields }: TableSchema, text: string): readonly string[] {
  const [header = ""] = text.split("\r\n", 1);
  const expected = fields.map((field) => field.name).join(",");
  return header === expected ? [] : [`${name}: the header is ${header}`];
}

function fieldProblems(schema: TableSchema, field: Field, rows: readonly Row[]): readonly string[] {
  const at = `${schema.name}.${field.name}`;
  const { required, unique } = field.constraints ?? {};
  const values = rows.map((row) => row[field.name] ?? "");
  const present = values.filter((value) => !schema.missingValues.includes(value));
  const key = unique || schema.primaryKey === field.name;
  return [
    ...((required || key) && present.length < values.length ? [`${at}: a value is missing`] : []),
    ...(key && new Set(present).size < present.length ? [`${at}: a value stands twice`] : []),
    ...present.filter((value) => !fits(field, value)).map((value) => `${at}: ${value}`),
  ];
}

function fits({ type, format, constraints = {} }: Field, value: string): boolean {
  const { enum: allowed, pattern, minimum = -Infinity, maximum = Infinity } = constraints;
  if (!hasType(type, format, value)) return false;
  if (allowed && !allowed.includes(value)) return false;
  if (pattern !== undefined && !new RegExp(pattern).test(value)) return false;
  return !(type === "number" || type === "integer") || (Number(value) >= minimum && Number(value) <= maximum);
}

function hasType(type: string, format: string | undefined, value: string): boolean {
  switch (type) {
    case "string":
    case "any":
      return true;
    case "number":
      return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(value);
    case "integer":
      return /^[+-]?\d+$/.test(value);
    case "boolean":
      return /^(true|false)$/.test(value);
    case "datetime":
      if (format !== "%Y-%m-%dT%H:%M:%S%z") throw new Error(`The format ${format} is not known.`);
      return (
        /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)$/.test(value) && !Number.isNaN(Date.parse(value))
      );
    default:
      throw new Error(`The type ${type} is not known.`);
  }
}
