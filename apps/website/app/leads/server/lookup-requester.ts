import type { Sender } from '@forecourt/contract/call/call-input'
import type { RouterContextProvider } from 'react-router'
import { sessionContext } from '../../request/contexts.ts'

/** The requester of a lookup from a form: without a proof of work, only a few lookups per day are allowed. */
export function lookupRequester(context: Readonly<RouterContextProvider>): Sender {
  const { known, lookupAddress } = context.get(sessionContext)
  return { address: lookupAddress, ...(known !== null && { visitor: known }) }
}
