import type { CarSearch } from '@forecourt/contract/codecs/search'
import { withPage } from '@forecourt/search/grammar/change-search'
import type { SearchState } from '@forecourt/search/grammar/search-state'

type Search = (state: SearchState) => Promise<CarSearch>

/** The page that was asked for, or the last one there is: stock shrinks while links live on. */
export async function searchListing(
  search: Search,
  state: SearchState,
): Promise<{ answer: CarSearch; state: SearchState }> {
  const answer = await search(state)
  const last = Math.max(answer.totalPages, 1)
  if (state.page <= last) return { answer, state }
  const clamped = withPage(state, last)
  return { answer: await search(clamped), state: clamped }
}
