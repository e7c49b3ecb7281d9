import * as z from 'zod'
import { pictureDeadlineMs } from '../../endpoint.ts'
import { staffGet, staffPost, staffPut, timestamp } from '../staff-endpoint.ts'

const look = z.object({
  /** The name of one of the looks. */
  template: z.string().max(40),
  tokens: z.record(z.string().max(40), z.string().max(40)).readonly(),
})

const version = z.string().max(64)
const picture = z
  .string()
  .regex(/^[0-9a-f]{32}$/)
  .nullable()
/** Without a logo the site's name is shown as text; without a hero image the look's own background. */
const pictures = z.object({ logo: picture, hero: picture })

const lookChange = z.object({ at: timestamp, actor: z.string(), before: look, after: look })

export const staffLookEndpoints = {
  staffLook: staffGet('configuration.read', '/staff/sites/:siteId/look', {
    answer: z.object({
      look,
      /** The version that the writer saw: a write based on an older one is refused. */
      version,
      pictures,
      mayWrite: z.boolean(),
      /** The pages that show a look best; without stock there is no vehicle page. */
      pages: z.object({
        home: z.string(),
        listing: z.string(),
        vehicle: z.string().nullable(),
        form: z.string(),
      }),
      /** Looks that were published, the newest first. */
      history: z.array(lookChange),
    }),
  }),
  /** Visitors see it from their next page on. */
  publishLook: staffPut('configuration.write', '/staff/sites/:siteId/look', {
    body: z.object({ look, version }),
    answer: z.object({ look, version }),
  }),
  /** Uploads a logo file and publishes it at once. */
  uploadLogo: staffPost('configuration.write', '/staff/sites/:siteId/look/logo', {
    deadlineMs: pictureDeadlineMs,
    answer: pictures,
  }),
  /** A picture of the library, or one that the site has shown before. */
  changeLookPictures: staffPut('configuration.write', '/staff/sites/:siteId/look/pictures', {
    body: pictures,
    answer: pictures,
  }),
  /** A token with which pages of the website preview another look, for an hour, in frames of the dashboard. */
  previewLook: staffPost('configuration.read', '/staff/sites/:siteId/look/preview', {
    body: z.object({ look }),
    answer: z.object({ token: z.string() }),
  }),
}

export type LookPictureIds = z.infer<typeof pictures>
export type LookChange = z.infer<typeof lookChange>
