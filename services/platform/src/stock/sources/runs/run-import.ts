import { basename } from 'node:path'
import { settingTable } from '@forecourt/domain/site/configuration/setting-table'
import { feedFieldTable, requiredFeedFields } from '@forecourt/domain/vehicle/feed/feed-field-table'
import type { FeedMapping } from '@forecourt/domain/vehicle/feed/feed-mapping'
import { findRunWarnings } from '@forecourt/domain/vehicle/feed/find-run-warnings'
import { createFirstLook, firstFileReason } from '@forecourt/domain/vehicle/feed/first-look'
import { findTwin, guessMapping } from '@forecourt/domain/vehicle/feed/guess-mapping'
import { findStampColumn } from '@forecourt/domain/vehicle/feed/time-stamp'
import type { VehicleKind } from '@forecourt/domain/vehicle/kind/kind'
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { stripUnstorable } from '../../../infrastructure/http/strip-unstorable.ts'
import { readVehicleBound } from '../../../sites/read-vehicle-bound.ts'
import { FeedFileError, type FeedRecord } from '../readers/feed-record.ts'
import { type FeedFile, inspectFile } from '../readers/inspect-file.ts'
import { openRecords } from '../readers/open-records.ts'
import type { ImportContext, SourceDatabase } from '../source-lock.ts'
import * as sources from '../source-store.ts'
import { applyRun } from './apply-run.ts'
import { findOlderFile } from './find-older-file.ts'
import * as plan from './plan/change-store.ts'
import { countFilled } from './plan/identity-store.ts'
import { createProgress, type Progress } from './run-progress.ts'
import * as store from './run-store.ts'
import { stageFile } from './staging/stage-file.ts'
import type { Staging } from './staging/staged-row.ts'

/** This many rows are enough to see what the columns of a file mean. */
const sampleRows = 50
const maxListed = 60

/** The input from a source: a file, or one posted vehicle. */
export type ImportInput = {
  name: string
  isPost: boolean
  open: () => Promise<
    Pick<FeedFile, 'format' | 'hash' | 'endsWithBreak'> & { records: AsyncGenerator<FeedRecord> }
  >
  /** When the system of a posted vehicle says that it changed it. */
  modifiedAtMs?: number
  /** The mapping for a source that has none yet; guessed by default. */
  firstMapping?: FeedMapping
}

export type RunOptions = {
  isDry?: boolean
  /** Somebody has seen why an earlier run stopped, and approved it. */
  isApproved?: boolean
  /** Somebody has looked at what a source's first file would show. */
  isLooked?: boolean
}

type ReadOptions = RunOptions & { progress: Progress }

export function fileInput(path: string, name = basename(path)): ImportInput {
  return {
    name,
    isPost: false,
    async open() {
      const file = await inspectFile(path)
      return { ...file, records: openRecords(file) }
    },
  }
}

/** Reads the input completely and applies the result, or records why not. */
export async function runImport(
  db: SourceDatabase,
  source: sources.Source,
  startedRun: store.Run,
  input: ImportInput,
  options: RunOptions,
  { pool, clock }: ImportContext,
): Promise<store.Run> {
  let run = startedRun
  const progress = createProgress(pool, run)
  try {
    run = await planWhole(db, source, run, input, { ...options, progress }, clock())
  } catch (error) {
    if (error instanceof FeedFileError)
      await store.changeRunWhile(db, startedRun, {
        state: 'failed',
        reasons: [stripUnstorable(error.message)],
        endedAt: new Date(clock()),
      })
    else if (!(error instanceof CancelledError)) throw error
  } finally {
    await progress.end()
  }
  if (run.state === 'applying') await applyRun(db, source, run.id, clock)
  return (await store.findRun(db, run.id)) ?? run
}

/** The run was cancelled while its file was read: the plan is rolled back with its transaction. */
class CancelledError extends Error {}

/** A run that needs approval must not write cars, so its plan is made again for review only. */
class NeedsApproval extends Error {}

/**
 * One transaction: an incomplete plan leaves nothing behind, including the cars it wrote. A plan lost in a server crash
 * is equivalent, so the commit does not wait for the disk.
 */
async function planWhole(
  db: SourceDatabase,
  source: sources.Source,
  run: store.Run,
  input: ImportInput,
  options: ReadOptions,
  nowMs: number,
): Promise<store.Run> {
  const lastRun = await store.findLastApplied(db, source.id)
  const isFirst = lastRun === null && source.asksFirst
  const plan = (isRead: boolean) =>
    db.transaction(async () => {
      await db.execute(sql`set local synchronous_commit = off`)
      return planRun(db, source, run, input, { ...options, isRead, lastRun, isFirst }, nowMs)
    })
  try {
    return await plan(options.isDry || asksForLook({ ...options, isFirst }))
  } catch (error) {
    if (!(error instanceof NeedsApproval)) throw error
    return plan(true)
  }
}

/** A source's first file waits until somebody has looked at what it would show. */
function asksForLook({
  isFirst,
  isApproved,
  isLooked,
}: Pick<RunOptions, 'isApproved' | 'isLooked'> & { isFirst: boolean }): boolean {
  return isFirst && !isApproved && !isLooked
}

