import { expect, expectTypeOf, it } from 'vitest'
import { contentFailures } from './content-failures.ts'
import { describeFailure, type Failure } from './failure.ts'
import { type FailureValues, failureTable, type PlainFailureCode } from './failure-table.ts'
import { moneyFailures } from './money-failures.ts'
import { peopleFailures } from './people-failures.ts'
import { requestFailures } from './request-failures.ts'
import { siteFailures } from './site-failures.ts'
import { staffFailures } from './staff-failures.ts'
import { stockFailures } from './stock-failures.ts'

it('names every failure once', () => {
  const subjects = [
    contentFailures,
    moneyFailures,
    peopleFailures,
    requestFailures,
    siteFailures,
    staffFailures,
    stockFailures,
  ]
  expect(subjects.flatMap((subject) => Object.keys(subject)).sort()).toEqual(Object.keys(failureTable).sort())
})

it.each(Object.entries<Failure>(failureTable))(
  'has a code and complete sentences for %s',
  (code, failure) => {
    expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/)
    const values = Object.fromEntries(failure.places.map((place) => [place, 'Said elsewhere.']))
    const { sentence, fields } = describeFailure(failure, values)
    for (const text of [sentence, ...Object.values(fields ?? {})]) expect(text).toMatch(/^\S.*[.…?]$/)
  },
)

it('writes values into the sentence', () => {
  const values = { reference: 'R-1', state: 'held' }
  expect(describeFailure(failureTable['reservation-not-paid'], values)).toEqual({
    sentence: 'R-1 is held: only a paid reservation can be cancelled.',
    fields: undefined,
  })
  expectTypeOf<FailureValues<'reservation-not-paid'>>().toEqualTypeOf<{
    readonly reference: string | number
    readonly state: string | number
  }>()
  expectTypeOf<'reservation-not-paid'>().not.toExtend<PlainFailureCode>()
})

it('shows the text for a field beside it, or else the sentence', () => {
  expect(describeFailure(failureTable['vehicle-exists'], { stockNumber: 'A1' })).toEqual({
    sentence: 'There is a vehicle A1 already.',
    fields: { stockNumber: 'There is one already.' },
  })
  const words = 'A web address has small letters, digits and hyphens, like spring-sale.'
  expect(describeFailure(failureTable['slug-invalid'], {})).toEqual({
    sentence: words,
    fields: { slug: words },
  })
  expectTypeOf<'slug-invalid'>().toExtend<PlainFailureCode>()
})
