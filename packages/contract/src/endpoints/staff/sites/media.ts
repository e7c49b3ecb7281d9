import * as z from 'zod'
import { mediaItem, percent } from '../../media.ts'
import { done, staffEndpoint } from '../staff-endpoint.ts'

const id = z.string().max(64)

const library = '/staff/sites/:siteId/media'

/** The library of a website. Pictures are named in bodies: whose they are is the website's, which the address names. */
export const staffMediaEndpoints = {
  staffMedia: staffEndpoint('content.read', {
    method: 'GET',
    path: library,
    answer: z.object({ pictures: z.array(mediaItem), mayWrite: z.boolean() }),
  }),
  /** The body is the file as it was chosen. */
  uploadPicture: staffEndpoint('content.write', {
    method: 'POST',
    path: library,
    query: ['name'],
    deadlineMs: 30_000,
    answer: z.object({ id }),
  }),
  changePicture: staffEndpoint('content.write', {
    method: 'PUT',
    path: library,
    body: z.object({ id, alt: z.string().trim().max(200), focalX: percent, focalY: percent }),
    answer: done,
  }),
  /** Refused while a document shows it, with the documents that do. */
  deletePicture: staffEndpoint('content.write', {
    method: 'POST',
    path: `${library}/delete`,
    body: z.object({ id }),
    answer: done,
  }),
  /** Wherever the website shows the one, it shows the other; `only` names documents, to take it back. */
  replacePicture: staffEndpoint('content.write', {
    method: 'POST',
    path: `${library}/replace`,
    body: z.object({ id, by: id, only: z.array(z.int32()).max(2_000).nullable() }),
    answer: z.object({ documents: z.array(z.number()) }),
  }),
}
