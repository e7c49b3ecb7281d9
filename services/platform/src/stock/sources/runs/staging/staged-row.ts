import type { FeedMapping } from '@forecourt/domain/vehicle/feed/feed-mapping'
import type { PartialFeedVehicle } from '@forecourt/domain/vehicle/feed/feed-vehicle'
import type { FirstLookTaker } from '@forecourt/domain/vehicle/feed/first-look'
import type { Doubt } from '@forecourt/domain/vehicle/feed/read-vehicle'
import type { FeedRecord } from '../../readers/feed-record.ts'
import type { SourceDatabase } from '../../source-lock.ts'
import type { FindLocation, Source } from '../../source-store.ts'

/** The state shared by the phases of reading one file. */
export type Staging = {
  db: SourceDatabase
  run: { id: number; isFull: boolean }
  source: Source
  mapping: { version: number; mapping: FeedMapping }
  findLocation: FindLocation
  /** A dry run, or one that waits for approval: no car is written. */
  isRead: boolean
  /** Large price changes are accepted, because somebody has reviewed them. */
  isApproved: boolean
  nowMs: number
  /** When the system of a posted vehicle says that it changed it; null without such a time. */
  modifiedAtMs: number | null
  /** The column that says when a row was last changed; null if the file has none. */
  stampColumn: string | null
  /** Collects what a source's first file would show; null for the files after it. */
  first: Pick<FirstLookTaker, 'add'> | null
  /** Called for every batch with the number of rows so far. */
  onRows: (rows: number) => void
}

/** A row that differs from the last file, with what of it is certain. */
export type StagedRow = {
  record: FeedRecord
  key: string
  hash: string
  vehicle: PartialFeedVehicle
  doubts: readonly Doubt[]
  /** Why nothing of the row is certain but which vehicle it is, for a vehicle that is known. */
  fault: string | null
}

/** A copy of the text: a substring would keep the larger text in memory. */
export function detachText(text: string): string {
  return ` ${text}`.slice(1)
}
