import * as z from 'zod'
import { toSchema } from '../codecs/codec.ts'
import { contentListCodec, publishedContentCodec } from '../codecs/published-content.ts'
import { documentChangeJson, managedDocumentJson, saveJson } from '../json/content-json.ts'
import { get, post, put } from './endpoint.ts'

/** More than any page needs; a larger body is refused before it is read. */
const maxDocumentBytes = 1_000_000

const document = '/api/websites/:websiteId/content/:kind/:slug'

/** What staff write for a site: pages, posts, offers and similar. */
export const contentEndpoints = {
  /** All public documents of a kind, without their blocks. */
  contentList: get('base', '/api/websites/:websiteId/content/:kind', {
    answer: toSchema(contentListCodec),
  }),
  /** With the token of a preview link, the draft. */
  content: get('base', document, { query: ['preview'], answer: toSchema(publishedContentCodec) }),
  saveContent: put('base', document, {
    body: saveJson,
    bodyBytes: maxDocumentBytes,
    answer: managedDocumentJson,
  }),
  changeContent: post('base', document, { body: documentChangeJson, answer: managedDocumentJson }),
  managedContent: get('base', `${document}/history`, {
    answer: managedDocumentJson,
  }),
  /** A link that shows the draft on the real site until it expires. */
  previewContent: post('base', `${document}/preview`, {
    answer: z.object({ token: z.string(), expires_at: z.iso.datetime({ offset: true }) }),
  }),
}
