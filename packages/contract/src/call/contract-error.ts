import type { FailureCode } from '../failures/failure-table.ts'

/**
 * Why a call failed. Match by `code`, never by `instanceof`: the website's bundle and Node
 * may each have loaded this module.
 */
export type ContractErrorCode = 'http_status' | 'unreachable' | 'bad_answer'

export class ContractError extends Error {
  readonly code: ContractErrorCode
  /** The HTTP status of the response; null when there was none. */
  readonly status: number | null
  /** The platform's errors by field; null when it named no field. */
  readonly fields: Readonly<Record<string, string>> | null
  /** Which failure of the table it is; null when the platform named none. */
  readonly failure: string | null

  constructor(
    code: ContractErrorCode,
    message: string,
    status: number | null,
    cause?: unknown,
    fields: Readonly<Record<string, string>> | null = null,
    failure: string | null = null,
  ) {
    super(message, { cause })
    this.name = 'ContractError'
    this.code = code
    this.status = status
    this.fields = fields
    this.failure = failure
  }
}

/** The HTTP status of a failed call; null for any other failure. */
export function readStatus(error: unknown): number | null {
  return error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : null
}

/** Whether the platform refused a call with this failure. */
export function isRefusal(error: unknown, failure: FailureCode): boolean {
  return error instanceof Error && 'failure' in error && error.failure === failure
}

/** The result, or null when the platform answers that it does not exist. */
export async function orAbsent<T>(asking: Promise<T>): Promise<T | null> {
  try {
    return await asking
  } catch (error) {
    if (readStatus(error) === 404) return null
    throw error
  }
}

/** The message of a failed dashboard call (S8.03). */
export function messageOfFailure(body: unknown, statusText: string): string {
  if (typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string')
    return body.error
  return `An unexpected error occurred${statusText ? `: ${statusText}` : ''}`
}

/** The messages about single fields in the body of a refusal, or null. */
export function readFieldErrors(body: unknown): Record<string, string> | null {
  if (typeof body !== 'object' || body === null || !('errors' in body)) return null
  const entries = Object.entries(Object(body.errors)).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return entries.length > 0 ? Object.fromEntries(entries) : null
}
