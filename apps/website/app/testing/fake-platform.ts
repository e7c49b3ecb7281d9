import { buildUrl } from '@forecourt/contract/call/build-url'
import type { AnswerOf, CallInput, Query } from '@forecourt/contract/call/call-input'
import { websiteEndpoints } from '@forecourt/contract/endpoint-table'
import type { WebsitePlatform } from '../request/contexts.ts'

type Rows = typeof websiteEndpoints

/** The answers of a platform, by the names of endpoints. */
export type Answers = {
  [Name in keyof Rows]?: (
    input: CallInput<Rows[Name]>,
  ) => AnswerOf<Rows[Name]> | Promise<AnswerOf<Rows[Name]>>
}

/** Every site has a search key. */
const searchKey: Answers['searchKey'] = () => ({ index: 'Car_production', key: 'a key' })

/** The answer for anything that does not exist. */
export const absent = () => Promise.reject(Object.assign(new Error('There is none.'), { status: 404 }))

/** A platform with these calls; any other call fails the test. */
export function fakeCalls(answers: Answers): WebsitePlatform {
  const call = async (name: keyof Rows, input: { query?: Query } = {}) => {
    // Rejects fields that the endpoint does not have, as the real call does.
    buildUrl(websiteEndpoints[name], { ...input }, input.query)
    const answer = answers[name] ?? (name === 'searchKey' ? searchKey : undefined)
    if (!answer) throw new Error(`Nobody expected the call ${name}.`)
    return answer(input as never)
  }
  const raw = async (name: keyof Rows, input: object = {}) => Response.json(await call(name, input))
  return { call, raw } as WebsitePlatform
}
