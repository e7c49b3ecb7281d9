import type { StaffLeads } from '@forecourt/contract/endpoints/staff/leads'
import { leadStages, stageLabels } from '@forecourt/domain/lead/handling/lead-stage'
import { formatBoundedCount } from '@forecourt/domain/person/staff/bounded-count'
import { tableSorts } from '@forecourt/domain/person/staff/table-sort'
import { ListFilter, Search } from 'lucide-react'
import { Link } from 'react-router'
import { Empty } from '../../kit/empty.tsx'
import { FilterForm } from '../../kit/filter-form.tsx'
import { Icon } from '../../kit/icon.tsx'
import { Options } from '../../kit/options.tsx'
import { withParams } from '../../ui/with-params.ts'

type Query = Readonly<Record<string, string | undefined>>

const orders = {
  '-created': 'Newest first',
  created: 'Oldest first',
  '-active': 'Last activity first',
  active: 'Longest without activity first',
}

/** Why the list is empty, and the way out. */
export function NoLeads({ isFiltered, mayWrite }: { isFiltered: boolean; mayWrite: boolean }) {
  if (isFiltered)
    return (
      <Empty
        icon={Search}
        title="No leads here"
        actions={
          <Link className="button" to="/leads">
            Show all leads
          </Link>
        }
      >
        Nobody matches these filters.
      </Empty>
    )
  return (
    <Empty icon={Search} title="No leads yet">
      Enquiries from your website arrive here by themselves.
      {mayWrite && ' Add those of people who call or walk in.'}
    </Empty>
  )
}

/** The stages as tabs, with their counts. */
export function LeadStages({ counts, query }: { counts: StaffLeads['counts']; query: Query }) {
  const total = Object.values(counts).reduce((sum, n) => sum + n, 0)
  const at = (params: Record<string, string | undefined>) =>
    withParams('/leads', { ...query, snoozed: undefined, stage: undefined, after: undefined, ...params })
  return (
    <nav className="tabs" aria-label="Stages">
      <Link
        to={at({})}
        aria-current={query.stage || query.snoozed || query.undelivered || query.car ? undefined : 'page'}
      >
        All <span>{formatBoundedCount(total)}</span>
      </Link>
      {leadStages.map((stage) => (
        <Link key={stage} to={at({ stage })} aria-current={query.stage === stage ? 'page' : undefined}>
          {stageLabels[stage]} {counts[stage] > 0 && <span>{formatBoundedCount(counts[stage])}</span>}
        </Link>
      ))}
      <Link to={at({ snoozed: 'yes' })} aria-current={query.snoozed ? 'page' : undefined}>
        Snoozed
      </Link>
      {query.car && (
        <Link to={at({ car: undefined })} aria-current="page">
          Of one vehicle ✕
        </Link>
      )}
      {query.undelivered && (
        <Link to={at({ undelivered: undefined })} aria-current="page">
          Not delivered ✕
        </Link>
      )}
    </nav>
  )
}

/** Search, owner and order; they apply as they change. */
export function LeadFilters({ query }: { query: Query }) {
  return (
    <FilterForm action="/leads">
      {query.stage && <input type="hidden" name="stage" value={query.stage} />}
      {query.car && <input type="hidden" name="car" value={query.car} />}
      {query.undelivered && <input type="hidden" name="undelivered" value={query.undelivered} />}
      {query.snoozed && <input type="hidden" name="snoozed" value={query.snoozed} />}
      <input
        type="search"
        name="words"
        aria-label="Search"
        defaultValue={query.words}
        placeholder="Name, phone, reference, vehicle"
      />
      <details className="menu" data-side="end">
        <summary className="button quiet icon-only" aria-label="Filter and order" title="Filter and order">
          <Icon of={ListFilter} />
        </summary>
        <div className="menu-items menu-fields">
          <label>
            Owner
            <select name="owner" defaultValue={query.owner ?? ''}>
              <option value="">Anybody</option>
              <option value="me">Me</option>
              <option value="none">Unassigned</option>
            </select>
          </label>
          <label>
            Order
            <select
              name="sort"
              defaultValue={query.sort ?? tableSorts.leads.usual}
              data-usual={tableSorts.leads.usual}
            >
              <Options of={Object.entries(orders)} />
            </select>
          </label>
          <button type="submit">Show</button>
          <label className="check choose-several">
            <input type="checkbox" />
            <span>Choose several</span>
          </label>
        </div>
      </details>
    </FilterForm>
  )
}
