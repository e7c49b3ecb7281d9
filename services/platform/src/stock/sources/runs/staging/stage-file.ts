import { setImmediate as nextTurn } from 'node:timers/promises'
import type { MappedField } from '@forecourt/domain/vehicle/feed/feed-mapping'
import type { UnreadColumn } from '@forecourt/domain/vehicle/feed/guess-column'
import { copyTables } from '../../../../infrastructure/database/copy-rows.ts'
import { FeedFileError, type FeedRecord } from '../../readers/feed-record.ts'
import { copyChanges } from '../plan/change-store.ts'
import { createNewCarWriter, type NewCarWriter } from '../plan/new-car-writer.ts'
import { createColumnWatch } from './column-watch.ts'
import { readKnownVehicles } from './known-vehicles.ts'
import { matchVehicles, maxLookedUp } from './match-vehicles.ts'
import { createPlanWriter } from './plan-writer.ts'
import { createRowClassifier, type StampCounts } from './row-classifier.ts'
import { createRowReader } from './row-reader.ts'
import { createRowRemarks } from './row-remarks.ts'
import type { StagedRow, Staging } from './staged-row.ts'

const batchSize = 200
/**
 * Sockets are written only between event loop turns, a fifth of a megabyte at a time, so we yield after this many rows.
 */
const rowsATurn = 25

export type Staged = {
  rows: number
  unchanged: number
  /** Only market figures changed. */
  market: number
  refused: number
  /** Rows that were taken but for what of them is in doubt. */
  doubtful: number
  known: number
  /** The columns of the whole file. */
  columns: string[]
  /** Those that hold something and that no field reads. */
  unread: UnreadColumn[]
  /** Fields none of whose columns is in the file. */
  absent: MappedField[]
  newCars: NewCarWriter
  stamps: StampCounts
}

/**
 * Reads a file completely and writes the planned changes, one row per vehicle, before any is applied (docs/imports.md).
 */
export async function stageFile(
  staging: Staging,
  { sample, records }: { sample: readonly FeedRecord[]; records: AsyncIterable<FeedRecord> },
): Promise<Staged> {
  const { db, run, source, nowMs } = staging
  const known = await readKnownVehicles(db, source)
  const remarks = createRowRemarks(db, run.id, staging.mapping.version)
  const reader = createRowReader(staging, known, remarks)
  const watch = createColumnWatch(staging.mapping.mapping)
  const classifier = createRowClassifier(staging, known, remarks)
  const newCars = createNewCarWriter(db, source, { runId: run.id, nowMs, maxLookedUp })
  const writer = createPlanWriter(db)
  let batch: StagedRow[] = []
  let undecided = 0
  let matched = 0

  async function flush(isLast: boolean): Promise<void> {
    const rows = batch
    batch = []
    const { changes, fresh } = await classifier.classify(rows)
    matched += changes.length
    for (const { vehicle } of fresh) staging.first?.add(vehicle)
    const certain = staging.isRead ? new Set() : await newCars.sortOut(fresh)
    const added = fresh.filter((row) => certain.has(row))
    const { tables, carIds, isChecked } = await newCars.add(added, isLast)
    const carIdOf = new Map(added.map((row, at) => [row, carIds[at] ?? null]))
    for (const row of fresh) {
      const { position, line, key, hash, vehicle } = row
      const change = { runId: run.id, position, action: 'new' as const, stockNumber: key, line }
      if (certain.has(row)) changes.push({ ...change, carId: carIdOf.get(row) ?? null })
      else {
        undecided += 1
        changes.push({ ...change, vin: vehicle.vin ?? null, hash, vehicle })
      }
    }
    await remarks.flush()
    await writer.write({ tables: [copyChanges(changes), ...tables], isChecked })
  }

  function take(record: FeedRecord): void {
    watch.note(record)
    const row = reader.read(record)
    if (row) batch.push(row)
  }

  for (const record of sample) take(record)
  for await (const record of records) {
    take(record)
    if (reader.rows() % batchSize === 0) staging.onRows(reader.rows())
    if (batch.length >= batchSize) await flush(false)
    else if (reader.rows() % rowsATurn === 0) await nextTurn()
  }
  batch.push(...reader.takeFaulty())
  await flush(true)
  await writer.end()
  if (reader.rows() === 0) throw new FeedFileError('The file has no vehicles.')

  await matchVehicles(staging, { undecided, matched }, reader.lines, known, remarks)
  const offered = known.listOffered()
  if (run.isFull) {
    const missing = offered.filter(({ stockNumber }) => !reader.lines.has(stockNumber))
    for (let at = 0; at < missing.length; at += batchSize)
      await copyTables(db.$client, [
        copyChanges(
          missing
            .slice(at, at + batchSize)
            .map(({ stockNumber, missingRuns }) =>
              classifier.nextChange(
                missingRuns + 1 >= source.soldAfterRuns ? 'sold' : 'missing',
                stockNumber,
              ),
            ),
        ),
      ])
  }
  await remarks.flush()
  return {
    rows: reader.rows(),
    unchanged: reader.unchanged() + classifier.unchanged(),
    market: classifier.market(),
    refused: remarks.refused(),
    doubtful: remarks.doubtful(),
    columns: watch.columns(),
    unread: watch.unread(),
    absent: watch.absent(),
    known: offered.length,
    newCars,
    stamps: classifier.stamps(),
  }
}
