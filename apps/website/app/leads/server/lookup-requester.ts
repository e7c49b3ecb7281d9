import type { LookupRequesterHeaders } from '@forecourt/contract/calls/valuation-calls'
import type { RouterContextProvider } from 'react-router'
import { sessionContext } from '../../request/contexts.ts'

/** Who has a provider asked by a form: nobody has solved a puzzle for that, so few questions are theirs in a day. */
export function lookupRequester(context: Readonly<RouterContextProvider>): LookupRequesterHeaders {
  const { known, lookupAddress } = context.get(sessionContext)
  return { address: lookupAddress, ...(known !== null && { visitor: known }) }
}
