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
