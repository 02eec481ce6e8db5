// One table against the standard: its columns, and every value of every line. Pure. Keys between tables: link-tables.

import { ok, type Result, refuse } from "~/domain/result";
import { outsideText } from "~/domain/text/outside-text";
import type { CsvTable } from "./csv-table";
import { LONGEST, valueProblem } from "./field-value";
import { type Issue, issue } from "./issue";
import { MISSING_VALUES, PRIMARY_KEYS, TABLE_FIELDS, type TableName } from "./table-fields";

export type RowValues = Readonly<Record<string, string>>;

/** A line with its values by column. */
export interface TableRow {
  readonly line: number;
  readonly values: RowValues;
}

interface CheckedRows {
  /** Valid lines, with the valid values that an import uses, as texts that can be stored. */
  readonly rows: readonly TableRow[];
  readonly issues: readonly Issue[];
}

export interface CheckedTable extends CheckedRows {
  /** How many lines the table has, valid or not. */
  readonly lines: number;
  /** Columns that an import has no field for, with how many values each has. */
  readonly unkept: ReadonlyMap<string, number>;
}

/** Checks a file. Refuses one that lacks a column the import needs. */
export function checkTable(name: TableName, table: CsvTable, file: string): Result<CheckedTable> {
  const rules = Object.entries(TABLE_FIELDS[name]);
  const missing = rules
    .filter(([column, rule]) => rule.required && rule.kept && !table.header.includes(column))
    .map(([column]) => `"${column}"`);
  if (missing.length > 0) {
    const words = missing.length > 1 ? "missing columns" : "missing column";
    return refuse({ code: "no-column", message: `${file}: ${words} ${missing.join(", ")}.` });
  }
  const whole: TableRow[] = [];
  const issues: Issue[] = [];
  const unkept = new Map<string, number>();
  for (const { line, values } of table.rows) {
    if (values.length !== table.header.length) {
      const reason = `Values in this line: ${values.length}; columns in the header: ${table.header.length}.`;
      issues.push(issue({ file, line, reason, loses: "line" }));
      continue;
    }
    const named = table.header.map((column, at) => [column, values[at] ?? ""] as const);
    whole.push({ line, values: Object.fromEntries(named) });
    for (const [column, value] of named) {
      if (MISSING_VALUES.has(value) || keptValue(name, column, value) !== "") continue;
      unkept.set(column, (unkept.get(column) ?? 0) + 1);
    }
  }
  const checked = checkRows(name, whole, file);
  return ok({ rows: checked.rows, issues: [...issues, ...checked.issues], lines: table.rows.length, unkept });
}

/** Checks each line on its own and refuses lines that repeat a key. `file` names them in the issues. */
export function checkRows(name: TableName, rows: readonly TableRow[], file: string): CheckedRows {
  const sound: TableRow[] = [];
  const issues: Issue[] = [];
  const column = PRIMARY_KEYS[name];
  const keys = new Set<string>();
  for (const { line, values } of rows) {
    const found = lineIssues(name, { line, values }, file);
    issues.push(...found);
    if (found.some(({ loses }) => loses === "line")) continue;
    const value = outsideText(values[column] ?? "", LONGEST);
    if (keys.has(value)) {
      const reason = `This ${column} repeats an earlier line. Only the first is used.`;
      issues.push(issue({ file, line, column, value, reason, loses: "line" }));
      continue;
    }
    keys.add(value);
    sound.push({ line, values: keptValues(name, values) });
  }
  return { rows: sound, issues };
}

/** Extra columns are allowed: the standard permits more than it names. */
function lineIssues(name: TableName, { line, values }: TableRow, file: string): readonly Issue[] {
  return Object.entries(TABLE_FIELDS[name]).flatMap(([column, rule]) => {
    const value = values[column] ?? "";
    const problem = valueProblem(rule, value);
    if (problem === null) return [];
    const loses = rule.kept ? "line" : "value";
    return issue({ file, line, column, value, reason: `${column} ${problem}.`, loses });
  });
}

function keptValues(name: TableName, values: RowValues): RowValues {
  return Object.fromEntries(
    Object.entries(values)
      .map(([column, value]) => [column, keptValue(name, column, value)] as const)
      .filter(([, value]) => !MISSING_VALUES.has(value))
      .map(([column, value]) => [column, outsideText(value, LONGEST)]),
  );
}

/** What an import keeps of a value; "" for nothing. */
function keptValue(name: TableName, column: string, value: string): string {
  const rule = ruleOf(name, column);
  if (rule?.extract) return rule.extract(value);
  return rule?.kept ? value : "";
}

function ruleOf(name: TableName, column: string) {
  const rules = TABLE_FIELDS[name];
  return Object.hasOwn(rules, column) ? rules[column] : undefined;
}
