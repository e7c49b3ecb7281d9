import { hash } from 'node:crypto'
import { dealerStudioMapping } from '@forecourt/domain/vehicle/feed/dealer-studio-mapping'
import { type FeedRecord, namedRecord } from '../readers/feed-record.ts'
import { flattenJson } from '../readers/read-json.ts'
import { importInput } from '../runs/import-file.ts'
import type { Run } from '../runs/run-store.ts'
import type { ImportContext } from '../sources/source-lock.ts'

/** What was posted is no vehicle at all. */
export class BadPostError extends Error {
  readonly code = 'BAD_POST'
}

/** Posts of one source wait for each other here, and not each with a connection of its own. */
const underWay = new Map<number, Promise<unknown>>()

/**
 * One vehicle that a dealer's system posts, as a file of one row that says nothing of others: the same plan, guard,
 * report and way back.
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
    throw new BadPostError('The body is not JSON.')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new BadPostError('The body must be one vehicle.')
  return value
}

/** Which of its prices is meant stands nowhere but in their names. */
function readPostedVehicle(vehicle: object): FeedRecord {
  const cells = flattenJson(vehicle)
  const basis = ['DAP', 'EGC'].find((name) => cells.has(`PriceList.${name}`))
  if (basis !== undefined) cells.set('PriceList.Basis', basis)
  return namedRecord(1, cells)
}

async function* one(record: FeedRecord): AsyncGenerator<FeedRecord> {
  yield record
}
