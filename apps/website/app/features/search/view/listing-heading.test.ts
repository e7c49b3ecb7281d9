import { parseSearch } from '@forecourt/search/grammar/parse-search'
import { expect, it } from 'vitest'
import { aSite } from '../../../testing/a-site.ts'
import { listingHeading } from './listing-heading.ts'

const stock = { ...aSite().stock, carTypes: { new: 1, used: 1, demo: 1 } }
const heading = (search: string, type: 'used' | null = null, kind: 'car' | 'motorcycle' = 'car') =>
  listingHeading(aSite({ kind, stock }), type, parseSearch(search))

it('names the stock, narrowed by what is chosen alone', () => {
  expect(heading('')).toBe('New, used and demo cars')
  expect(heading('', null, 'motorcycle')).toBe('New, used and demo motorcycles')
  expect(heading('', 'used')).toBe('Used cars')
  expect(heading('refinementList[car_type][0]=used')).toBe('Used cars')
  expect(heading('refinementList[make][0]=Mazda', 'used')).toBe('Used Mazda cars')
  expect(
    heading('refinementList[make][0]=Mazda&refinementList[model][0]=CX-5&refinementList[body][0]=SUV'),
  ).toBe('Mazda CX-5 SUVs')
  expect(heading('refinementList[make][0]=Mazda&refinementList[make][1]=Kia')).toBe('New, used and demo cars')
})

it('names the conditions that the list really shows, of those in stock', () => {
  const of = (shown: Record<string, number>, inStock = stock) =>
    listingHeading(aSite({ stock: inStock }), null, parseSearch('query=tow'), shown)
  expect(of({ used: 9 })).toBe('Used cars')
  expect(of({ new: 2, used: 9 })).toBe('New and used cars')
  // The last new one was sold yesterday and is still listed.
  expect(of({ new: 1, used: 9 }, { ...stock, carTypes: { new: 0, used: 9, demo: 0 } })).toBe('Used cars')
  expect(of({}, { ...stock, carTypes: { new: 0, used: 9, demo: 0 } })).toBe('Used cars')
})
