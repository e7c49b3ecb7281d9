import { hash } from 'node:crypto'
import { dealerStudioMapping } from '@forecourt/domain/vehicle/feed/dealer-studio-mapping'
import { fail } from '../../../infrastructure/http/platform-error.ts'
import { type FeedRecord, namedRecord } from '../readers/feed-record.ts'
import { flattenJson } from '../readers/read-json.ts'
import { importInput } from '../runs/import-file.ts'
import type { Run } from '../runs/run-store.ts'
import type { ImportContext } from '../source-lock.ts'

/** Posts of one source wait here for each other, so that each does not hold a connection while it waits. */
const underWay = new Map<number, Promise<unknown>>()

/**
 * Handles one vehicle posted by a dealer's system as a file of one row that says nothing about other vehicles: the same
 * plan, checks, report and rollback.
 */
export async function receiveVehicle(context: ImportContext, sourceId: number, text: string): Promise<Run> {
  const record = readPostedVehicle(parseVehicle(text))
  const before = underWay.get(sourceId) ?? Promise.resolve()
  const run = before.then(() =>
    importInput(
      context,
      sourceId,
      {
        name: `Post of ${record.cell('Identification.StockNumber') || record.cell('Identifier') || 'a vehicle'}`,
        isPost: true,
        ...readModified(record),
        firstMapping: dealerStudioMapping,
        open: async () => ({
          format: 'json',
          hash: hash('sha256', text),
          endsWithBreak: true,
          records: one(record),
        }),
      },
      { isFull: false },
    ),
  )
  const settled = run.catch(() => {})
  underWay.set(sourceId, settled)
  try {
    return await run
  } finally {
    if (underWay.get(sourceId) === settled) underWay.delete(sourceId)
  }
}

function parseVehicle(text: string): object {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw fail('body-not-json')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw fail('post-not-a-vehicle')
  return value
}

/** The price basis is only visible in the names of the price fields. */
function readPostedVehicle(vehicle: object): FeedRecord {
  const cells = flattenJson(vehicle)
  const basis = ['DAP', 'EGC'].find((name) => cells.has(`PriceList.${name}`))
  if (basis !== undefined) cells.set('PriceList.Basis', basis)
  return namedRecord(1, cells)
}

function readModified({ cell }: FeedRecord): { modifiedAtMs?: number } {
  const modifiedAtMs = Date.parse(cell('LastModifiedUtc'))
  return Number.isNaN(modifiedAtMs) ? {} : { modifiedAtMs }
}

async function* one(record: FeedRecord): AsyncGenerator<FeedRecord> {
  yield record
}
