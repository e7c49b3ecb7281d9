import { getTableColumns, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgTable } from 'drizzle-orm/pg-core'

type Row = Record<string, unknown>

/**
 * Inserts many rows in one statement with one parameter. Drizzle's own insert has a parameter per value, which at fifty
 * columns costs more than the rest of an import together. Existing rows are not changed.
 */
export async function insertRows<Table extends PgTable>(
  tx: NodePgDatabase,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  returning: readonly (keyof Table['$inferSelect'] & string)[] = [],
): Promise<Row[]> {
  const [first] = rows
  if (!first) return []
  const { columns, given } = asRecords(table, rows, first)
  const names = nameColumns(columns.map(([, column]) => column.name))
  const wanted = listColumns(table, returning)
  const answer = await tx.execute<Row>(sql`
    insert into ${table} (${names}) select ${names} from ${given}
    on conflict do nothing ${wanted ? sql`returning ${wanted}` : sql``}`)
  return answer.rows
}

/** Existing rows are updated with the given values; `keys` are the columns that identify a row. */
export async function upsertRows<Table extends PgTable>(
  tx: NodePgDatabase,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  keys: readonly (keyof Table['$inferSelect'] & string)[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const { columns, given } = asRecords(table, rows, first)
  const names = nameColumns(columns.map(([, column]) => column.name))
  const values = columns.filter(([key]) => !keys.includes(key)).map(([, column]) => column.name)
  const set = sql.join(
    values.map((name) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`),
    sql`, `,
  )
  const target = nameColumns(columns.filter(([key]) => keys.includes(key)).map(([, column]) => column.name))
  await tx.execute(sql`
    insert into ${table} (${names}) select ${names} from ${given} on conflict (${target}) do update set ${set}`)
}

/** Updates existing rows with the given values. */
export async function updateRows<Table extends PgTable>(
  tx: NodePgDatabase,
  table: Table,
  rows: readonly Partial<Table['$inferSelect']>[],
  keys: readonly (keyof Table['$inferSelect'] & string)[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const { columns, given } = asRecords(table, rows, first)
  const name = ([, column]: (typeof columns)[number]) => sql.identifier(column.name)
  const set = sql.join(
    columns.filter(([key]) => !keys.includes(key)).map((one) => sql`${name(one)} = given.${name(one)}`),
    sql`, `,
  )
  const same = sql.join(
    columns
      .filter(([key]) => keys.includes(key))
      .map((one) => sql`${table}.${name(one)} = given.${name(one)}`),
    sql` and `,
  )
  await tx.execute(sql`update ${table} set ${set} from ${given} where ${same}`)
}

/** The rows as one parameter that Postgres reads as a table named `given`, with the columns of the first row. */
function asRecords(table: PgTable, rows: readonly object[], first: object) {
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in first)
  const json = JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(columns.map(([key, column]) => [column.name, (row as Row)[key] ?? null])),
    ),
  )
  const typed = sql.join(
    columns.map(([, column]) => sql`${sql.identifier(column.name)} ${sql.raw(column.getSQLType())}`),
    sql`, `,
  )
  return { columns, given: sql`jsonb_to_recordset(${json}::jsonb) as given(${typed})` }
}

function nameColumns(names: readonly string[]) {
  return sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  )
}

function listColumns(table: PgTable, keys: readonly string[]) {
  const columns = getTableColumns(table)
  const parts = keys.flatMap((key) => {
    const column = columns[key]
    return column ? [sql`${sql.identifier(column.name)} as ${sql.identifier(key)}`] : []
  })
  return parts.length > 0 ? sql.join(parts, sql`, `) : null
}
