import { readStatus } from '@forecourt/contract/call/contract-error'

/** What stands between us and a platform that is being restarted answers with these. */
const awayStatuses = new Set<unknown>([502, 503, 504])

/** Whether a call failed because nobody is there to answer it, which passes by itself. Matched by code: see `ContractError`. */
export function isPlatformAway(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false
  if (error.code === 'unreachable') return true
  return error.code === 'http_status' && awayStatuses.has(readStatus(error))
}
