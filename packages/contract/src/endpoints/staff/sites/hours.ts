import * as z from 'zod'
import { staffGet, staffPut } from '../staff-endpoint.ts'

const clock = z.string().regex(/^\d{2}:\d{2}$/)
const times = { open: clock.nullable(), close: clock.nullable() }
const weekday = z.object({ status: z.enum(['open', 'closed', 'by_appointment']), ...times })
const special = z.object({ status: z.enum(['open', 'closed']), ...times })
/** Sunday first. */
const week = z.array(weekday).length(7)

const hours = z.object({
  places: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      week,
      /** The version that the writer saw: a write based on an older one is refused. */
      version: z.string(),
      /** The hours of a location apply to every website that shows it. */
      mayWrite: z.boolean(),
    }),
  ),
  /** Days that differ from the weekly hours, for one location or, when null, for all. */
  days: z.array(
    special.extend({ id: z.number(), date: z.iso.date(), name: z.string(), placeId: z.number().nullable() }),
  ),
  mayWrite: z.boolean(),
  /** Today in the site's own time zone. */
  today: z.iso.date(),
})

const change = z.discriminatedUnion('action', [
  z.object({ action: z.literal('week'), placeId: z.int32(), week, version: z.string().max(64) }),
  special.extend({
    action: z.literal('add'),
    /** Every day from the first to the last. */
    from: z.iso.date(),
    to: z.iso.date(),
    name: z.string().trim().min(1).max(80),
    placeId: z.int32().nullable(),
  }),
  z.object({ action: z.literal('remove'), ids: z.array(z.int32()).min(1).max(400) }),
])

export const staffHoursEndpoints = {
  staffHours: staffGet('configuration.read', '/staff/sites/:siteId/hours', { answer: hours }),
  changeHours: staffPut('configuration.write', '/staff/sites/:siteId/hours', { body: change, answer: hours }),
}

export type SiteHours = z.infer<typeof hours>
export type HoursChange = z.infer<typeof change>
