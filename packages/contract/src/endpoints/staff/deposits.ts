import * as z from 'zod'
import { staffEndpoint } from './staff-endpoint.ts'

const deposit = z.object({
  id: z.uuid(),
  reference: z.string(),
  site: z.string(),
  vehicle: z.string(),
  name: z.string(),
  state: z.string(),
  deposit: z.number().nullable(),
  gateway: z.string().nullable(),
  created_at: z.iso.datetime(),
  paid_at: z.iso.datetime().nullable(),
})

export const staffDepositEndpoints = {
  staffDeposits: staffEndpoint('deposits.read', {
    method: 'GET',
    path: '/staff/deposits',
    query: ['state', 'after', 'limit'],
    answer: z.object({ deposits: z.array(deposit), next: z.string().nullable() }),
  }),
  staffDeposit: staffEndpoint('deposits.read', {
    method: 'GET',
    path: '/staff/deposits/:reservationId',
    answer: z.object({
      ...deposit.shape,
      lead_id: z.uuid().nullable(),
      ledger: z.array(
        z.object({ at: z.iso.datetime(), kind: z.string(), amount: z.number(), note: z.string().nullable() }),
      ),
    }),
  }),
  refundDeposit: staffEndpoint('deposits.refund', {
    method: 'POST',
    path: '/staff/deposits/:reservationId/refund',
    body: z.object({ reason: z.string().trim().min(1).max(300) }),
    answer: z.object({ state: z.string() }),
  }),
}
