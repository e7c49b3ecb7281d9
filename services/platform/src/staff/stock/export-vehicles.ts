import { readSort } from '@forecourt/domain/person/staff/table-sort'
import { writeCsvLine } from '@forecourt/domain/text/write-csv'
import { dayMs } from '@forecourt/domain/time/duration'
import type { Cursor } from '../access/keyset.ts'
import type { Permit } from '../access/permit.ts'
import type { StaffContext } from '../access/staff-context.ts'
import * as list from './list-store.ts'

const pageRows = 1_000
const columns = [
  'Stock number',
  'Name',
  'Year',
  'Kilometres',
  'Rego',
  'Place',
  'State',
  'Price',
  'Market price',
  'Days',
  'Views, 28 days',
  'Leads',
  'Photos',
]

/** Streams the list as a file, page by page, because a hundred thousand vehicles do not fit in memory. */
export function exportVehicles(
  { pool, clock }: StaffContext,
  { reach }: Permit,
  { filter, sort }: { filter: list.StockFilter; sort: string | undefined },
): Response {
  const nowMs = clock()
  const query = { ...filter, sort: readSort('stock', sort), limit: pageRows, now: new Date(nowMs) }
  const encoder = new TextEncoder()
  let after: Cursor | null = null
  let isFirst = true
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const rows: list.ListedVehicleRow[] = await list.listVehicles(pool, reach, { ...query, after })
      const lines = rows.map((row) => writeCsvLine(toCells(row, nowMs)))
      // Spreadsheets recognise UTF-8 by this byte-order mark.
      controller.enqueue(
        encoder.encode(`${isFirst ? `\uFEFF${writeCsvLine(columns)}` : ''}${lines.join('')}`),
      )
      isFirst = false
      const last = rows.at(-1)
      after = last ? { value: last.sortedBy, id: String(last.id) } : null
      if (rows.length < pageRows) controller.close()
    },
  })
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="vehicles.csv"',
      'Cache-Control': 'no-store',
    },
  })
}

function toCells(row: list.ListedVehicleRow, nowMs: number): string[] {
  const state = row.sold ? 'Sold' : !row.shown ? 'Hidden' : row.reserved ? 'Reserved' : 'Listed'
  const dollars = (cents: number | null) => (cents === null ? '' : String(cents / 100))
  return [
    row.stockNumber,
    row.name,
    String(row.year ?? ''),
    String(row.odometerKm ?? ''),
    row.rego ?? '',
    row.place,
    state,
    dollars(row.priceCents),
    dollars(row.marketCents),
    String(Math.max(0, Math.floor((nowMs - Date.parse(row.createdAt)) / dayMs))),
    String(row.views.reduce((sum, week) => sum + week, 0)),
    String(row.leads),
    String(row.pictures),
  ]
}
