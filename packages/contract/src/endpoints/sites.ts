import * as z from 'zod'
import { toSchema } from '../codecs/codec.ts'
import { siteCodec } from '../codecs/site.ts'
import { siteSummaryCodec } from '../codecs/site-summary.ts'
import { sessionDataJson } from '../json/site-json.ts'
import { get } from './endpoint.ts'

/** One entry of the change log: the pages that could now be different. */
export const changeJson = z.object({
  version: z.number(),
  website_id: z.number().nullable(),
  tags: z.array(z.string()),
})

export const siteEndpoints = {
  /** The site's complete configuration; also the request behind a site refresh (S7.31). */
  site: get('base', '/websites/:websiteId.json', { answer: toSchema(siteCodec) }),
  siteLookup: get('base', '/api/websites/lookup', {
    query: ['host', 'slug'],
    answer: z.object({ website_id: z.number().nullable() }),
  }),
  sites: get('base', '/api/websites', {
    query: ['limit', 'after'],
    answer: z.array(toSchema(siteSummaryCodec)),
  }),
  sessionData: get('dashboard', '/api/v1/websites/:websiteId/website_session_data.json', {
    answer: sessionDataJson,
  }),
  /** The look of a preview token on this site, and the origin whose frames may show it; 404 for any other token. */
  lookPreview: get('base', '/api/websites/:websiteId/look_preview', {
    query: ['token'],
    answer: z.object({
      template: z.string(),
      tokens: z.record(z.string(), z.string()),
      origin: z.string(),
    }),
  }),
  /** Until when this token shows a closed website to staff; 404 for any other token. */
  sitePreview: get('base', '/api/websites/:websiteId/preview', {
    query: ['token'],
    answer: z.object({ expires_at: z.iso.datetime() }),
  }),
  /** Liveness: the process runs, whatever the state of its dependencies. Without credentials, for monitoring. */
  liveness: get('base', '/healthz', {}),
  /** Readiness: the platform's database answers. Without credentials, for load balancers. */
  readiness: get('base', '/readyz', { deadlineMs: 2_000, answer: z.object({ ready: z.boolean() }) }),
  /** Without `since`: only the newest version, from which to start following. Also server-sent events by Accept. */
  changes: get('base', '/internal/changes', {
    query: ['since'],
    answer: z.object({ version: z.number(), complete: z.boolean(), changes: z.array(changeJson) }),
  }),
}
