/** An expected failure with the status that tells it to the caller. Matched by `code`. */
export type PlatformErrorCode = 'NOT_FOUND' | 'BAD_REQUEST'

const statuses: Record<PlatformErrorCode, 400 | 404> = { NOT_FOUND: 404, BAD_REQUEST: 400 }

export class PlatformError extends Error {
  readonly code: PlatformErrorCode
  readonly status: 400 | 404

  constructor(code: PlatformErrorCode, message: string) {
    super(message)
    this.name = 'PlatformError'
    this.code = code
    this.status = statuses[code]
  }
}
