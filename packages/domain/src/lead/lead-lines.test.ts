import fc from 'fast-check'
import { expect, it } from 'vitest'
import { leadLines } from './lead-lines.ts'

it('tells what was said in the order in which people read it, whatever order it came in', () => {
  expect(
    leadLines({
      zebra_crossing: ' yes ',
      opt_in: false,
      message: 'Hello\nthere',
      'Best Deal': 'No',
      special_offer: 'Free tow bar',
      email: 'jo@example.com',
      name: 'Jo',
      day: '1',
      month: '2',
      year: '1990',
    }),
  ).toEqual([
    { label: 'First name', value: 'Jo' },
    { label: 'Email', value: 'jo@example.com' },
    { label: 'Date of birth', value: '1/2/1990' },
    { label: 'Special offer', value: 'Free tow bar' },
    { label: 'Best Deal', value: 'No' },
    { label: 'Message', value: 'Hello\nthere' },
    { label: 'Keep me informed', value: 'No' },
    { label: 'Zebra crossing', value: 'yes' },
  ])
})

it('takes a year without a day for that of a vehicle', () => {
  expect(leadLines({ year: '2022', make: 'Mazda' })).toEqual([
    { label: 'Make', value: 'Mazda' },
    { label: 'Year', value: '2022' },
  ])
})

it('leaves out empty answers and what the program itself says', () => {
  expect(
    leadLines({
      name: '  ',
      phone: null,
      category: 'x',
      lead_attributes: { visited_pages: ['/'] },
      car_id: 3,
      user_agent: 'x',
      source: 'Website',
    }),
  ).toEqual([])
})

it('reads lists and things within things', () => {
  expect(leadLines({ extras: ['a', '', 'b'], trade_in: { make: 'Ford', kms: 7, none: null } })).toEqual([
    { label: 'Extras', value: 'a, b' },
    { label: 'Trade in', value: 'Make: Ford; Kms: 7' },
  ])
})

it('takes any payload', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (payload) => {
      for (const { value } of leadLines(payload as Record<string, unknown>)) expect(value).not.toBe('')
    }),
  )
})
