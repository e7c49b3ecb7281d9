import type { FindProcessor } from '@forecourt/payments/create-processors'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Logger } from 'pino'
import type { PictureFiles } from '../../../stock/pictures/picture-files.ts'
import type { ReservationRow } from './reservation-store.ts'

/** Makes the dealer's lead of a paid reservation in the caller's transaction, and answers its id. */
export type MakeLead = (tx: NodePgDatabase, reservation: ReservationRow) => Promise<string>

/** Has the reservation settled at a time, by a job that is stored with whatever makes it necessary. */
export type Wake = (tx: NodePgDatabase, reservationId: string, atMs: number) => Promise<void>

/** What the operations of reservations are given. */
export type ReservationContext = {
  db: NodePgDatabase
  clock: () => number
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  findProcessor: FindProcessor
  /** For the logo over a mail. */
  pictures: PictureFiles
  makeLead: MakeLead
  wake: Wake
}
