import { parseSearch } from '@forecourt/search/grammar/parse-search'
import { expect, it } from 'vitest'
import { anAnswer } from '../testing/an-answer.ts'
import { fakeCalls } from '../testing/fake-platform.ts'
import { readSearchText, searchCars } from './search-cars.ts'

const everything = { state: parseSearch(''), fixed: parseSearch('') }

it('fetches a site’s search key once, and again when it is refused [S7.35]', async () => {
  const used: unknown[] = []
  let key = 0
  const platform = fakeCalls({
    searchKey: ({ websiteId }) => {
      key += 1
      return { index: 'Car_production', key: `${websiteId}/${key}` }
    },
    searchService({ bearer }) {
      used.push(bearer)
      if (bearer !== `7/${key}` || key === 1) throw Object.assign(new Error('no'), { status: 403 })
      return anAnswer({ totalHits: 3 })
    },
  })
  expect((await searchCars(platform, 7, everything)).totalHits).toBe(3)
  expect(JSON.parse(await readSearchText(platform, 7, everything))).toMatchObject({ totalHits: 3 })
  expect(used).toEqual(['7/1', '7/2', '7/2'])
  await expect(searchCars(platform, 8, everything)).rejects.toMatchObject({ status: 403 })
  expect(used.slice(3)).toEqual(['8/3', '8/4'])
})
