import * as z from 'zod'
import { announcementCodec, specialHoursCodec, stockCodec } from '../codecs/site.ts'

/** Data that a visit may need besides the page; the specification defines no fields (S7.14). */
export const sessionDataJson = z.object({
  website_id: z.number(),
  version: z.number(),
  server_time: z.iso.datetime(),
  stock: stockCodec.wire,
  special_hours: z.array(specialHoursCodec.wire),
  announcement: announcementCodec.wire,
  /** The next time at which it changes by itself. */
  next_change: z.number().nullable(),
  /** Whether the chat is staffed now, and when that changes; null on a site without a chat. */
  chat: z
    .object({ open: z.boolean(), changes_at: z.iso.datetime().nullable(), time_zone: z.string() })
    .nullable(),
})

export type SessionDataJson = z.infer<typeof sessionDataJson>
