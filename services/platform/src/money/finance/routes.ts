import { type financeEndpoints, linkedApplicationCodec } from '@forecourt/contract/endpoints/finance'
import type { Call, Handlers } from '../../infrastructure/http/create-routes.ts'
import { parseId } from '../../infrastructure/http/parse-id.ts'
import { fail } from '../../infrastructure/http/platform-error.ts'
import { visitorHash } from '../../infrastructure/http/visitor-hash.ts'
import { readUpload } from '../../infrastructure/pictures/read-upload.ts'
import { readLookupRequester } from '../lookups/read-lookup-requester.ts'
import { findResumed, readSent, resumeApplication } from './application-links.ts'
import type { FinanceContext } from './finance-context.ts'
import { readApplication, saveApplication } from './save-application.ts'
import { scoreCredit } from './score-credit.ts'
import type { ApplicationKey } from './store.ts'
import { readSentDocument, storeDocument } from './store-document.ts'

export function financeHandlers(finance: FinanceContext): Handlers<typeof financeEndpoints> {
  return {
    financeApplication: async (call) => ({ application: await readApplication(finance, readKey(call)) }),
    writeFinanceApplication: async (call) => ({
      given: await saveApplication(finance, readKey(call), call.body.application),
    }),
    uploadFinanceDocument: async (call) =>
      storeDocument(finance, readKey(call), await readUpload(call.c.req.raw)),
    resumedApplication: async ({ params }) => ({ path: await findResumed(finance, readLink(params)) }),
    resumeApplication: async ({ c, params }) => ({
      path: await resumeApplication(finance, readLink(params), needVisitor(c)),
    }),
    sentApplication: async ({ params }) =>
      linkedApplicationCodec.encode(await readSent(finance, readLink(params))),
    async sentDocument({ params }) {
      const of = { ...readLink(params), documentId: params.documentId ?? '' }
      const jpeg = await readSentDocument(finance, of)
      return new Response(new Uint8Array(jpeg), { headers: { 'Content-Type': 'image/jpeg' } })
    },
    scoreCredit: (call) => scoreCredit(finance, readLookupRequester(call), call.body),
  }
}

function readLink({ websiteId, link = '' }: Call['params']) {
  return { siteId: parseId(websiteId), link }
}

function readKey({ c, params }: Pick<Call, 'c' | 'params'>): ApplicationKey {
  const form = params.form ?? ''
  if (!/^[\w:.-]{1,100}$/.test(form)) throw fail('form-not-found')
  return { siteId: parseId(params.websiteId), visitorHash: needVisitor(c), form }
}

function needVisitor(c: Call['c']): string {
  const visitor = c.req.header('x-visitor')
  if (!visitor || visitor.length > 200) throw fail('application-without-visitor')
  return visitorHash(visitor)
}
