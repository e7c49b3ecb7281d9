import { sourceTroubles } from '@forecourt/domain/vehicle/feed/find-source-trouble'
import * as z from 'zod'
import { leadRow, reminderJson } from './leads.ts'
import { staffGet, timestamp } from './staff-endpoint.ts'

export const dayBookingJson = z.object({
  leadId: z.uuid(),
  name: z.string(),
  kind: z.string(),
  visit: z.string(),
  startsAt: timestamp,
  vehicle: z.string().nullable(),
  carId: z.number().nullable(),
  photo: z.string().nullable(),
  phone: z.string().nullable(),
  place: z.string(),
  timeZone: z.string(),
})

export const todayEndpoints = {
  /** The counts beside the screens of the menu; null where the user has no access. They end above `maxCountedRows`. */
  staffCounts: staffGet('session', '/staff/counts', {
    answer: z.object({
      /** Leads that wait for a first answer. */
      leads: z.number().nullable(),
      /** Whether one of those that wait longest is past the promised time. */
      isLate: z.boolean(),
      /** Bookings of the next 24 hours. */
      bookings: z.number().nullable(),
      /** Deposits that are held. */
      deposits: z.number().nullable(),
      /** Vehicles for sale. */
      vehicles: z.number().nullable(),
    }),
  }),
  /** Pending work, limited to what the user has access to. */
  staffToday: staffGet('session', '/staff/today', {
    answer: z.object({
      /** Null when the user has no access to this kind of work. */
      leads: z.object({ waiting: z.number(), oldest: z.array(leadRow) }).nullable(),
      /** The user's own reminders that are due. */
      reminders: z.array(leadRow.extend({ reminder: reminderJson })).nullable(),
      failedDeliveries: z.number().nullable(),
      deposits: z.object({ paid: z.number(), refunding: z.number() }).nullable(),
      bookings: z.array(dayBookingJson).nullable(),
      stock: z.object({ unpriced: z.number(), unpictured: z.number() }).nullable(),
      /** Stock sources with which something is the matter, and since when. */
      imports: z
        .array(
          z.object({
            id: z.number(),
            name: z.string(),
            dealership: z.string(),
            trouble: z.enum(sourceTroubles),
            since: timestamp,
            runId: z.number().nullable(),
          }),
        )
        .nullable(),
      /** For platform admins, once most of the day's paid lookups are used or a dealer's quota is used up. */
      lookups: z
        .object({ used: z.number(), most: z.number(), isSpent: z.boolean(), spentBy: z.number() })
        .nullable(),
    }),
  }),
}

export type StaffCounts = z.infer<NonNullable<typeof todayEndpoints.staffCounts.answer>>
export type StaffToday = z.infer<NonNullable<typeof todayEndpoints.staffToday.answer>>
