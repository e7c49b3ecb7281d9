import * as z from 'zod'
import { staffEndpoint } from './staff-endpoint.ts'

const count = z.object({ label: z.string(), n: z.number() })

const arm = z.object({
  arm: z.string(),
  seen: z.number(),
  done: z.number(),
  /** The share and where the true one lies with 95 % confidence; null where nobody has seen it. */
  share: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
})
export const splitTest = z.object({
  test: z.string(),
  label: z.string(),
  goal: z.string(),
  arms: z.array(arm),
  /** By how much each other arm is above the control. */
  differences: z.array(
    z.object({ arm: z.string(), difference: z.number(), low: z.number(), high: z.number() }),
  ),
})
const soldCar = z.object({ id: z.number(), name: z.string(), views: z.number(), leads: z.number() })
const month = z.object({
  site: z.object({ id: z.number(), name: z.string() }),
  month: z.string(),
  timeZone: z.string(),
  leads: z.object({
    received: z.number(),
    byKind: z.array(count),
    bySource: z.array(count),
    firstAnswer: z.array(count),
    medianMinutes: z.number().nullable(),
    won: z.number(),
  }),
  /** Of what was received, what reached the dealer; a lead counts by its worst delivery. */
  deliveries: z.array(count),
  deposits: z.object({
    paid: z.number(),
    paidCents: z.number(),
    givenBack: z.number(),
    handedOver: z.number(),
  }),
  sold: z.number(),
  stockAge: z.array(count),
  best: z.array(soldCar),
  worst: z.array(soldCar),
  splitTests: z.array(splitTest),
})

export const staffReportEndpoints = {
  /** What a month brought to one website. */
  staffMonth: staffEndpoint('reports.read', {
    method: 'GET',
    path: '/staff/sites/:siteId/month',
    query: ['month'],
    answer: month,
  }),
  /** The same to print and send on, as a PDF. */
  staffMonthPdf: staffEndpoint('reports.read', {
    method: 'GET',
    path: '/staff/sites/:siteId/month_pdf',
    query: ['month'],
  }),
  /** How it goes, over so many days, as far as somebody's grants reach; null where they do not at all. */
  staffReport: staffEndpoint('session', {
    method: 'GET',
    path: '/staff/report',
    query: ['days'],
    answer: z.object({
      days: z.number(),
      leads: z
        .object({
          byDay: z.array(z.object({ date: z.iso.date(), n: z.number() })),
          byKind: z.array(count),
          /** How long until somebody answered. */
          firstAnswer: z.array(count),
          medianMinutes: z.number().nullable(),
        })
        .nullable(),
      /** From looking at a vehicle to asking about one to reserving one. */
      funnel: z.array(count).nullable(),
      stockAge: z.array(count).nullable(),
      /** What visitors searched for in vain, at least twice. */
      missedWords: z.array(z.object({ words: z.string(), n: z.number() })).nullable(),
      /** How pages felt to real visitors; what nobody told of is not there. */
      vitals: z
        .array(
          z.object({
            name: z.string(),
            label: z.string(),
            /** Three of four stay under it, in milliseconds; jumps in thousandths. */
            most: z.number(),
            rating: z.enum(['good', 'fair', 'poor']),
            counts: z.array(count),
          }),
        )
        .nullable(),
      /** Vehicles for sale that were looked at most and least. */
      mostViewed: z.array(z.object({ id: z.number(), name: z.string(), n: z.number() })).nullable(),
      leastViewed: z.array(z.object({ id: z.number(), name: z.string(), n: z.number() })).nullable(),
    }),
  }),
}

export type StaffReportJson = z.infer<NonNullable<typeof staffReportEndpoints.staffReport.answer>>
export type MonthJson = z.infer<typeof month>
export type SplitTestJson = z.infer<typeof splitTest>
