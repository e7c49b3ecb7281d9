import type { LeadCounts, StaffLeads } from '@forecourt/contract/endpoints/staff/leads'
import type { ListView } from '@forecourt/contract/endpoints/staff/views'
import { leadStages, stageLabels } from '@forecourt/domain/lead/handling/lead-stage'
import { formatBoundedCount } from '@forecourt/domain/person/staff/bounded-count'
import { tableSorts } from '@forecourt/domain/person/staff/table-sort'
import { ArrowUpDown, ListChecks, ListFilter, X } from 'lucide-react'
import { Link } from 'react-router'
import { FilterForm } from '../../kit/filter-form.tsx'
import { Icon } from '../../kit/icon.tsx'
import { Menu } from '../../kit/menu.tsx'
import { Options } from '../../kit/options.tsx'
import { ViewButton } from '../../kit/saved-views.tsx'
import { withParams } from '../../ui/with-params.ts'
import { isFiltered, type LeadQuery, toViewQuery } from './lead-query.ts'

const orders = {
  '-created': 'Newest first',
  created: 'Oldest first',
  '-active': 'Last activity first',
  active: 'Longest without activity first',
}

type Props = {
  query: LeadQuery
  /** Of this query, by stage. */
  counts: StaffLeads['counts']
  offered: LeadCounts
  meId: number
}

/** Search, filters and order; they apply as they change. */
export function LeadFilters(props: Props) {
  const { query } = props
  const filters = listFilters(props)
  return (
    <FilterForm action="/leads">
      {(['car', 'undelivered', 'snoozed', 'sort'] as const).map(
        (name) => query[name] && <input key={name} type="hidden" name={name} value={query[name]} />,
      )}
      <input
        type="search"
        name="words"
        aria-label="Search"
        defaultValue={query.words}
        placeholder="Name, phone, reference, vehicle"
      />
      <details className="menu" data-side="end">
        <summary className="button quiet icon-only" aria-label="Filters" title="Filters (F)" data-key="f">
          <Icon of={ListFilter} />
        </summary>
        <div className="menu-items menu-fields filter-fields">
          {filters.map(({ name, label, options }) => (
            <label key={name}>
              {label}
              <select name={name} defaultValue={query[name] ?? ''} data-on={query[name] ? true : undefined}>
                <option value="">Any</option>
                <Options of={options} />
              </select>
            </label>
          ))}
          <button type="submit">Show</button>
        </div>
      </details>
      <OrderMenu query={query} />
      <label className="button quiet icon-only choose-several" title="Choose several">
        <input type="checkbox" aria-label="Choose several" />
        <Icon of={ListChecks} />
      </label>
    </FilterForm>
  )
}

function OrderMenu({ query }: { query: LeadQuery }) {
  const sort = query.sort ?? tableSorts.leads.usual
  return (
    <Menu
      className="button quiet icon-only"
      label={`Order: ${orders[sort as keyof typeof orders] ?? orders['-created']}`}
      side="end"
      items={Object.entries(orders).map(([order, label]) => (
        <Link
          key={order}
          to={withParams('/leads', {
            ...query,
            after: undefined,
            from: undefined,
            sort: order === tableSorts.leads.usual ? undefined : order,
          })}
          aria-current={order === sort ? 'true' : undefined}
        >
          {label}
        </Link>
      ))}
    >
      <Icon of={ArrowUpDown} />
    </Menu>
  )
}

type MarksProps = Props & { views: readonly ListView[] }

/** The filters that are in force, each of which can be taken away, and the button that keeps them. */
export function LeadMarks({ views, ...props }: MarksProps) {
  const { query } = props
  if (!isFiltered(query)) return null
  const chosen = listFilters(props).flatMap(({ name, label, options, isPlain }) => {
    const option = options.find(([value]) => value === query[name])
    if (!option) return []
    const choice = option[1].replace(/ \([\d,+]+\)$/, '')
    return { name, text: isPlain ? choice : `${label}: ${choice}` }
  })
  const others = [
    { name: 'words', text: `“${query.words}”` },
    { name: 'car', text: 'Of one vehicle' },
    { name: 'undelivered', text: 'Not delivered' },
    { name: 'snoozed', text: 'Snoozed' },
  ].filter(({ name }) => query[name])
  return (
    <div className="filter-marks">
      {[...chosen, ...others].map(({ name, text }) => (
        <Link
          key={name}
          className="chip"
          data-on
          to={withParams('/leads', { ...query, after: undefined, from: undefined, [name]: undefined })}
        >
          <span className="unseen">Remove the filter </span>
          {text}
          <Icon of={X} />
        </Link>
      ))}
      <ViewButton views={views} here={toViewQuery(query)} isFiltered />
    </div>
  )
}

type Filter = {
  name: string
  label: string
  options: (readonly [value: string, label: string])[]
  /** Whether a choice says by itself what it is about. */
  isPlain?: true
}

/** The filters that have something to choose. A choice that is no longer offered stays while it is in force. */
function listFilters({ query, counts, offered, meId }: Props): Filter[] {
  const named = (list: readonly { id: number; name: string }[]) =>
    list.map(({ id, name }) => [String(id), name] as const)
  const texts = (list: readonly string[]) => list.map((text) => [text, text] as const)
  const filters: Filter[] = [
    {
      name: 'stage',
      label: 'Stage',
      options: [
        ['open', 'Open'],
        ...leadStages.map((one) => [one, withCount(stageLabels[one], counts[one])] as const),
      ],
    },
    {
      name: 'waits',
      label: 'Waiting',
      isPlain: true,
      options: [
        ['late', 'Overdue'],
        ['us', 'Waiting for us'],
        ['them', 'Waiting for them'],
      ],
    },
    {
      name: 'owner',
      label: 'Assigned to',
      options: [
        ['me', 'Me'],
        ['none', 'Unassigned'],
        ...named(offered.owners.filter(({ id }) => id !== meId)),
      ],
    },
    { name: 'kind', label: 'Kind', options: texts(offered.kinds) },
    {
      name: 'days',
      label: 'Received',
      isPlain: true,
      options: [
        ['1', 'In the last 24 hours'],
        ['7', 'In the last 7 days'],
        ['30', 'In the last 30 days'],
        ['90', 'In the last 90 days'],
      ],
    },
    { name: 'place', label: 'Place', options: named(offered.places) },
    { name: 'site', label: 'Website', options: named(offered.sites) },
    { name: 'source', label: 'Came from', options: texts(offered.sources) },
  ]
  return filters.flatMap((filter) => {
    const { name, options } = filter
    const value = query[name]
    const isLost = value !== undefined && !options.some(([one]) => one === value)
    if (options.length < 2 && value === undefined) return []
    return { ...filter, options: isLost ? [...options, [value, value] as const] : options }
  })
}

function withCount(label: string, count: number): string {
  return count > 0 ? `${label} (${formatBoundedCount(count)})` : label
}
