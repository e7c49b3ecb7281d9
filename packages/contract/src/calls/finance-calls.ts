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
import { endpoints } from './endpoint-table.ts'
import type { LookupRequesterHeaders } from './valuation-calls.ts'

type OfVisitor = { websiteId: number; visitor: string; form: string }
type ByLink = { websiteId: number; link: string }

/** The calls of finance applications. */
export function createFinanceCalls(caller: Caller) {
  return {
    /** What a visitor has entered so far, without what is sealed, or null. */
    async readApplication({ visitor, ...params }: OfVisitor): Promise<OwnApplicationJson | null> {
      return (await caller.call(endpoints.financeApplication, { ...params, visitor })).application
    },
    /** Null drops an application that is not finished. */
    async writeApplication({
      visitor,
      application,
      ...params
    }: OfVisitor & { application: ApplicationChangeJson | null }): Promise<void> {
      await caller.call(endpoints.writeFinanceApplication, { ...params, visitor, body: { application } })
    },
    /** Takes a photo of the licence in; rejects with a sentence for the visitor when it cannot be taken. */
    takeDocument: ({ visitor, bytes, ...params }: OfVisitor & { bytes: FileBody }): Promise<DocumentJson> =>
      caller.call(endpoints.takeFinanceDocument, { ...params, visitor, bytes }),
    /** The page of an application that was begun; null where the link is of none, or it is finished. */
    async findResumedApplication(of: ByLink): Promise<string | null> {
      return orNull(async () => (await caller.call(endpoints.resumedApplication, { ...of })).path)
    },
    async resumeApplication({ visitor, ...params }: ByLink & { visitor: string }): Promise<string | null> {
      return orNull(async () => (await caller.call(endpoints.resumeApplication, { ...params, visitor })).path)
    },
    /** What the dealer reads; null where there is nothing. */
    findSentApplication: (of: ByLink): Promise<SentApplicationJson | null> =>
      orNull(() => caller.call(endpoints.sentApplication, { ...of })),
    /** A photo of the licence, for the dealer; null where there is none, or none any more. */
    readSentDocument: (of: ByLink & { documentId: string }): Promise<Uint8Array<ArrayBuffer> | null> =>
      orNull(async () => {
        const response = await caller.raw(endpoints.sentDocument, { ...of })
        return new Uint8Array(await response.arrayBuffer())
      }),
    /** A soft check; only the band comes back. */
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
