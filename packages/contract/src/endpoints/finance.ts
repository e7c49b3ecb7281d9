import * as z from 'zod'
import { endpoint } from './endpoint.ts'

const answers = z.record(z.string(), z.unknown())

/** An application as its visitor finds it again: what is sealed is named and not told. */
const ownApplication = z.object({
  draft: answers,
  /** The sensitive answers that are there. */
  given: z.array(z.string()),
})

const applicationChange = z.object({
  draft: answers,
  /** Sealed at once; what is not given stays as it was. */
  sensitive: z.record(z.string(), z.string().max(200)),
  /** The page that it is on, to come back to. */
  path: z.string().max(500),
  lead_id: z.uuid().nullable(),
  /** The photos of the licence that stay; those that are not named go. */
  documents: z.array(z.uuid()).max(10),
  /** What was agreed to, in the words of the page. */
  consents: z
    .array(z.object({ name: z.string().max(100), text: z.string().max(2_000), version: z.string().max(20) }))
    .max(10),
  completed: z.boolean(),
})

export const applicationBody = z.object({ application: applicationChange.nullable() })

/** What the dealer reads by the link of the mail. */
const sentApplication = z.object({
  reference: z.string(),
  rows: z.array(z.object({ label: z.string(), value: z.string() })),
  consents: z.array(z.object({ text: z.string(), version: z.string(), at: z.iso.datetime() })),
  erases_at: z.iso.datetime().nullable(),
  /** Photos of the licence, until they are erased. */
  documents: z.array(z.object({ id: z.uuid(), width: z.number(), height: z.number() })),
})

const document = z.object({ id: z.uuid(), size: z.number() })

const scoreRequest = z.object({
  first_name: z.string().min(1).max(100),
  last_name: z.string().min(1).max(100),
  date_of_birth: z.iso.date(),
  postcode: z.string().regex(/^\d{4}$/),
  /** Without it nothing is asked: a tick, in the wording of this version. */
  consent: z.object({ text: z.string().max(2_000), version: z.string().max(20) }),
})

const scoreBand = z.object({
  band: z.enum(['below average', 'average', 'good', 'very good', 'excellent']),
  bureau: z.string(),
  scored_at: z.iso.datetime(),
})

export type OwnApplicationJson = z.infer<typeof ownApplication>
export type ApplicationChangeJson = z.infer<typeof applicationChange>
export type SentApplicationJson = z.infer<typeof sentApplication>
export type DocumentJson = z.infer<typeof document>
export type ScoreRequestJson = z.infer<typeof scoreRequest>
export type ScoreBandJson = z.infer<typeof scoreBand>

export const financeEndpoints = {
  /** Whose it is stands in the header `x-visitor`, never in the address. */
  financeApplication: endpoint({
    method: 'GET',
    host: 'base',
    path: '/api/websites/:websiteId/finance_drafts/:form',
    answer: z.object({ application: ownApplication.nullable() }),
  }),
  writeFinanceApplication: endpoint({
    method: 'PUT',
    host: 'base',
    path: '/api/websites/:websiteId/finance_drafts/:form',
    body: applicationBody,
    answer: z.object({ given: z.array(z.string()) }),
  }),
  /** The body is the file as it was chosen: a photo of the licence of whose application it is. */
  takeFinanceDocument: endpoint({
    method: 'POST',
    host: 'base',
    path: '/api/websites/:websiteId/finance_drafts/:form/documents',
    answer: document,
  }),
  /** The link that a mail carries is the authorisation; asking changes nothing. */
  resumedApplication: endpoint({
    method: 'GET',
    host: 'base',
    path: '/api/websites/:websiteId/finance_links/:link',
    answer: z.object({ path: z.string() }),
  }),
  /** Gives it to the visitor of the header. */
  resumeApplication: endpoint({
    method: 'POST',
    host: 'base',
    path: '/api/websites/:websiteId/finance_links/:link',
    answer: z.object({ path: z.string() }),
  }),
  sentApplication: endpoint({
    method: 'GET',
    host: 'base',
    path: '/api/websites/:websiteId/finance_applications/:link',
    answer: sentApplication,
  }),
  sentDocument: endpoint({
    method: 'GET',
    host: 'base',
    path: '/api/websites/:websiteId/finance_applications/:link/documents/:documentId',
  }),
  scoreCredit: endpoint({
    method: 'POST',
    host: 'base',
    path: '/api/websites/:websiteId/credit_scores',
    body: scoreRequest,
    answer: scoreBand,
  }),
}
