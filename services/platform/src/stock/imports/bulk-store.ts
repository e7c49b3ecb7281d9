import { getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from './store.ts'

type Row = Record<string, unknown>

/**
 * Many rows in one statement with one parameter. Drizzle's own insert has a parameter a value, which at fifty
 * columns costs more than everything else of an import together. Rows that are there already stay as they are.
 */
export async function insertRows<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  returning: readonly (keyof Table['$inferSelect'] & string)[] = [],
): Promise<Row[]> {
  const [first] = rows
  if (!first) return []
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in first)
  const json = JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(columns.map(([key, column]) => [column.name, (row as Row)[key] ?? null])),
    ),
  )
  const names = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  )
  const typed = sql.join(
    columns.map(([, column]) => sql`${sql.identifier(column.name)} ${sql.raw(column.getSQLType())}`),
    sql`, `,
  )
  const wanted = listColumns(table, returning)
  const answer = await tx.execute<Row>(sql`
    insert into ${table} (${names}) select ${names} from jsonb_to_recordset(${json}::jsonb) as given(${typed})
    on conflict do nothing ${wanted ? sql`returning ${wanted}` : sql``}`)
  return answer.rows
}

function listColumns(table: PgTable, keys: readonly string[]) {
  const columns = getTableColumns(table)
  const parts = keys.flatMap((key) => {
    const column = columns[key]
    return column ? [sql`${sql.identifier(column.name)} as ${sql.identifier(key)}`] : []
  })
  return parts.length > 0 ? sql.join(parts, sql`, `) : null
}
