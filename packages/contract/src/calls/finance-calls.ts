import type { Caller } from '../call/call.ts'
import type { FileBody } from '../call/call-input.ts'
import { readStatus } from '../call/contract-error.ts'
import type {
  ApplicationChangeJson,
  DocumentJson,
  OwnApplicationJson,
  ScoreBandJson,
  ScoreRequestJson,
  SentApplicationJson,
} from '../endpoints/finance.ts'
import { endpoints } from '../endpoint-table.ts'
import type { LookupRequesterHeaders } from './valuation-calls.ts'

type OfVisitor = { websiteId: number; visitor: string; form: string }
type ByLink = { websiteId: number; link: string }

/** The calls of finance applications. */
export function createFinanceCalls(caller: Caller) {
  return {
    /** What a visitor has entered so far, without the encrypted answers, or null. */
    async readApplication({ visitor, ...params }: OfVisitor): Promise<OwnApplicationJson | null> {
      return (await caller.call(endpoints.financeApplication, { ...params, visitor })).application
    },
    /** Null deletes an unfinished application. */
    async writeApplication({
      visitor,
      application,
      ...params
    }: OfVisitor & { application: ApplicationChangeJson | null }): Promise<void> {
      await caller.call(endpoints.writeFinanceApplication, { ...params, visitor, body: { application } })
    },
    /** Uploads a photo of the licence; rejects with a message for the visitor when it cannot be stored. */
    takeDocument: ({ visitor, bytes, ...params }: OfVisitor & { bytes: FileBody }): Promise<DocumentJson> =>
      caller.call(endpoints.takeFinanceDocument, { ...params, visitor, bytes }),
    /** The page of an application in progress; null when the link is invalid or the application is finished. */
    async findResumedApplication(of: ByLink): Promise<string | null> {
      return orNull(async () => (await caller.call(endpoints.resumedApplication, { ...of })).path)
    },
    async resumeApplication({ visitor, ...params }: ByLink & { visitor: string }): Promise<string | null> {
      return orNull(async () => (await caller.call(endpoints.resumeApplication, { ...params, visitor })).path)
    },
    /** What the dealer sees; null when nothing is stored. */
    findSentApplication: (of: ByLink): Promise<SentApplicationJson | null> =>
      orNull(() => caller.call(endpoints.sentApplication, { ...of })),
    /** A photo of the licence, for the dealer; null when there is none or it was erased. */
    readSentDocument: (of: ByLink & { documentId: string }): Promise<Uint8Array<ArrayBuffer> | null> =>
      orNull(async () => {
        const response = await caller.raw(endpoints.sentDocument, { ...of })
        return new Uint8Array(await response.arrayBuffer())
      }),
    /** A soft credit check; only the band is returned. */
    scoreCredit: ({
      websiteId,
      asker,
      ...body
    }: ScoreRequestJson & { websiteId: number; asker: LookupRequesterHeaders }): Promise<ScoreBandJson> =>
      caller.call(endpoints.scoreCredit, { websiteId, ...asker, body }),
  }
}

async function orNull<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask()
  } catch (error) {
    if (readStatus(error) === 404) return null
    throw error
  }
}
