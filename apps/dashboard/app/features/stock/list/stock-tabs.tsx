import type { StockCounts } from '@forecourt/contract/endpoints/staff/stock'
import type { ListView } from '@forecourt/contract/endpoints/staff/views'
import { numberText } from '@forecourt/domain/money/number-text'
import { Link } from 'react-router'
import { ViewButton, ViewTabs } from '../../../kit/saved-views.tsx'
import { withParams } from '../../../ui/with-params.ts'
import { lackWords } from '../lack-words.ts'

export type StockQuery = Readonly<Record<string, string | undefined>>

/** The names of the query that are filters, and what belongs to a saved view. */
export const stockFilters = ['state', 'words', 'site', 'place', 'make', 'min', 'max', 'days'] as const
const viewParams = [...stockFilters, 'sort'] as const

const states = [
  ['listed', 'Listed'],
  ['reserved', 'Reserved'],
  ['hidden', 'Hidden'],
  ['sold', 'Sold'],
  ['aged', 'Over 60 days'],
  ['overpriced', 'Priced over market'],
  ['unpictured', 'No photos'],
  ['unpriced', 'No price'],
] as const

type Props = { states: StockCounts['states']; views: readonly ListView[]; query: StockQuery }

/** What people look for most, with counts, and the views that somebody has saved. */
export function StockTabs({ states: counts, views, query }: Props) {
  const { sort, state } = query
  const here = toViewQuery(query)
  const isView = views.some((one) => one.query === here)
  // A filter that only the board of missing data links to gets a tab while it is active.
  const other = state && !states.some(([name]) => name === state) ? lackWords[state]?.many : undefined
  const isState = (name: string | undefined) =>
    !isView && state === name && !isFiltered({ ...query, state: undefined })
  return (
    <div className="tabs-line">
      <nav className="tabs" aria-label="Views">
        <Link to={withParams('/stock', { sort })} aria-current={isState(undefined) ? 'page' : undefined}>
          All {counts.all ? <span>{numberText(counts.all)}</span> : null}
        </Link>
        {states
          .filter(([name]) => (counts[name] ?? 0) > 0 || state === name)
          .map(([name, label]) => (
            <Link
              key={name}
              to={withParams('/stock', { sort, state: name })}
              aria-current={isState(name) ? 'page' : undefined}
            >
              {label} <span>{numberText(counts[name] ?? 0)}</span>
            </Link>
          ))}
        {other && (
          <Link to={withParams('/stock', query)} aria-current="page">
            {other}
          </Link>
        )}
        <ViewTabs path="/stock" views={views} here={here} />
      </nav>
      <ViewButton views={views} here={here} isFiltered={isFiltered(query)} />
    </div>
  )
}

export function isFiltered(query: StockQuery): boolean {
  return stockFilters.some((name) => query[name])
}

function toViewQuery(query: StockQuery): string {
  return withParams('', Object.fromEntries(viewParams.map((name) => [name, query[name]])))
}
