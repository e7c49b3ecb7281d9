import { contentFailures } from './content-failures.ts'
import type { Failure } from './failure.ts'
import { moneyFailures } from './money-failures.ts'
import { peopleFailures } from './people-failures.ts'
import { requestFailures } from './request-failures.ts'
import { siteFailures } from './site-failures.ts'
import { staffFailures } from './staff-failures.ts'
import { stockFailures } from './stock-failures.ts'

/** Every expected failure by its code. Whoever calls may compare codes; sentences may change. */
export const failureTable = {
  ...contentFailures,
  ...moneyFailures,
  ...peopleFailures,
  ...requestFailures,
  ...siteFailures,
  ...staffFailures,
  ...stockFailures,
}

export type FailureCode = keyof typeof failureTable

type ValueName<Code extends FailureCode> =
  (typeof failureTable)[Code] extends Failure<infer Name> ? Name : never

/** What the sentence of a failure is made with. */
export type FailureValues<Code extends FailureCode> = {
  readonly [Name in ValueName<Code>]: string | number
}

/** The failures whose sentence is always the same. */
export type PlainFailureCode = {
  [Code in FailureCode]: [ValueName<Code>] extends [never] ? Code : never
}[FailureCode]
