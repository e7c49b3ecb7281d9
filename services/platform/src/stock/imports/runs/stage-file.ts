import { hash } from 'node:crypto'
import { feedFieldTable } from '@forecourt/domain/vehicle/feed/feed-field-table'
import type { FedVehicle } from '@forecourt/domain/vehicle/feed/feed-vehicle'
import { changedFields } from '@forecourt/domain/vehicle/feed/list-differences'
import { priceSlip } from '@forecourt/domain/vehicle/feed/price-slip'
import { joinSpaces } from '@forecourt/domain/vehicle/feed/read-cell'
import { readVehicle } from '@forecourt/domain/vehicle/feed/read-vehicle'
import { newColumns } from '@forecourt/domain/vehicle/feed/write-fields'
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { storable } from '../../../ground/http/storable.ts'
import { FeedFileError, type FeedRecord } from '../readers/feed-record.ts'
import * as store from './plan/change-store.ts'
import * as identity from './plan/identity-store.ts'
import { dropKnownCars, insertNewCars, joinWhole, type NewCar } from './plan/new-car-store.ts'
import { insertRemarks } from './plan/remark-store.ts'
import type { Run } from './run-store.ts'
import type { SourceDatabase } from './source-lock.ts'
import type { FindLocation, MappingRow, Source } from './source-store.ts'

const batchSize = 1_000
/** A report of more is not read; the count is always whole. */
const mostRemarks = 2_000
const mostCellBytes = 20_000

export type Staging = {
  db: SourceDatabase
  run: Run
  source: Source
  mapping: MappingRow
  findLocation: FindLocation
  /** What is only planned brings nothing. */
  isDry: boolean
  /** Somebody has looked: prices that moved far are taken. */
  isApproved: boolean
  nowMs: number
}

export type Staged = { rows: number; unchanged: number; refused: number; known: number }

type Row = { record: FeedRecord; key: string; hash: string; vehicle: FedVehicle }

/**
 * Reads a file to its end and writes down what is to be done, a vehicle a row, before anything is done. What a row says
 * is compared by its hash; of what did not change nothing is written.
 */
export async function stageFile(
  staging: Staging,
  { sample, records }: { sample: readonly FeedRecord[]; records: AsyncIterable<FeedRecord> },
): Promise<Staged> {
  const { db, run, source, mapping, findLocation } = staging
  const findPlace = ({ location }: FedVehicle) =>
    (location === undefined ? null : findLocation(location)) ?? source.locationId
  // A plan that a crash of the server takes back was never begun: its file comes again.
  await db.execute(sql`set synchronous_commit = off`)
  const known = new Map((await identity.listKnown(db, source.id)).map((entry) => [entry.stockNumber, entry]))
  const isGone = (key: string) => {
    const entry = known.get(key)
    return entry?.isSold === true && entry.missingRuns >= source.soldAfterRuns
  }
  const lines = new Map<string, number>()
  const vins = new Map<string, string>()
  const remarks = createRemarks(db, run.id)
  let position = 0
  let rows = 0
  let unchanged = 0
  let batch: Row[] = []
  let writing: Promise<void> = Promise.resolve()

  /** The next rows are read while these are written; there is only one such batch at a time. */
  async function flush(): Promise<void> {
    await writing
    const full = batch
    batch = []
    writing = write(full)
    // Whoever waits for it hears of it; until then it is nobody's surprise.
    writing.catch(() => {})
  }

  async function write(full: readonly Row[]): Promise<void> {
    const before = await identity.listFedVehicles(
      db,
      source.id,
      full.flatMap(({ key }) => (known.has(key) ? [key] : [])),
    )
    const changes: store.NewChange[] = []
    const made: NewCar[] = []
    for (const { record, key, hash: rowHash, vehicle } of full) {
      const earlier = before.get(key)
      const slip = staging.isApproved ? null : priceSlip(earlier?.priceCents, vehicle.priceCents)
      const vin = vehicle.vin ?? null
      const twin = vin === null ? undefined : vins.get(vin)
      if (slip) remarks.refuse(record, key, slip)
      else if (twin !== undefined)
        remarks.refuse(record, key, `VIN ${vin} stands in the row of ${twin} too: one of them is wrong.`)
      else {
        if (vin !== null) vins.set(detach(vin), key)
        const isSame = earlier !== undefined && changedFields(earlier, vehicle).length === 0
        const action = !earlier ? 'new' : isGone(key) ? 'returned' : isSame ? 'same' : 'changed'
        if (action === 'same') unchanged += 1
        position += 1
        changes.push({
          runId: run.id,
          position,
          action,
          line: record.line,
          stockNumber: key,
          vin,
          hash: rowHash,
          vehicle,
        })
        if (action === 'new' && !staging.isDry)
          made.push({ position, key, columns: newColumns(vehicle, findPlace(vehicle), staging.nowMs) })
      }
    }
    // The second is made ready while the database is at the first.
    await Promise.all([store.insertChanges(db, changes), insertNewCars(db, run.id, made)])
    await remarks.flush()
  }

  function take(record: FeedRecord): void {
    rows += 1
    const key = readKey(record, mapping)
    const first = lines.get(key)
    if (key === '') remarks.refuse(record, null, record.fault ?? 'Stock number is missing.')
    else if (first !== undefined)
      remarks.refuse(record, key, `Stock number ${key} stands on line ${first} too.`)
    else {
      // Also where the row is refused: its vehicle is in the file, so it is not missing and stays as it is.
      lines.set(key, record.line)
      const entry = known.get(key)
      const rowHash = hash('sha256', `${mapping.version}\n${record.text}`, 'base64url').slice(0, 24)
      if (entry?.hash === rowHash && entry.missingRuns === 0) unchanged += 1
      else {
        const read = record.fault
          ? { refused: record.fault }
          : readVehicle(mapping.mapping, record.cell, staging.nowMs)
        if ('refused' in read) remarks.refuse(record, key, read.refused)
        else if (read.vehicle.location != null && findLocation(read.vehicle.location) === null)
          remarks.refuse(record, key, `There is no location “${read.vehicle.location}”.`)
        else {
          for (const note of read.notes) remarks.note(record.line, key, note)
          batch.push({ record, key, hash: rowHash, vehicle: read.vehicle })
        }
      }
    }
  }

  for (const record of sample) take(record)
  for await (const record of records) {
    take(record)
    if (batch.length >= batchSize) await flush()
  }
  await flush()
  await writing
  if (rows === 0) throw new FeedFileError('The file has no vehicles.')

  // One vehicle that is posted is looked up by its keys; of a whole file every key would be looked up.
  const match = <Answer>(ask: (tx: NodePgDatabase) => Promise<Answer>) =>
    position > batchSize ? db.transaction((tx) => joinWhole(tx, () => ask(tx))) : ask(db)
  const ownMatches = await match((tx) => identity.listVinMatches(tx, run.id, source))
  for (const match of ownMatches) {
    if (match.action === 'new' && !lines.has(match.other)) {
      lines.set(match.other, match.line ?? 0)
      await identity.renumber(db, run.id, match, isGone(match.other))
    } else {
      await identity.dropChange(db, run.id, match.position)
      remarks.refuse(
        { line: match.line },
        match.stockNumber,
        `VIN ${match.vin} belongs to stock number ${match.other}.`,
      )
    }
  }
  const foreignMatches = await match((tx) => identity.listForeignMatches(tx, run.id, source))
  for (const match of foreignMatches) {
    await identity.dropChange(db, run.id, match.position)
    remarks.refuse(
      { line: match.line },
      match.stockNumber,
      `This vehicle comes from “${match.source}” already.`,
    )
  }
  const adopted = await match((tx) => identity.adoptCars(tx, run.id, source))
  if (ownMatches.length + foreignMatches.length + adopted > 0) await match((tx) => dropKnownCars(tx, run.id))

  if (run.isFull) {
    const missing = [...known.values()].filter(
      ({ stockNumber }) => !lines.has(stockNumber) && !isGone(stockNumber),
    )
    for (let at = 0; at < missing.length; at += batchSize)
      await store.insertChanges(
        db,
        missing.slice(at, at + batchSize).map(({ stockNumber, missingRuns }) => {
          position += 1
          const action = missingRuns + 1 >= source.soldAfterRuns ? ('sold' as const) : ('missing' as const)
          return { runId: run.id, position, action, stockNumber }
        }),
      )
  }
  await remarks.flush()
  await db.execute(sql`reset synchronous_commit`)
  const offered = [...known.keys()].filter((key) => !isGone(key)).length
  return { rows, unchanged, refused: remarks.refused(), known: offered }
}

