import type { LeadCounts } from '@forecourt/contract/endpoints/staff/leads'
import type { ListView } from '@forecourt/contract/endpoints/staff/views'
import { formatBoundedCount } from '@forecourt/domain/person/staff/bounded-count'
import { Link } from 'react-router'
import { ViewTabs } from '../../kit/saved-views.tsx'
import { withParams } from '../../ui/with-params.ts'
import { type LeadQuery, toViewQuery } from './lead-query.ts'

const tabs = [
  ['all', 'All', {}],
  ['mine', 'Mine', { stage: 'open', owner: 'me' }],
  ['unassigned', 'Unassigned', { stage: 'open', owner: 'none' }],
  ['late', 'Overdue', { waits: 'late' }],
  ['snoozed', 'Snoozed', { snoozed: 'yes' }],
] as const
/** These say something also where there is none. */
const always: readonly string[] = ['all', 'mine', 'unassigned']

type Props = { counts: LeadCounts['tabs']; views: readonly ListView[]; query: LeadQuery }

/** What people look for most, with counts, and the views that somebody has saved. */
export function LeadTabs({ counts, views, query }: Props) {
  const { sort } = query
  const here = toViewQuery(query)
  const shown = toViewQuery({ ...query, sort: undefined })
  return (
    <nav className="tabs" aria-label="Views">
      {tabs.map(([name, label, filter]) => {
        const isHere = shown === toViewQuery(filter)
        return always.includes(name) || counts[name] > 0 || isHere ? (
          <Link
            key={name}
            to={withParams('/leads', { ...filter, sort })}
            aria-current={isHere && !views.some((view) => view.query === here) ? 'page' : undefined}
          >
            {label} {counts[name] > 0 && <span>{formatBoundedCount(counts[name])}</span>}
          </Link>
        ) : null
      })}
      <ViewTabs path="/leads" views={views} here={here} />
    </nav>
  )
}
