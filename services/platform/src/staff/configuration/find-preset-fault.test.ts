import { expect, it } from 'vitest'
import { findPresetFault } from './find-preset-fault.ts'

it.each([
  '',
  'range[photos_count]=3:',
  '?refinementList%5Bcity%5D%5B0%5D=Bathurst&refinementList%5Bcity%5D%5B1%5D=Cowra',
  'refinementList[make][0]=Mazda&toggle[certified]=true',
])('takes the filters %j', (query) => {
  expect(findPresetFault(query)).toBeNull()
})

it.each([
  ['query=ute&sortBy=price:asc&page=2', 'query, sortBy, page'],
  ['range[price]=cheap&toggle[certified]=yes', 'range[price], toggle[certified]'],
  ['refinementList[vin][0]=1&refinementList[make][0]=Mazda', 'refinementList[vin][0]'],
  ['https://west.test/search/cars?range[price]=:9', 'https://west.test/search/cars?range[price]'],
])('names what would do nothing in %j', (query, named) => {
  expect(findPresetFault(query)).toBe(`Only filters can be chosen here. Please take out: ${named}.`)
})
