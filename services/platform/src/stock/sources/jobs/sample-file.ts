import type { ColumnMapping, FileSample } from '@forecourt/contract/endpoints/staff/sources'
import { moneyText } from '@forecourt/domain/money/money-text'
import type { FeedMapping } from '@forecourt/domain/vehicle/feed/feed-mapping'
import { listUnreadColumns } from '@forecourt/domain/vehicle/feed/guess-column'
import { guessMapping } from '@forecourt/domain/vehicle/feed/guess-mapping'
import { readVehicle } from '@forecourt/domain/vehicle/feed/read-vehicle'
import { FeedFileError, type FeedRecord } from '../readers/feed-record.ts'
import { inspectFile } from '../readers/inspect-file.ts'
import { openRecords } from '../readers/open-records.ts'

const sampleRows = 10
/** This many rows are enough to see what a column means; ten of them are shown. */
const guessRows = 50
const longestValue = 200
/** A page repeats the columns for every field, so their number and the length of their names are limited. */
const maxListed = 150
const maxLetters = 6_000

export type SampleOrder = {
  path: string
  savedMapping: { mapping: FeedMapping; version: number } | null
  draftMapping: FeedMapping | null
  nowMs: number
}

/** The first rows of a file, each parsed as an import would parse it. */
export async function sampleFile({
  path,
  savedMapping,
  draftMapping,
  nowMs,
}: SampleOrder): Promise<FileSample> {
  const records = await readFirst(path)
  const names = [...new Set(records.flatMap(({ columns }) => columns))]
  const values = new Map(names.map((name) => [name, records.map(({ cell }) => cell(name))]))
  const chosen = draftMapping ?? savedMapping?.mapping ?? null
  const guessed = chosen ? null : guessMapping(values)
  const mapping = chosen ?? guessed?.mapping ?? { fields: {}, attributes: {} }
  const filled = names.filter((name) => values.get(name)?.some((value) => value.trim() !== ''))
  const first = records.slice(0, sampleRows)
  return {
    columns: listForPage(names, mapping).map((name) => ({
      name,
      values: first.map(({ cell }) => cell(name).slice(0, longestValue)),
    })),
    columnCount: names.length,
    mapping: mapping as ColumnMapping,
    version: savedMapping?.version ?? null,
    asks: [...(guessed?.asks ?? [])],
    unread: listUnreadColumns(mapping, filled).slice(0, maxListed),
    rows: first.map((record) => readRow(record, mapping, nowMs)),
  }
}

/** The first columns of the file, and those that the mapping uses wherever they are. */
function listForPage(names: readonly string[], mapping: FeedMapping): string[] {
  const used = new Set([
    ...Object.values(mapping.fields).flatMap((from) => from?.columns ?? []),
    ...Object.values(mapping.attributes),
  ])
  let listed = 0
  let letters = 0
  return names.filter((name) => {
    if (used.has(name)) return true
    listed += 1
    letters += name.length
    return listed <= maxListed && letters <= maxLetters
  })
}

async function readFirst(path: string): Promise<FeedRecord[]> {
  const records: FeedRecord[] = []
  try {
    for await (const record of openRecords(await inspectFile(path))) {
      records.push(record)
      if (records.length === guessRows) break
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new FeedFileError('There is no file yet: upload one to see what its columns say.')
    throw error
  }
  return records
}

function readRow(record: FeedRecord, mapping: FeedMapping, nowMs: number): FileSample['rows'][number] {
  const read = readVehicle(mapping, record.cell, nowMs)
  const refused = record.fault ?? read.blocked
  if (refused !== null) return { line: record.line, stockNumber: '', values: {}, refused, notes: [] }
  const { stockNumber, attributes = {}, ...fields } = read.vehicle
  const values = Object.entries(fields).map(([field, value]) => [field, toText(field, value)])
  return {
    line: record.line,
    stockNumber,
    values: { ...Object.fromEntries(values), ...attributes },
    refused: null,
    notes: [...read.doubts.map(({ reason }) => reason), ...read.notes],
  }
}

function toText(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  if (field.endsWith('Cents')) return moneyText(Number(value))
  if (field === 'photos' && Array.isArray(value))
    return value.length === 1 ? '1 photo' : `${value.length} photos`
  return String(value).slice(0, longestValue)
}
