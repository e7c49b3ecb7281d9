import { readStatus } from '@forecourt/contract/call/contract-error'

/** The statuses that a proxy returns while the platform restarts. */
const awayStatuses = new Set<unknown>([502, 503, 504])

/** Whether a call failed because the platform is temporarily unreachable. Matched by code: see `ContractError`. */
export function isPlatformUnavailable(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false
  if (error.code === 'unreachable') return true
  return error.code === 'http_status' && awayStatuses.has(readStatus(error))
}