type PlanOptions = ReadOptions & {
  isRead: boolean
  lastRun: store.Run | null
  /** Nothing of this source is shown yet. */
  isFirst: boolean
}

async function planRun(
  db: SourceDatabase,
  source: sources.Source,
  run: store.Run,
  input: ImportInput,
  { isDry = false, isApproved = false, isLooked = false, isRead, lastRun, isFirst, progress }: PlanOptions,
  nowMs: number,
): Promise<store.Run> {
  const file = await input.open()
  const sample = await readSample(file.records)
  const mapping = await findOrGuessMapping(db, source.id, sample, input.firstMapping)
  const columns = new Set(sample.flatMap((record) => record.columns))
  const absent = missingColumns(mapping, columns)
  // In XML and JSON a missing column may be an attribute that none of these vehicles has. In other formats every column
  // that the mapping needs must exist.
  if (absent.length > 0 && file.format !== 'xml' && file.format !== 'json')
    throw new FeedFileError(
      `The file has no column for ${absent.join(', ')}. ${listNewColumns(columns, lastRun)}Its columns are: ${listColumns(columns)}.`,
    )
  const findLocation = await sources.createLocationFinder(db, source.dealershipId)
  const onRows = (rows: number) => {
    if (progress.note(rows)) throw new CancelledError()
  }
  const stampColumn = input.isPost ? null : findStampColumn(columns)
  const first = isFirst ? createFirstLook(source.kind as VehicleKind, new Date(nowMs).getUTCFullYear()) : null
  const staging: Staging = {
    db,
    run,
    source,
    mapping,
    findLocation,
    isRead,
    isApproved,
    nowMs,
    onRows,
    modifiedAtMs: input.modifiedAtMs ?? null,
    stampColumn,
    first,
  }
  const most = await readVehicleBound(db, source.dealershipId)
  const staged = await stageFile(staging, {
    sample,
    records: bounded(file.records, most - sample.length, most),
  })
  const actions = await plan.countChanges(db, run.id)
  const count = (action: plan.Change['action']) => actions.get(action) ?? 0
  const isMore = count('new') + count('returned') > count('sold')
  const forSale = isMore ? (await store.countForSale(db, source.dealershipId, run.id)) - count('sold') : 0
  if (forSale > most)
    throw new FeedFileError(
      `With this file there would be ${forSale} vehicles for sale, and the setting “${settingTable.vehiclesByDealership.label}” allows ${most}.`,
    )
  const counts = {
    ...store.noCounts,
    new: count('new'),
    changed: count('changed'),
    returned: count('returned'),
    sold: count('sold'),
    missing: count('missing'),
    unchanged: staged.unchanged,
    refused: staged.refused,
    doubtful: staged.doubtful,
  }
  const last = await store.findLastApplied(db, source.id, true)
  const reasons = findRunWarnings(
    {
      isFull: run.isFull,
      known: staged.known,
      lastRows: last?.rows ?? null,
      rows: staged.rows,
      missing: counts.sold + counts.missing,
      changed: counts.changed - staged.market,
      refused: counts.refused,
      doubtful: counts.doubtful,
      lastDoubtful: lastRun?.counts?.doubtful ?? 0,
    },
    source.stopPercent,
  )
  if (!input.isPost)
    reasons.push(...(await findColumnFaults(db, { source, mapping, sample, staged, lastRun })))
  if (!input.isPost && lastRun)
    reasons.push(...(await findOlderFile(db, { source, run, lastRun, staged, counts, stampColumn })))
  if (last?.endsWithBreak && !file.endsWithBreak)
    reasons.push('The file ends in the middle of a line, where earlier ones did not.')
  const earlier = await store.findRunOfFile(db, source.id, file.hash)
  if (earlier?.state === 'rolled-back') reasons.push(`Run ${earlier.id} of this very file was rolled back.`)
  // A vehicle that is posted as it was some time ago has changed back.
  else if (earlier && !input.isPost && earlier.id !== lastRun?.id)
    reasons.push(`This is the file of run ${earlier.id} again, and newer ones came after it.`)
  reasons.unshift(...(first?.faults() ?? []))
  if (asksForLook({ isFirst, isApproved, isLooked })) reasons.unshift(firstFileReason)
  const state = isDry ? 'dry' : reasons.length > 0 && !isApproved ? 'stopped' : 'applying'
  if (state === 'stopped' && staged.newCars.hasWritten()) throw new NeedsApproval()
  await staged.newCars.end(db)
  const change = {
    state,
    reasons,
    counts,
    rows: staged.rows,
    fileHash: file.hash,
    endsWithBreak: file.endsWithBreak,
    columns: staged.columns.map(stripUnstorable),
    unread: stripUnstorable(staged.unread.filter(({ column }) => column !== stampColumn)),
    look: state === 'applying' ? null : stripUnstorable(first?.look() ?? null),
    mappingVersion: mapping.version,
    endedAt: state === 'applying' ? null : new Date(nowMs),
  } as const
  if (!(await store.changeRunWhile(db, run, change))) throw new CancelledError()
  return { ...run, ...change }
}

