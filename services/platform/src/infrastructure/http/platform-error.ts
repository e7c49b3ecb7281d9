import { describeFailure } from '@forecourt/contract/failures/failure'
import {
  type FailureCode,
  type FailureValues,
  failureTable,
  type PlainFailureCode,
} from '@forecourt/contract/failures/failure-table'

type Extras = {
  /** What is wrong with each field, if the failure is about fields that the table does not name. */
  fields?: Readonly<Record<string, string>> | undefined
  /** Additional properties of the response. */
  details?: Readonly<Record<string, unknown>> | undefined
}

/** An expected failure with the HTTP status for the caller. Matched by `code`. */
export class PlatformError extends Error {
  readonly code: FailureCode
  readonly status: (typeof failureTable)[FailureCode]['status']
  readonly fields: Extras['fields']
  readonly details: Extras['details']

  constructor(code: FailureCode, message: string, { fields, details }: Extras = {}) {
    super(message)
    this.name = 'PlatformError'
    this.code = code
    this.status = failureTable[code].status
    this.fields = fields
    this.details = details
  }
}

export function isFailureCode(code: string): code is FailureCode {
  return Object.hasOwn(failureTable, code)
}

export function hasFailed(error: unknown, code: FailureCode): error is PlatformError {
  return error instanceof PlatformError && error.code === code
}

/** The failure of this code, with its sentence. */
export function fail<Code extends FailureCode>(
  code: Code,
  ...[given]: Code extends PlainFailureCode ? [Extras?] : [FailureValues<Code> & Extras]
): PlatformError {
  const { sentence, fields } = describeFailure(failureTable[code], { ...given })
  return new PlatformError(code, sentence, { fields, ...given })
}
