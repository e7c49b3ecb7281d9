import * as z from 'zod'
import { list, nullable, plain, toSchema } from '../codecs/codec.ts'
import { at, objectCodec } from '../codecs/object-codec.ts'
import { flag, instant, instantOrNull, text } from '../codecs/values.ts'
import { get, pictureDeadlineMs, post, put } from './endpoint.ts'

const answers = z.record(z.string(), z.unknown())

/** An application as its visitor sees it later: encrypted answers are named but their values are not returned. */
const ownApplication = z.object({
  draft: answers,
  /** The names of the encrypted answers that exist. */
  given: z.array(z.string()),
})

const consent = z.object({
  name: z.string().max(100),
  text: z.string().max(2_000),
  version: z.string().max(20),
})

const applicationChange = objectCodec({
  draft: at('draft', plain(answers)),
  /** Encrypted at once; answers that are not sent stay unchanged. */
  sensitive: at('sensitive', plain(z.record(z.string(), z.string().max(200)))),
  /** The page to return to. */
  path: at('path', plain(z.string().max(500))),
  leadId: at('lead_id', plain(z.uuid().nullable())),
  /** The licence photos to keep; all others are deleted. */
  documents: at('documents', plain(z.array(z.uuid()).max(10))),
  /** The text that the visitor agreed to, as shown on the page. */
  consents: at('consents', plain(z.array(consent).max(10))),
  completed: at('completed', flag),
})

const applicationBody = objectCodec({ application: at('application', nullable(applicationChange)) })

/** What the dealer sees through the link of the mail. */
export const linkedApplicationCodec = objectCodec({
  reference: at('reference', text),
  rows: at('rows', plain(z.array(z.object({ label: z.string(), value: z.string() })))),
  consents: at(
    'consents',
    list(objectCodec({ text: at('text', text), version: at('version', text), atMs: at('at', instant) })),
  ),
  erasesAtMs: at('erases_at', instantOrNull),
  /** Photos of the licence, until they are erased. */
  documents: at(
    'documents',
    plain(z.array(z.object({ id: z.uuid(), width: z.number(), height: z.number() }))),
  ),
})

const document = z.object({ id: z.uuid(), size: z.number() })

const scoreRequest = z.object({
  first_name: z.string().min(1).max(100),
  last_name: z.string().min(1).max(100),
  date_of_birth: z.iso.date(),
  postcode: z.string().regex(/^\d{4}$/),
  /** The visitor's consent, with the version of its wording. Without it no bureau is queried. */
  consent: z.object({ text: z.string().max(2_000), version: z.string().max(20) }),
})

const scoreBand = z.object({
  band: z.enum(['below average', 'average', 'good', 'very good', 'excellent']),
  bureau: z.string(),
  scored_at: z.iso.datetime(),
})

export type OwnApplication = z.infer<typeof ownApplication>
export type ApplicationChange = ReturnType<typeof applicationChange.decode>
export type LinkedApplication = ReturnType<typeof linkedApplicationCodec.decode>
export type FinanceDocument = z.infer<typeof document>
export type ScoreRequest = z.infer<typeof scoreRequest>
export type ScoreBand = z.infer<typeof scoreBand>

export const financeEndpoints = {
  /** The visitor is identified by the header `x-visitor`, never in the URL. */
  financeApplication: get('base', '/api/websites/:websiteId/finance_drafts/:form', {
    answer: z.object({ application: ownApplication.nullable() }),
  }),
  writeFinanceApplication: put('base', '/api/websites/:websiteId/finance_drafts/:form', {
    body: toSchema(applicationBody),
    encode: applicationBody.encode,
    answer: z.object({ given: z.array(z.string()) }),
  }),
  /** The body is the unchanged file: a photo of the applicant's licence. */
  uploadFinanceDocument: post('base', '/api/websites/:websiteId/finance_drafts/:form/documents', {
    deadlineMs: pictureDeadlineMs,
    answer: document,
  }),
  /** The mailed link is the authorisation; reading changes nothing. */
  resumedApplication: get('base', '/api/websites/:websiteId/finance_links/:link', {
    answer: z.object({ path: z.string() }),
  }),
  /** Assigns it to the visitor of the header. */
  resumeApplication: post('base', '/api/websites/:websiteId/finance_links/:link', {
    answer: z.object({ path: z.string() }),
  }),
  sentApplication: get('base', '/api/websites/:websiteId/finance_applications/:link', {
    answer: toSchema(linkedApplicationCodec),
  }),
  sentDocument: get('base', '/api/websites/:websiteId/finance_applications/:link/documents/:documentId', {}),
  scoreCredit: post('base', '/api/websites/:websiteId/credit_scores', {
    body: scoreRequest,
    answer: scoreBand,
  }),
}
