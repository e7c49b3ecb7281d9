import * as z from 'zod'
import { staffGet } from './staff-endpoint.ts'

const count = z.object({ label: z.string(), n: z.number() })

const arm = z.object({
  arm: z.string(),
  seen: z.number(),
  done: z.number(),
  /** The rate with its 95 % confidence interval; null when nobody has seen the variant. */
  share: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
})
export const splitTest = z.object({
  test: z.string(),
  label: z.string(),
  goal: z.string(),
  arms: z.array(arm),
  /** By how much each other variant exceeds the control. */
  differences: z.array(
    z.object({ arm: z.string(), difference: z.number(), low: z.number(), high: z.number() }),
  ),
})
const soldCar = z.object({ id: z.number(), name: z.string(), views: z.number(), leads: z.number() })
/** The figures of a month that other months are compared with. */
const figures = z.object({
  month: z.string(),
  received: z.number(),
  won: z.number(),
  sold: z.number(),
  /** Deposits. */
  paid: z.number(),
})
const leadCounts = z.object({
  /** Leads of each day, from the first. */
  byDay: z.array(z.number()),
  byKind: z.array(count),
  bySource: z.array(count),
  byPlace: z.array(count),
  /** By who takes care of them, without those that nobody does. */
  byPerson: z.array(count),
})

const month = z.object({
  site: z.object({ id: z.number(), name: z.string() }),
  month: z.string(),
  timeZone: z.string(),
  /** Whether the month goes on. The months before are then counted to the same time of the month. */
  isSoFar: z.boolean(),
  leads: leadCounts.extend({
    received: z.number(),
    firstAnswer: z.array(count),
    /** Of all leads, also those without an answer; null if most have none. */
    medianMinutes: z.number().nullable(),
    won: z.number(),
  }),
  lastMonth: figures.extend(leadCounts.shape),
  lastYear: figures,
  /** Received leads and those that reached the dealer; a lead counts by its worst delivery. */
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
  /** The results of one website in a month. */
  staffMonth: staffGet('reports.read', '/staff/sites/:siteId/month', { query: ['month'], answer: month }),
  /** The websites of the user side by side, each in its own time zone; the month before to the same time of the month. */
  staffMonths: staffGet('reports.read', '/staff/months', {
    query: ['month'],
    answer: z.object({
      month: z.string(),
      isSoFar: z.boolean(),
      sites: z.array(
        z.object({
          id: z.number(),
          name: z.string(),
          received: z.number(),
          before: z.number(),
          won: z.number(),
          paid: z.number(),
        }),
      ),
    }),
  }),
  /** The same as a PDF, to print and forward. */
  staffMonthPdf: staffGet('reports.read', '/staff/sites/:siteId/month_pdf', { query: ['month'] }),
  /** The figures of a number of days, limited to what the user has access to; null when they have access to nothing. */
  staffReport: staffGet('session', '/staff/report', {
    query: ['days'],
    answer: z.object({
      days: z.number(),
      leads: z
        .object({
          byDay: z.array(z.object({ date: z.iso.date(), n: z.number() })),
          byKind: z.array(count),
          /** How long the first answer took. */
          firstAnswer: z.array(count),
          medianMinutes: z.number().nullable(),
        })
        .nullable(),
      /** The funnel from viewing a vehicle to enquiring to reserving. */
      funnel: z.array(count).nullable(),
      stockAge: z.array(count).nullable(),
      /** Searches without results that were made at least twice. */
      missedWords: z.array(z.object({ words: z.string(), n: z.number() })).nullable(),
      /** Web vitals of real visitors; pages without measurements are left out. */
      vitals: z
        .array(
          z.object({
            name: z.string(),
            label: z.string(),
            /** The 75th percentile in milliseconds; layout shift in thousandths. */
            most: z.number(),
            rating: z.enum(['good', 'fair', 'poor']),
            counts: z.array(count),
          }),
        )
        .nullable(),
      /** The vehicles for sale with the most and the fewest views. */
      mostViewed: z.array(z.object({ id: z.number(), name: z.string(), n: z.number() })).nullable(),
      leastViewed: z.array(z.object({ id: z.number(), name: z.string(), n: z.number() })).nullable(),
    }),
  }),
}

export type StaffReport = z.infer<NonNullable<typeof staffReportEndpoints.staffReport.answer>>
export type StaffMonths = z.infer<NonNullable<typeof staffReportEndpoints.staffMonths.answer>>
export type MonthReport = z.infer<typeof month>
export type SplitTestResult = z.infer<typeof splitTest>