async function findOrGuessMapping(
  db: NodePgDatabase,
  sourceId: number,
  sample: readonly FeedRecord[],
  first?: FeedMapping,
): Promise<sources.MappingRow> {
  const savedMapping = await sources.findMapping(db, sourceId)
  if (savedMapping) return savedMapping
  if (first) return sources.addMapping(db, sourceId, first, 'guess')
  const values = toSample(sample)
  const columns = [...values.keys()]
  const { mapping: guessed, asks } = guessMapping(values)
  const unknown = requiredFeedFields.filter((field) => !guessed.fields[field])
  if (unknown.length > 0)
    throw new FeedFileError(
      `It cannot be told which columns have the stock number, make and model. The columns are: ${listColumns(columns)}.`,
    )
  if (asks.length > 0) throw new FeedFileError(asks.join(' '))
  return sources.addMapping(db, sourceId, stripUnstorable(guessed), 'guess')
}

function toSample(records: readonly FeedRecord[]): Map<string, string[]> {
  const columns = [...new Set(records.flatMap((record) => record.columns))]
  return new Map(columns.map((column) => [column, records.map((record) => record.cell(column))]))
}

type ColumnsBefore = Pick<store.Run, 'columns'> | null

/** Columns that no earlier file had, for a message; a renamed column is one of them. */
function listNewColumns(columns: Iterable<string>, lastRun: ColumnsBefore): string {
  const added = findNewColumns(columns, lastRun)
  return added.length > 0 ? `New in this file: ${listColumns(added)}. ` : ''
}

function findNewColumns(columns: Iterable<string>, lastRun: ColumnsBefore): string[] {
  const before = lastRun?.columns
  return before ? [...columns].filter((column) => !before.includes(column)) : []
}

/**
 * Columns that vanished from a file without a header, and a second column of a name that is read. A field that few
 * vehicles have may be in no vehicle of a day; one that most had, or that vanished when another column came, may not.
 */
async function findColumnFaults(
  db: NodePgDatabase,
  {
    source,
    mapping: { mapping },
    sample,
    staged,
    lastRun,
  }: {
    source: sources.Source
    mapping: sources.MappingRow
    sample: readonly FeedRecord[]
    staged: Awaited<ReturnType<typeof stageFile>>
    lastRun: store.Run | null
  },
): Promise<string[]> {
  const reasons: string[] = []
  const added = findNewColumns(staged.columns, lastRun)
  if (staged.absent.length > 0 && staged.known > 0) {
    const had = await countFilled(db, source.id, staged.absent)
    for (const field of staged.absent) {
      const vehicles = had.get(field) ?? 0
      if (vehicles === 0 || (vehicles * 2 < staged.known && added.length === 0)) continue
      const { label } = feedFieldTable[field]
      reasons.push(
        `${label} is gone: no vehicle has “${mapping.fields[field]?.columns.join('”, “')}” any more, and ${vehicles} had it before. ${listNewColumns(staged.columns, lastRun)}`.trim(),
      )
    }
  }
  if (lastRun?.columns && added.length > 0) {
    const values = toSample(sample)
    for (const [field, { columns }] of Object.entries(mapping.fields))
      for (const column of field === 'photos' ? [] : columns) {
        const twin = findTwin(values, column, columns)
        if (twin !== null && added.includes(twin))
          reasons.push(`“${column}” is in this file twice, with different values.`)
      }
  }
  return reasons
}

/** Stops reading early: a file with more rows is rejected, however long it is. */
async function* bounded(
  records: AsyncGenerator<FeedRecord>,
  left: number,
  most: number,
): AsyncGenerator<FeedRecord> {
  let rows = 0
  for await (const record of records) {
    rows += 1
    if (rows > left)
      throw new FeedFileError(
        `The file has more than ${most} rows, and the setting “${settingTable.vehiclesByDealership.label}” allows no more vehicles.`,
      )
    yield record
  }
}

/** The first names for a message; a file may have many. */
function listColumns(columns: Iterable<string>): string {
  const names = [...columns]
  const listed = names.slice(0, maxListed).join(', ')
  return names.length > maxListed ? `${listed} and ${names.length - maxListed} more` : listed
}

/** Columns of the mapping that the file lacks, with the dealer's names for their fields. */
function missingColumns({ mapping }: sources.MappingRow, columns: ReadonlySet<string>): string[] {
  return Object.entries(mapping.fields).flatMap(([field, from]) =>
    from.columns.some((column) => columns.has(column))
      ? []
      : [`${feedFieldTable[field as keyof typeof feedFieldTable].label} (${from.columns.join(', ')})`],
  )
}

/**
 * The first rows are read ahead. The others are passed on directly, because every additional generator costs an event
 * loop turn per row.
 */
async function readSample(records: AsyncGenerator<FeedRecord>): Promise<FeedRecord[]> {
  const sample: FeedRecord[] = []
  while (sample.length < sampleRows) {
    const { value, done } = await records.next()
    if (done) break
    sample.push(value)
  }
  if (sample.length === 0) throw new FeedFileError('The file has no vehicles.')
  return sample
}
