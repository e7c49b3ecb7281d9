/**
 * Why a call failed. Match by `code`, never by `instanceof`: the website's bundle and Node
 * may each have loaded this module.
 */
export type ContractErrorCode = 'http_status' | 'unreachable' | 'bad_answer'

export class ContractError extends Error {
  readonly code: ContractErrorCode
  /** The HTTP status that came back; null when nothing did. */
  readonly status: number | null

  constructor(code: ContractErrorCode, message: string, status: number | null, cause?: unknown) {
    super(message, { cause })
    this.name = 'ContractError'
    this.code = code
    this.status = status
  }
}

/** The message of a failed dashboard call (S8.03). */
export function messageOfFailure(body: unknown, statusText: string): string {
  if (typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string')
    return body.error
  return `An unexpected error occurred${statusText ? `: ${statusText}` : ''}`
}
