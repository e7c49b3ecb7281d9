import * as z from 'zod'
import { pictureDeadlineMs } from '../../endpoint.ts'
import { mediaItem, percent } from '../../media.ts'
import { done, staffGet, staffPost, staffPut } from '../staff-endpoint.ts'

const id = z.string().max(64)

const library = '/staff/sites/:siteId/media'

/**
 * The picture library of a website. Pictures are named in bodies, because the URL already names the website to which
 * they belong.
 */
export const staffMediaEndpoints = {
  staffMedia: staffGet('content.read', library, {
    answer: z.object({ pictures: z.array(mediaItem), mayWrite: z.boolean() }),
  }),
  /** The body is the unchanged file. */
  uploadPicture: staffPost('content.write', library, {
    query: ['name'],
    deadlineMs: pictureDeadlineMs,
    answer: z.object({ id }),
  }),
  changePicture: staffPut('content.write', library, {
    body: z.object({ id, alt: z.string().trim().max(200), focalX: percent, focalY: percent }),
    answer: done,
  }),
  /** Takes it out of the bin. */
  restorePicture: staffPost('content.write', `${library}/restore`, { body: z.object({ id }), answer: done }),
  /** Into the bin. Refused while a document shows it. */
  deletePicture: staffPost('content.write', `${library}/delete`, {
    body: z.object({ id }),
    answer: done,
  }),
  /**
   * Replaces one picture by another wherever the website shows it; `only` limits it to some documents, for undoing it.
   */
  replacePicture: staffPost('content.write', `${library}/replace`, {
    body: z.object({ id, by: id, only: z.array(z.int32()).max(2_000).nullable() }),
    answer: z.object({ documents: z.array(z.number()) }),
  }),
}
