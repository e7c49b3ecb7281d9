import type { AnswerOf, CallInput } from '@forecourt/contract/call/call-input'
import type { websiteEndpoints } from '@forecourt/contract/endpoint-table'
import type { WebsitePlatform } from '../request/contexts.ts'

type Rows = typeof websiteEndpoints

/** What a platform answers, by the names of its rows. */
export type Answers = {
  readonly [Name in keyof Rows]?: (
    input: CallInput<Rows[Name]>,
  ) => AnswerOf<Rows[Name]> | Promise<AnswerOf<Rows[Name]>>
}

/** A platform that knows these calls; every other is one that a test did not expect. */
export function fakeCalls(answers: Answers): Pick<WebsitePlatform, 'call'> {
  const call = async (name: keyof Rows, input: object = {}) => {
    const answer = answers[name]
    if (!answer) throw new Error(`Nobody expected the call ${name}.`)
    return answer(input as never)
  }
  return { call: call as WebsitePlatform['call'] }
}