function readKey(record: FeedRecord, { mapping }: MappingRow): string {
  const columns = mapping.fields.stockNumber?.columns ?? []
  for (const column of columns) {
    const text = joinSpaces(record.cell(column).trim())
    if (text !== '') return detach(text)
  }
  return ''
}

/** A text of its own: a part of a larger one keeps all of that in memory for as long as it is kept itself. */
function detach(text: string): string {
  return ` ${text}`.slice(1)
}

type Refused = { line: number | null } & Partial<Pick<FeedRecord, 'columns' | 'cell' | 'fault'>>

function createRemarks(db: NodePgDatabase, runId: number) {
  let position = 0
  let refused = 0
  let waiting: Parameters<typeof insertRemarks>[1][number][] = []
  const add = (isRefusal: boolean, row: Refused, stockNumber: string | null, reason: string) => {
    position += 1
    if (position > mostRemarks) return
    const cells = isRefusal ? listCells(row) : null
    waiting.push({ runId, position, isRefusal, line: row.line, stockNumber, reason, cells })
  }
  return {
    refuse(row: Refused, stockNumber: string | null, reason: string) {
      refused += 1
      add(true, row, stockNumber, reason)
    },
    note: (line: number, stockNumber: string, reason: string) => add(false, { line }, stockNumber, reason),
    refused: () => refused,
    async flush() {
      const rows = waiting
      waiting = []
      await insertRemarks(db, rows)
    },
  }
}

/** What somebody can correct: cells under their columns. Of a row that has other cells than columns nobody knows which is which. */
function listCells({ columns, cell, fault }: Refused): Record<string, string> | null {
  if (!columns || !cell || fault) return null
  const cells = columns.map((column) => [column, storable(cell(column))] as const)
  const bytes = cells.reduce((sum, [column, text]) => sum + column.length + text.length, 0)
  return bytes <= mostCellBytes ? Object.fromEntries(cells) : null
}

/** The columns that the mapping names and the file does not have, as a dealer calls their fields. */
export function missingColumns({ mapping }: MappingRow, columns: ReadonlySet<string>): string[] {
  return Object.entries(mapping.fields).flatMap(([field, from]) =>
    from.columns.some((column) => columns.has(column))
      ? []
      : [`${feedFieldTable[field as keyof typeof feedFieldTable].label} (${from.columns.join(', ')})`],
  )
}
