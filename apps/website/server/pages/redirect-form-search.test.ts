import { expect, it } from 'vitest'
import { tidyFormSearch } from './redirect-form-search.ts'

const sort = 'custom_rank:desc'

it('redirects a form’s query to the canonical address', () => {
  const sent =
    'query=&refinementList%5Bmake%5D%5B%5D=Kia&refinementList[make][]=Audi&range[price][min]=10000&range[price][max]=&sortBy=custom_rank:desc'
  expect(tidyFormSearch(sent, sort)).toBe(
    'refinementList%5Bmake%5D%5B0%5D=Audi&refinementList%5Bmake%5D%5B1%5D=Kia&range%5Bprice%5D=10000%3A',
  )
  expect(tidyFormSearch('range[price][min]=&range[price][max]=', sort)).toBe('')
})

it('leaves every other address alone, and does not redirect its own result', () => {
  for (const search of [
    '',
    '?query=',
    '?refinementList[make][0]=Kia&page=2',
    '?range[price]=1:2',
    '?%',
    '?__proto__=1',
  ])
    expect(tidyFormSearch(search, sort)).toBeNull()
  const tidy = tidyFormSearch('refinementList[make][]=a[]&range[year][max]=2020', sort) ?? ''
  expect(tidyFormSearch(tidy, sort)).toBeNull()
})
