const statuses = {
  BAD_REQUEST: 400,
  NOT_SIGNED_IN: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  GONE: 410,
  TOO_LARGE: 413,
  INVALID: 422,
  TOO_MANY: 429,
} as const

/** An expected failure with the HTTP status for the caller. Matched by `code`. */
export type PlatformErrorCode = keyof typeof statuses

export class PlatformError extends Error {
  readonly code: PlatformErrorCode
  readonly status: (typeof statuses)[PlatformErrorCode]
  /** What is wrong with each field, if the failure is about fields. */
  readonly fields: Readonly<Record<string, string>> | undefined
  /** Additional properties of the response. */
  readonly details: Readonly<Record<string, unknown>>

  constructor(
    code: PlatformErrorCode,
    message: string,
    fields?: Readonly<Record<string, string>>,
    details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message)
    this.name = 'PlatformError'
    this.code = code
    this.status = statuses[code]
    this.fields = fields
    this.details = details
  }
}
