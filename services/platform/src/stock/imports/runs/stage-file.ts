import { hash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FedVehicle } from '@forecourt/domain/vehicle/feed/feed-vehicle'
import { isOnlyMarket } from '@forecourt/domain/vehicle/feed/guard-run'
import { changedFields } from '@forecourt/domain/vehicle/feed/list-differences'
import { priceSlip } from '@forecourt/domain/vehicle/feed/price-slip'
import { joinSpaces } from '@forecourt/domain/vehicle/feed/read-cell'
import { readVehicle } from '@forecourt/domain/vehicle/feed/read-vehicle'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { type CopiedTable, copyTables, joinTables } from '../../../ground/database/copy-rows.ts'
import { storable } from '../../../ground/http/storable.ts'
import { FeedFileError, type FeedRecord, refuseRows } from '../readers/feed-record.ts'
import { type Bringing, createBringing, type NewRow } from './plan/bring-cars.ts'
import * as store from './plan/change-store.ts'
import * as identity from './plan/identity-store.ts'
import { joinWhole } from './plan/join-whole.ts'
import { insertRemarks } from './plan/remark-store.ts'
import type { Run } from './run-store.ts'
import type { SourceDatabase } from './source-lock.ts'
import type { FindLocation, MappingRow, Source } from './source-store.ts'

const batchSize = 200
/** So many are looked up one by one, and more are joined as a whole. */
const mostLookedUp = 1_000
/** Between two messages the database waits until somebody here looks up. */
const batchesAMessage = 3
/** A socket takes a fifth of a megabyte at a time, and the next only between two turns: after so many rows there is one. */
const rowsATurn = 25
/** A report of more is not read; the count is always whole. */
const mostRemarks = 2_000
const mostCellBytes = 20_000
/** Nobody corrects a row with more fields than this. */
const mostCells = 200

export type Staging = {
  db: SourceDatabase
  run: Run
  source: Source
  mapping: MappingRow
  findLocation: FindLocation
  /** What is only to be read brings nothing. */
  isRead: boolean
  /** Somebody has looked: prices that moved far are taken. */
  isApproved: boolean
  nowMs: number
  /** Hears of every batch how many rows there were so far. */
  onRows: (rows: number) => void
}

export type Staged = {
  rows: number
  unchanged: number
  /** Changed in nothing but figures of the market. */
  market: number
  refused: number
  known: number
  bringing: Bringing
}

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
  let market = 0
  /** Rows whose vehicles the dealership may have under another number, or from another source. */
  let undecided = 0
  let matched = 0
  let batch: Row[] = []
  let prepared: { tables: CopiedTable[]; isChecked: boolean }[] = []
  let writing: Promise<void> = Promise.resolve()
  const bringing = createBringing(db, source, { runId: run.id, nowMs: staging.nowMs, mostLookedUp })

  /** The next rows are read while these are written; there is only one message under way. */
  async function flush(isLast: boolean): Promise<void> {
    const full = batch
    batch = []
    prepared.push(await prepare(full, isLast))
    if (prepared.length < batchesAMessage && !isLast) return
    const message = prepared
    prepared = []
    await writing
    writing = copyTables(
      db.$client,
      joinTables(message.flatMap(({ tables }) => tables)),
      message.every(({ isChecked }) => isChecked),
    )
    // Whoever waits for it hears of it; until then it is nobody's surprise.
    writing.catch(() => {})
  }

  async function prepare(
    full: readonly Row[],
    isLast: boolean,
  ): Promise<{ tables: CopiedTable[]; isChecked: boolean }> {
    const before = await identity.listFedVehicles(
      db,
      source.id,
      full.flatMap(({ key }) => (known.has(key) ? [key] : [])),
    )
    const changes: store.NewChange[] = []
    const fresh: (NewRow & { line: number })[] = []
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
        position += 1
        const { line } = record
        if (!earlier)
          fresh.push({ position, line, key, hash: rowHash, vehicle, locationId: findPlace(vehicle) })
        else {
          const fields = changedFields(earlier, vehicle)
          const action = isGone(key) ? 'returned' : fields.length === 0 ? 'same' : 'changed'
          if (action === 'same') unchanged += 1
          if (action === 'changed' && isOnlyMarket(fields)) market += 1
          changes.push({ ...change(position, action, key), line, vin, hash: rowHash, vehicle })
        }
      }
    }
    matched += changes.length
    const certain = staging.isRead ? new Set() : await bringing.sortOut(fresh)
    const { tables, carIds, isChecked } = await bringing.bring(
      fresh.filter((row) => certain.has(row)),
      isLast,
    )
    let at = 0
    for (const row of fresh) {
      const { position, line, key, hash, vehicle } = row
      if (certain.has(row)) {
        changes.push({ ...change(position, 'new', key), line, carId: carIds[at] ?? null })
        at += 1
      } else {
        undecided += 1
        changes.push({ ...change(position, 'new', key), line, vin: vehicle.vin ?? null, hash, vehicle })
      }
    }
    await remarks.flush()
    return { tables: [store.copyChanges(changes), ...tables], isChecked }
  }

  const change = (position: number, action: store.Change['action'], stockNumber: string) => ({
    runId: run.id,
    position,
    action,
    stockNumber,
  })

  function take(record: FeedRecord): void {
    rows += 1
    refuseRows(rows)
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
    if (rows % batchSize === 0) staging.onRows(rows)
    if (batch.length >= batchSize) await flush(false)
    else if (rows % rowsATurn === 0) await nextTurn()
  }
  await flush(true)
  await writing
  if (rows === 0) throw new FeedFileError('The file has no vehicles.')

  // One vehicle that is posted is looked up by its keys; of a whole file every key would be looked up.
  const match = <Answer>(ask: (tx: NodePgDatabase) => Promise<Answer>) =>
    undecided + matched > mostLookedUp ? joinWhole(db, () => ask(db)) : ask(db)
  const ownMatches =
    undecided + matched > 0 ? await match((tx) => identity.listVinMatches(tx, run.id, source)) : []
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
  const foreignMatches =
    undecided > 0 ? await match((tx) => identity.listForeignMatches(tx, run.id, source)) : []
  for (const match of foreignMatches) {
    await identity.dropChange(db, run.id, match.position)
    remarks.refuse(
      { line: match.line },
      match.stockNumber,
      `This vehicle comes from “${match.source}” already.`,
    )
  }
  if (undecided > 0) await match((tx) => identity.adoptCars(tx, run.id, source))

  if (run.isFull) {
    const missing = [...known.values()].filter(
      ({ stockNumber }) => !lines.has(stockNumber) && !isGone(stockNumber),
    )
    for (let at = 0; at < missing.length; at += batchSize)
      await copyTables(db.$client, [
        store.copyChanges(
          missing.slice(at, at + batchSize).map(({ stockNumber, missingRuns }) => {
            position += 1
            return change(position, missingRuns + 1 >= source.soldAfterRuns ? 'sold' : 'missing', stockNumber)
          }),
        ),
      ])
  }
  await remarks.flush()
  const offered = [...known.keys()].filter((key) => !isGone(key)).length
  return { rows, unchanged, market, refused: remarks.refused(), known: offered, bringing }
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
    waiting.push({ runId, position, isRefusal, line: row.line, ...storable({ stockNumber, reason, cells }) })
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
  if (!columns || !cell || fault || columns.length > mostCells) return null
  const cells = columns.map((column) => [column, cell(column)] as const)
  const bytes = cells.reduce((sum, [column, text]) => sum + column.length + text.length, 0)
  return bytes <= mostCellBytes ? Object.fromEntries(cells) : null
}
