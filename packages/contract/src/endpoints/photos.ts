import * as z from 'zod'
import { get, pictureDeadlineMs, post } from './endpoint.ts'

const photo = z.object({ id: z.uuid(), size: z.number(), width: z.number(), height: z.number() })

const leadPhotos = z.object({
  reference: z.string(),
  photos: z.array(z.object({ id: z.uuid(), width: z.number(), height: z.number() })),
})

export type LeadPhoto = z.infer<typeof photo>
export type LeadPhotos = z.infer<typeof leadPhotos>

/** Photos that visitors upload for a dealer. The visitor is identified by the header `x-visitor`. */
export const photoEndpoints = {
  /** The body is the unchanged file. */
  uploadPhoto: post('base', '/api/websites/:websiteId/photos', {
    deadlineMs: pictureDeadlineMs,
    answer: photo,
  }),
  /** The link of the dealer's mail is the authorisation. */
  leadPhotos: get('base', '/api/websites/:websiteId/lead_photos/:link', { answer: leadPhotos }),
  leadPhoto: get('base', '/api/websites/:websiteId/lead_photos/:link/:photoId', {}),
}
