import type { FeedMapping } from '@forecourt/domain/vehicle/feed/feed-mapping'
import type { PartialFeedVehicle } from '@forecourt/domain/vehicle/feed/feed-vehicle'
import type { FeedRecord } from '../../readers/feed-record.ts'
import type { SourceDatabase } from '../../sources/source-lock.ts'
import type { FindLocation, Source } from '../../sources/source-store.ts'

/** What the phases of reading one file share. */
export type Staging = {
  db: SourceDatabase
  run: { id: number; isFull: boolean }
  source: Source
  mapping: { version: number; mapping: FeedMapping }
  findLocation: FindLocation
  /** A dry run, or one that waits for approval: no car is written. */
  isRead: boolean
  /** Somebody has looked: prices that moved far are taken. */
  isApproved: boolean
  nowMs: number
  /** Hears of every batch how many rows there were so far. */
  onRows: (rows: number) => void
}

/** A row that could be read and says something else than last time. */
export type StagedRow = { record: FeedRecord; key: string; hash: string; vehicle: PartialFeedVehicle }

/** A text of its own: a part of a larger one keeps all of that in memory for as long as it is kept itself. */
export function detachText(text: string): string {
  return ` ${text}`.slice(1)
}
