import * as z from 'zod'
import { toSchema } from '../codecs/codec.ts'
import { siteCodec } from '../codecs/site.ts'
import { sessionDataJson, siteSummaryJson } from '../json/site-json.ts'
import { endpoint } from './endpoint.ts'

/** One entry of the change log: which pages could now show something else. */
export const changeJson = z.object({
  version: z.number(),
  website_id: z.number().nullable(),
  tags: z.array(z.string()),
})

export const siteEndpoints = {
  /** The site's whole configuration; also the fetch behind a site refresh (S7.31). */
  site: endpoint({
    method: 'GET',
    host: 'base',
    path: '/websites/:websiteId.json',
    answer: toSchema(siteCodec),
  }),
  siteLookup: endpoint({
    method: 'GET',
    host: 'base',
    path: '/api/websites/lookup',
    query: ['host', 'slug'],
    answer: z.object({ website_id: z.number().nullable() }),
  }),
  sites: endpoint({
    method: 'GET',
    host: 'base',
    path: '/api/websites',
    query: ['limit', 'after'],
    answer: z.array(siteSummaryJson),
  }),
  sessionData: endpoint({
    method: 'GET',
    host: 'dashboard',
    path: '/api/v1/websites/:websiteId/website_session_data.json',
    answer: sessionDataJson,
  }),
  /** The look that a token shows on this site, and the origin whose frames may show it; 404 for any other token. */
  lookPreview: endpoint({
    method: 'GET',
    host: 'base',
    path: '/api/websites/:websiteId/look_preview',
    query: ['token'],
    answer: z.object({
      template: z.string(),
      tokens: z.record(z.string(), z.string()),
      origin: z.string(),
    }),
  }),
  /** That the process runs, which says nothing of what is behind it; without credentials, for whoever watches it. */
  liveness: endpoint({ method: 'GET', host: 'base', path: '/healthz' }),
  /** Whether there is a database behind the platform that answers; without credentials, for whoever sends it visitors. */
  readiness: endpoint({
    method: 'GET',
    host: 'base',
    path: '/readyz',
    deadlineMs: 2_000,
    answer: z.object({ ready: z.boolean() }),
  }),
  /** `since` absent: only the newest version, to start following from. Also server-sent events by Accept. */
  changes: endpoint({
    method: 'GET',
    host: 'base',
    path: '/internal/changes',
    query: ['since'],
    answer: z.object({ version: z.number(), complete: z.boolean(), changes: z.array(changeJson) }),
  }),
}
