import { expect, it } from 'vitest'
import { aDocument } from '../../../testing/a-document.ts'
import { SearchIndex } from '../../index/search-index.ts'
import { readAtoms } from '../atoms/read-atoms.ts'
import { readGroupSize } from './read-group-size.ts'

const cars = new SearchIndex({ documents: [aDocument({ id: 1, numbers: { seats: 7 } })] })
const vans = new SearchIndex({ documents: [aDocument({ id: 1, facets: { berths: '4' } })] })
const read = (text: string, { vocabulary } = cars) =>
  readGroupSize(readAtoms(text), 0, vocabulary)?.meaning ?? null

it.each([
  ['two adults and two kids', 4],
  ['for 2 adults, 4 kids', 6],
  ['2 adults plus 1 toddler + 2 grandkids', 5],
])('counts everybody who is named: %s', (text, count) => {
  expect(read(text)).toEqual({ ranges: { seats: { min: count, max: null } } })
})

it('asks for so many berths where vehicles have them', () => {
  expect(read('two adults and two children', vans)).toEqual({ refinements: { berths: ['4'] } })
})

it('leaves one group, more than a bus takes and other counts alone', () => {
  for (const text of ['two adults', '2 kids', '10 adults and 10 kids', 'two adults and 2 doors'])
    expect(read(text), text).toBeNull()
})
