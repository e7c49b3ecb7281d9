import type { CarSearch } from '@forecourt/contract/codecs/search'
import { withPage } from '@forecourt/search/grammar/change-search'
import type { SearchState } from '@forecourt/search/grammar/search-state'

type Search = (state: SearchState) => Promise<CarSearch>

/** The requested page, or the last one: stock shrinks while links stay around. */
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
