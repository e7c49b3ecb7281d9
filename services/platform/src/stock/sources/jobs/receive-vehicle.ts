import { hash } from 'node:crypto'
import { dealerStudioMapping } from '@forecourt/domain/vehicle/feed/dealer-studio-mapping'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { fail } from '../../../infrastructure/http/platform-error.ts'
import { type FeedRecord, namedRecord } from '../readers/feed-record.ts'
import { flattenJson } from '../readers/read-json.ts'
import { importInput } from '../runs/import-file.ts'
import type { ImportInput } from '../runs/run-import.ts'
import { findLastApplied, type Run } from '../runs/run-store.ts'
import type { ImportContext } from '../source-lock.ts'
import { getSource } from '../source-store.ts'
import { waitingInput } from './waiting-posts.ts'

export type PostOrder = { sourceId: number; text: string; dataDir: string }

/** Posts of one source wait here for each other, so that each does not hold a connection while it waits. */
const underWay = new Map<number, Promise<unknown>>()

/**
 * Handles one vehicle posted by a dealer's system as a file of one row that says nothing about other vehicles: the same
 * plan, checks, report and rollback. Until somebody has looked at what a new source would show, its vehicles wait
 * together as one file.
 */
export async function receiveVehicle(
  context: ImportContext & { db: NodePgDatabase },
  { sourceId, text, dataDir }: PostOrder,
): Promise<Run> {
  const vehicle = parseVehicle(text)
  const record = readPostedVehicle(vehicle)
  const before = underWay.get(sourceId) ?? Promise.resolve()
  const run = before.then(async () => {
    const source = await getSource(context.db, sourceId)
    const isWaiting = source.asksFirst && (await findLastApplied(context.db, sourceId)) === null
    const input: ImportInput = isWaiting
      ? waitingInput(dataDir, source, nameBasis(vehicle))
      : {
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
        }
    return importInput(context, sourceId, input, { isFull: false })
  })
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
function findBasis(cells: ReadonlyMap<string, string>): string | undefined {
  return ['DAP', 'EGC'].find((name) => cells.has(`PriceList.${name}`))
}

function readPostedVehicle(vehicle: object): FeedRecord {
  const cells = flattenJson(vehicle)
  const basis = findBasis(cells)
  if (basis !== undefined) cells.set('PriceList.Basis', basis)
  return namedRecord(1, cells)
}

/** The same in the vehicle itself, for the file in which it waits. */
function nameBasis(vehicle: object): object {
  const basis = findBasis(flattenJson(vehicle))
  const { PriceList: prices } = vehicle as { PriceList?: unknown }
  if (basis === undefined || typeof prices !== 'object' || prices === null) return vehicle
  const named = Array.isArray(prices)
    ? [...prices, { Type: 'Basis', Value: basis }]
    : { ...prices, Basis: basis }
  return { ...vehicle, PriceList: named }
}

function readModified({ cell }: FeedRecord): { modifiedAtMs?: number } {
  const modifiedAtMs = Date.parse(cell('LastModifiedUtc'))
  return Number.isNaN(modifiedAtMs) ? {} : { modifiedAtMs }
}

async function* one(record: FeedRecord): AsyncGenerator<FeedRecord> {
  yield record
}
