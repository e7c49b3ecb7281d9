import { vehicleKinds } from '@forecourt/domain/vehicle/kind/kind'
import * as z from 'zod'
import { announcementCodec, specialHoursCodec, stockCodec } from '../codecs/site.ts'

/** An entry of the list of sites: what a directory shows. */
export const siteSummaryJson = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  url: z.string(),
  kind: z.enum(vehicleKinds),
  template: z.string(),
  city: z.string(),
  state: z.string(),
  tagline: z.string(),
  shows: z.string(),
  hero_image: z.string().nullable(),
  /** Slugs of example vehicles in different states, for people new to the product; null when there is none. */
  examples: z.object({
    sold: z.string().nullable(),
    sold_long_ago: z.string().nullable(),
    without_photos: z.string().nullable(),
    reserved: z.string().nullable(),
  }),
})

export type SiteSummaryJson = z.infer<typeof siteSummaryJson>

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
