import { expect, it } from 'vitest'
import { readQuery } from './read-query.ts'

it('reads the named parameters, and leaves out those that are empty, missing or not asked for', () => {
  const request = new Request('http://dashboard.test/stock?state=sold&words=&after=1&after=2&other=x')
  expect(readQuery(request, ['state', 'words', 'sort', 'after'])).toEqual({ state: 'sold', after: '1' })
})
