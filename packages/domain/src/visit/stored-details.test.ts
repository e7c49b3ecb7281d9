import { expect, it } from 'vitest'
import { pickStoredDetails, readStoredDetails } from './stored-details.ts'

const details = { name: 'Ann', last_name: 'Lee', email: 'a@b.co', phone: '0412345678', postcode: '4000' }

it("stores a visitor's five details and nothing else", () => {
  expect(pickStoredDetails({ ...details, message: 'Hi', rego: 'ABC' })).toEqual(details)
  expect(pickStoredDetails({ name: ' ', email: null, phone: 4, postcode: '4000' })).toEqual({
    postcode: '4000',
  })
})

it('reads back what it stored', () => {
  expect(readStoredDetails(JSON.stringify(details))).toEqual(details)
})

it('ignores damaged data', () => {
  for (const text of [null, '', '{', 'null', '[]', '"x"', '{"name":7}', '{"__proto__":{"name":"x"}}', '🚗'])
    expect(readStoredDetails(text)).toEqual({})
})
