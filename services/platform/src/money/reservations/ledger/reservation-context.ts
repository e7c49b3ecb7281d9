import type { IntakeJson, LeadJson } from '@forecourt/contract/json/lead-json'
import type { FindProcessor } from '@forecourt/payments/create-processors'
import type { PlatformKeys } from '@forecourt/server/keys/key-ring'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Logger } from 'pino'
import type { NewDelivery } from '../../../outbox/deliveries/store.ts'

/**
 * The one way that leads come in; a lead of a key is made once. It is on disk, and told of, when this comes back, on a
 * connection of its own: never to be called inside a transaction.
 */
export type SubmitLead = (lead: {
  siteId: number
  lead: LeadJson
  idempotencyKey: string
  consent: IntakeJson['consent']
}) => Promise<{ id: string }>

/** Counts a paid reservation as a form that was sent, in the transaction that notes its lead. */
export type RecordSubmission = (tx: NodePgDatabase, siteId: number, lead: LeadJson) => Promise<void>

/** Has the reservation settled at a time, by a job that is stored with whatever makes it necessary. */
export type ScheduleSettlement = (tx: NodePgDatabase, reservationId: string, atMs: number) => Promise<void>

/** What the operations of reservations are given. */
export type ReservationContext = {
  db: NodePgDatabase
  clock: () => number
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  findProcessor: FindProcessor
  /** Sign the links of receipts. */
  keys: Pick<PlatformKeys, 'links'>
  submitLead: SubmitLead
  recordSubmission: RecordSubmission
  wake: ScheduleSettlement
  /** Writes mail into the outbox, in the transaction that makes it true. */
  oweDeliveries: (tx: NodePgDatabase, planned: readonly NewDelivery[]) => Promise<void>
}
