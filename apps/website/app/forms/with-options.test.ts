import { expect, it } from 'vitest'
import { aForm } from '../testing/a-form.ts'
import { startFill } from './fill.ts'
import { stepErrors } from './step-fields.ts'
import { type Choices, withOptions } from './with-options.ts'

const form = aForm({ steps: [{ fields: [{ name: 'dateTime', label: 'Date', kind: 'slot' }] }] })
const wrong = (choices: Choices, dateTime: string) =>
  Object.keys(
    stepErrors(withOptions(form, { dateTime: choices }), {
      ...startFill(form, 'k'),
      values: { dateTime },
    }),
  )
const nine = { value: '2026-11-17T09:00:00+11:00', label: '9:00 am' }

it('accepts an offered option, and asks again for one that is gone', () => {
  expect(wrong([nine], nine.value)).toEqual([])
  expect(wrong([nine], '2026-11-17T10:00:00+11:00')).toEqual(['dateTime'])
  expect(wrong([nine], '')).toEqual(['dateTime'])
  expect(wrong('loading', '')).toEqual(['dateTime'])
})

it('requires no choice where there are no options', () => {
  expect(wrong([], '')).toEqual([])
  expect(wrong('failed', '')).toEqual([])
})

it('leaves other fields as they are', () => {
  expect(withOptions(form, {})).toEqual(form)
})
