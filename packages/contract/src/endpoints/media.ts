import * as z from 'zod'
import { get, pictureDeadlineMs, post, put } from './endpoint.ts'

export const percent = z.int().min(0).max(100)

export const mediaItem = z.object({
  /** The picture's URL is /img/{id}. */
  id: z.string(),
  name: z.string(),
  alt: z.string(),
  focalX: percent,
  focalY: percent,
  width: z.number(),
  height: z.number(),
  size: z.number(),
  createdAt: z.iso.datetime({ offset: true }),
  /** The documents whose draft, published or scheduled version shows it. */
  usedIn: z.array(z.object({ documentId: z.number(), kind: z.string(), slug: z.string() })),
})

const mediaChange = z.strictObject({ alt: z.string().max(200), focalX: percent, focalY: percent })

export type MediaItem = z.infer<typeof mediaItem>
export type MediaChange = z.infer<typeof mediaChange>

const library = '/api/websites/:websiteId/media'

/** The pictures that staff may use on pages. */
export const mediaEndpoints = {
  mediaList: get('base', library, { answer: z.object({ media: z.array(mediaItem) }) }),
  /** The body is the unchanged file. */
  uploadMedia: post('base', library, {
    query: ['name', 'alt'],
    deadlineMs: pictureDeadlineMs,
    answer: mediaItem,
  }),
  changeMedia: put('base', `${library}/:id`, {
    body: mediaChange,
    answer: mediaItem,
  }),
  /** Refused while a document shows it. */
  deleteMedia: post('base', `${library}/:id/delete`, {
    answer: z.object({ deleted: z.literal(true) }),
  }),
}
