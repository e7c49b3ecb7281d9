import type { CarSearch } from '@forecourt/contract/codecs/search'
import { withPage } from '@forecourt/search/grammar/change-search'
import type { SearchState } from '@forecourt/search/grammar/search-state'
import { writeSearch } from '@forecourt/search/grammar/write-search'

type Search = (search: string) => Promise<CarSearch>

/** The page that was asked for, or the last one there is: stock shrinks while links live on. */
export async function searchListing(
  search: Search,
  state: SearchState,
  defaultSort: string,
): Promise<{ answer: CarSearch; state: SearchState }> {
  const answer = await search(writeSearch(state, defaultSort))
  const last = Math.max(answer.totalPages, 1)
  if (state.page <= last) return { answer, state }
  const clamped = withPage(state, last)
  return { answer: await search(writeSearch(clamped, defaultSort)), state: clamped }
}
