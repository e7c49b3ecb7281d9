import { parseSearch } from '@forecourt/search/grammar/parse-search'
import { expect, it } from 'vitest'
import { aSite } from '../../../testing/a-site.ts'
import { listRelaxations } from './list-relaxations.ts'

it('lists the filters to remove with the number of vehicles found without each', () => {
  const state = parseSearch(
    'query=blue&refinementList[make][0]=Audi&refinementList[make][1]=BMW&range[price]=:9000',
  )
  const relax = [
    { drop: 'make', count: 12, search: 'a' },
    { drop: 'price', count: 3, search: 'b' },
    { drop: 'query', count: 2, search: 'c' },
    { drop: 'certified', count: 1, search: 'd' },
    { drop: 'reduced', count: 1, search: 'e' },
  ]
  expect(listRelaxations(relax, state, aSite())).toEqual([
    { label: 'Without Audi, BMW', count: 12, search: 'a' },
    { label: 'Without “Up to $9,000”', count: 3, search: 'b' },
    { label: 'Without “blue”', count: 2, search: 'c' },
    { label: 'Without “Certified”', count: 1, search: 'd' },
  ])
  expect(listRelaxations([{ drop: 'excluded', count: 2, search: '' }], state, aSite())[0]?.label).toBe(
    'Including what you left out',
  )
  expect(listRelaxations([{ drop: 'everything', count: 9, search: '' }], state, aSite())[0]?.label).toBe(
    'Clear all filters',
  )
})
