import type { StockCounts } from '@forecourt/contract/endpoints/staff/stock'
import type { ListView } from '@forecourt/contract/endpoints/staff/views'
import { numberText } from '@forecourt/domain/money/number-text'
import { Bookmark } from 'lucide-react'
import { Form, Link } from 'react-router'
import { Icon } from '../../../kit/icon.tsx'
import { Menu } from '../../../kit/menu.tsx'
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
  const view = views.find((one) => one.query === here)
  // A filter that only the board of missing data links to gets a tab while it is active.
  const other = state && !states.some(([name]) => name === state) ? lackWords[state]?.many : undefined
  const isState = (name: string | undefined) =>
    !view && state === name && !isFiltered({ ...query, state: undefined })
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
        {views.map(({ name, query: kept }) => (
          <Link key={name} to={`/stock${kept}`} aria-current={kept === here ? 'page' : undefined}>
            {name}
          </Link>
        ))}
      </nav>
      {view ? (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="name" value={view.name} />
          <input type="hidden" name="query" value={view.query} />
          <button type="submit" name="intent" value="remove-view" className="quiet small">
            Remove this view
          </button>
        </Form>
      ) : (
        isFiltered(query) && <SaveView query={here} />
      )}
    </div>
  )
}

function SaveView({ query }: { query: string }) {
  return (
    <Menu
      side="end"
      className="button quiet small"
      items={
        <Form method="post" className="menu-fields" preventScrollReset>
          <label>
            Name of this view
            <input name="name" required maxLength={60} autoComplete="off" />
          </label>
          <input type="hidden" name="query" value={query} />
          <button type="submit" name="intent" value="save-view">
            Save
          </button>
        </Form>
      }
    >
      <Icon of={Bookmark} />
      Save view
    </Menu>
  )
}

export function isFiltered(query: StockQuery): boolean {
  return stockFilters.some((name) => query[name])
}

function toViewQuery(query: StockQuery): string {
  return withParams('', Object.fromEntries(viewParams.map((name) => [name, query[name]])))
}
