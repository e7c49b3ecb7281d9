import type { IntakeJson, LeadJson } from '@forecourt/contract/json/lead-json'
import type { FindProcessor } from '@forecourt/payments/create-processors'
import type { PlatformKeys } from '@forecourt/server/keys/key-ring'
import type { Metrics } from '@forecourt/server/metrics/metrics'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Logger } from 'pino'
import type { NewDelivery } from '../../../outbox/deliveries/store.ts'

/**
 * Creates the lead through the regular lead intake; the same key creates it only once. The lead and its deliveries are
 * on disk when this returns. It uses its own connection, so it must never be called inside a transaction.
 */
export type SubmitLead = (lead: {
  siteId: number
  lead: LeadJson
  idempotencyKey: string
  consent: IntakeJson['consent']
}) => Promise<{ id: string }>

/** Counts a paid reservation as a submitted form, in the transaction that records its lead. */
export type RecordSubmission = (tx: NodePgDatabase, siteId: number, lead: LeadJson) => Promise<void>

/** Schedules the settlement of the reservation, by a job that is stored together with the change that requires it. */
export type ScheduleSettlement = (tx: NodePgDatabase, reservationId: string, atMs: number) => Promise<void>

/** Dependencies of the operations of reservations. */
export type ReservationContext = {
  db: NodePgDatabase
  clock: () => number
  metrics: Metrics
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  findProcessor: FindProcessor
  /** The keys that sign the links of receipts. */
  keys: Pick<PlatformKeys, 'links'>
  submitLead: SubmitLead
  recordSubmission: RecordSubmission
  wake: ScheduleSettlement
  /** Enqueues mail in the transaction that causes it. */
  enqueueDeliveries: (tx: NodePgDatabase, planned: readonly NewDelivery[]) => Promise<void>
}
