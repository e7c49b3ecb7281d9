import * as z from 'zod'
import { staffEndpoint } from './staff-endpoint.ts'

const count = z.object({ label: z.string(), n: z.number() })

export const staffReportEndpoints = {
  /** How it goes, over so many days, as far as somebody's grants reach; null where they do not at all. */
  staffReport: staffEndpoint('session', {
    method: 'GET',
    path: '/staff/report',
    query: ['days'],
    answer: z.object({
      days: z.number(),
      leads: z
        .object({
          by_day: z.array(z.object({ date: z.iso.date(), n: z.number() })),
          by_kind: z.array(count),
          /** How long until somebody answered. */
          first_answer: z.array(count),
          median_minutes: z.number().nullable(),
        })
        .nullable(),
      /** From looking at a vehicle to asking about one to reserving one. */
      funnel: z.array(count).nullable(),
      stock_age: z.array(count).nullable(),
      /** Vehicles for sale that were looked at most and least. */
      most_viewed: z.array(z.object({ id: z.number(), name: z.string(), n: z.number() })).nullable(),
      least_viewed: z.array(z.object({ id: z.number(), name: z.string(), n: z.number() })).nullable(),
    }),
  }),
}

export type StaffReportJson = z.infer<NonNullable<typeof staffReportEndpoints.staffReport.answer>>
