import * as z from 'zod'
import { leadRow } from './leads.ts'
import { moment, staffEndpoint } from './staff-endpoint.ts'

export const todayEndpoints = {
  /** What waits, as far as somebody's grants reach. */
  staffToday: staffEndpoint('session', {
    method: 'GET',
    path: '/staff/today',
    answer: z.object({
      /** Null where somebody's grants do not reach such things at all. */
      leads: z.object({ waiting: z.number(), oldest: z.array(leadRow) }).nullable(),
      failedDeliveries: z.number().nullable(),
      deposits: z.object({ paid: z.number(), refunding: z.number() }).nullable(),
      bookings: z
        .array(
          z.object({
            leadId: z.uuid(),
            name: z.string(),
            kind: z.string(),
            visit: z.string(),
            startsAt: moment,
            place: z.string(),
            timeZone: z.string(),
          }),
        )
        .nullable(),
      stock: z.object({ unpriced: z.number(), unpictured: z.number() }).nullable(),
      /** How many sources of stock wait for somebody: their last run failed, or asks whether it may go on. */
      imports: z.number().nullable(),
      /** For who answers for the whole platform, once most of the day's paid lookups are used or a dealer's all are. */
      lookups: z
        .object({ used: z.number(), most: z.number(), isSpent: z.boolean(), spentBy: z.number() })
        .nullable(),
    }),
  }),
}

export type StaffTodayJson = z.infer<NonNullable<typeof todayEndpoints.staffToday.answer>>
