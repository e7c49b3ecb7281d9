import { leadStages } from '@forecourt/domain/lead/handling/lead-stage'
import * as z from 'zod'
import { done, staffGet, staffPost, timestamp } from './staff-endpoint.ts'

export const depositJson = z.object({
  id: z.uuid(),
  reference: z.string(),
  site: z.string(),
  vehicle: z.string(),
  carId: z.number().nullable(),
  /** The id of the vehicle's first photo. */
  photo: z.string().nullable(),
  name: z.string(),
  state: z.string(),
  depositCents: z.number().nullable(),
  gateway: z.string().nullable(),
  timeZone: z.string(),
  createdAt: timestamp,
  paidAt: timestamp.nullable(),
  /** The time limit for the payment. */
  holdExpiresAt: timestamp.nullable(),
  handedOverAt: timestamp.nullable(),
  /** Since when the visitor's cancellation request waits for an answer. */
  cancelAskedAt: timestamp.nullable(),
})

export const staffDepositEndpoints = {
  staffDeposits: staffGet('deposits.read', '/staff/deposits', {
    query: ['state', 'sort', 'after', 'limit'],
    answer: z.object({ deposits: z.array(depositJson), next: z.string().nullable() }),
  }),
  staffDeposit: staffGet('deposits.read', '/staff/deposits/:reservationId', {
    answer: z.object({
      ...depositJson.shape,
      leadId: z.uuid().nullable(),
      phone: z.string().nullable(),
      /** Until when the vehicle is promised to whoever paid; null once that has passed or it is handed over. */
      reservedUntil: timestamp.nullable(),
      /** Why the visitor cancels, or wants to. */
      cancelReason: z.string().nullable(),
      ledger: z.array(
        z.object({ at: timestamp, kind: z.string(), amountCents: z.number(), note: z.string().nullable() }),
      ),
    }),
  }),
  /** More time to pay, for a hold that is unchanged since the writer saw it. */
  extendDeposit: staffPost('deposits.write', '/staff/deposits/:reservationId/extend', {
    body: z.object({
      minutes: z
        .number()
        .int()
        .min(5)
        .max(24 * 60),
      holdExpiresAt: z.iso.datetime(),
    }),
    answer: z.object({ holdExpiresAt: timestamp }),
  }),
  /** Marks the vehicle as sold to the visitor who paid, and their lead as won. */
  handOverDeposit: staffPost('deposits.write', '/staff/deposits/:reservationId/handover', {
    answer: z.object({ leadStage: z.enum(leadStages).nullable() }),
  }),
  /** Undoes that: the vehicle is reserved and not sold. */
  undoHandover: staffPost('deposits.write', '/staff/deposits/:reservationId/take_back', {
    body: z.object({ leadStage: z.enum(leadStages).nullable() }),
    answer: done,
  }),
  /** Declines the visitor's cancellation request and mails them the explanation. */
  declineCancellation: staffPost('deposits.refund', '/staff/deposits/:reservationId/decline_cancellation', {
    body: z.object({ reason: z.string().trim().min(1).max(300) }),
    answer: done,
  }),
  refundDeposit: staffPost('deposits.refund', '/staff/deposits/:reservationId/refund', {
    body: z.object({ reason: z.string().trim().min(1).max(300) }),
    answer: z.object({ state: z.string() }),
  }),
}
