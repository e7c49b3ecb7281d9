import * as z from 'zod'
import { documentChangeJson, managedDocumentJson, publishedJson, saveJson } from '../json/content-json.ts'
import { endpoint } from './endpoint.ts'

/** More than any page needs; a larger body is refused before it is read. */
const mostDocumentBytes = 1_000_000

const document = '/api/websites/:websiteId/content/:kind/:slug'

/** What staff write for a site: pages, posts, offers and similar. */
export const contentEndpoints = {
  /** All public documents of a kind, without their blocks. */
  contentList: endpoint({
    method: 'GET',
    host: 'base',
    path: '/api/websites/:websiteId/content/:kind',
    answer: z.object({ documents: z.array(publishedJson), next_change: z.number().nullable() }),
  }),
  /** With the token of a preview link, the draft. */
  content: endpoint({
    method: 'GET',
    host: 'base',
    path: document,
    query: ['preview'],
    answer: publishedJson,
  }),
  saveContent: endpoint({
    method: 'PUT',
    host: 'base',
    path: document,
    body: saveJson,
    bodyBytes: mostDocumentBytes,
    answer: managedDocumentJson,
  }),
  changeContent: endpoint({
    method: 'POST',
    host: 'base',
    path: document,
    body: documentChangeJson,
    answer: managedDocumentJson,
  }),
  managedContent: endpoint({
    method: 'GET',
    host: 'base',
    path: `${document}/history`,
    answer: managedDocumentJson,
  }),
  /** A link that shows the draft on the real site until it expires. */
  previewContent: endpoint({
    method: 'POST',
    host: 'base',
    path: `${document}/preview`,
    answer: z.object({ token: z.string(), expires_at: z.iso.datetime({ offset: true }) }),
  }),
}
