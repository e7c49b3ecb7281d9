import { stageLabels } from '@forecourt/domain/lead/handling/lead-stage'
import { readSort } from '@forecourt/domain/person/staff/table-sort'
import { writeCsvLine } from '@forecourt/domain/text/write-csv'
import type { Cursor } from '../access/keyset.ts'
import type { Permit } from '../access/permit.ts'
import type { StaffContext } from '../access/staff-context.ts'
import { recordAudit } from '../audit/record-audit.ts'
import * as inbox from './inbox-store.ts'
import { readPromises, readStage, toLoggedFilter, type WantedLeads } from './read-leads.ts'

const pageRows = 1_000
const columns = [
  'Reference',
  'Received',
  'Website',
  'About',
  'Stage',
  'Owner',
  'Name',
  'Email',
  'Phone',
  'Vehicle',
  'Message',
]

/**
 * Streams the inbox as a file, page by page, because a hundred thousand leads do not fit in memory. The audit log has
 * an entry.
 */
export async function exportLeads(
  context: StaffContext,
  permit: Permit,
  stage: string | undefined,
  filter: WantedLeads,
): Promise<Response> {
  const query = {
    ...filter,
    carIds: await inbox.findCarsByName(context.db, permit.reach, filter.words),
    now: new Date(context.clock()),
    promises: filter.waits === 'late' ? await readPromises(context, permit) : [],
    stage: readStage(stage),
    sort: readSort('leads', undefined),
    limit: pageRows,
  }
  await recordAudit(
    context,
    context.db,
    permit,
    { kind: 'leads', id: null, siteId: filter.siteId },
    { after: { ...toLoggedFilter(filter), stage: query.stage, export: true } },
  )
  const encoder = new TextEncoder()
  let after: Cursor | null = null
  let isFirst = true
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const rows: inbox.ExportRow[] = await inbox.listExport(context.db, permit.reach, { ...query, after })
      const lines = rows.map((row) => writeCsvLine(toCells(row)))
      // Spreadsheets recognise UTF-8 by this byte-order mark.
      controller.enqueue(
        encoder.encode(`${isFirst ? `\uFEFF${writeCsvLine(columns)}` : ''}${lines.join('')}`),
      )
      isFirst = false
      const last = rows.at(-1)
      after = last ? { value: last.sortedBy, id: last.id } : null
      if (rows.length < pageRows) controller.close()
    },
  })
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="leads.csv"',
      'Cache-Control': 'no-store',
    },
  })
}

function toCells(row: inbox.ExportRow): string[] {
  return [
    row.reference,
    new Date(row.createdAt).toISOString(),
    row.site,
    row.category,
    stageLabels[row.stage],
    row.owner ?? '',
    row.name,
    row.email ?? '',
    row.phone ?? '',
    row.vehicle ?? '',
    row.wholeMessage ?? '',
  ]
}
