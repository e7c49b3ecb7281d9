import type { CarSearch } from '@forecourt/contract/codecs/search'
import { parseSearch } from '@forecourt/search/grammar/parse-search'
import { writeSearch } from '@forecourt/search/grammar/write-search'
import { expect, it } from 'vitest'
import { anAnswer } from '../../../testing/an-answer.ts'
import { searchListing } from './search-listing.ts'

function searchWith(search: string, answer: Partial<CarSearch>) {
  const calls: string[] = []
  const found = searchListing(async (state) => {
    calls.push(writeSearch(state))
    return anAnswer(answer)
  }, parseSearch(search))
  return found.then(({ state }) => ({ calls, page: state.page }))
}

it('shows the page that was asked for', async () => {
  expect(await searchWith('page=3', { totalHits: 70, totalPages: 3 })).toEqual({ calls: ['page=3'], page: 3 })
})

it('shows the last page when there are fewer, and the first when there are none', async () => {
  expect(await searchWith('page=9', { totalHits: 70, totalPages: 3 })).toEqual({
    calls: ['page=9', 'page=3'],
    page: 3,
  })
  expect(await searchWith('page=9999999', { totalHits: 0, totalPages: 0 })).toEqual({
    calls: ['page=10000', ''],
    page: 1,
  })
})
