import { tableSorts } from '@forecourt/domain/person/staff/table-sort'
import { History } from 'lucide-react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { nameSettingValue } from '../features/configuration/configuration-view.ts'
import { LogRow } from '../features/log/log-row.tsx'
import { toLogEntry } from '../features/log/to-log-entry.ts'
import { Empty } from '../kit/empty.tsx'
import { FilterForm } from '../kit/filter-form.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { startOfDay } from '../staff/format.ts'
import { readTimeZone } from '../staff/preferences.ts'
import { readQuery } from '../staff/read-query.ts'
import { callForDealer } from '../staff/staff-calls.ts'
import { ownTimeZone } from '../staff/time-zone.ts'
import { withParams } from '../ui/with-params.ts'

/** Changes are listed first, because views are far more numerous. */
const kinds = [
  ['', 'Changes'],
  ['looks', 'Views'],
  ['refused', 'Refused'],
  ['all', 'Everything'],
] as const

const orders = { '-at': 'Newest first', at: 'Oldest first' }

export async function loader(args: LoaderFunctionArgs) {
  const names = ['who', 'kind', 'from', 'to', 'subject', 'sort', 'after'] as const
  const { after, ...query } = readQuery(args.request, names)
  return callForDealer(args, async (call) => {
    const { sites } = await call('staffMe')
    const timeZone = ownTimeZone(sites, readTimeZone(args))
    const page = await call('staffAudit', {
      query: {
        ...query,
        kind: query.kind === 'all' ? undefined : (query.kind ?? 'changes'),
        from: startOfDay(query.from, 0, timeZone),
        // Inclusive: until the end of the chosen day.
        to: startOfDay(query.to, 1, timeZone),
        after,
      },
    })
    const entries = page.entries.map((entry) => toLogEntry(entry, nameSettingValue, timeZone))
    return { entries, next: page.next, query, isOneSite: sites.length === 1 }
  })
}

export default function Log() {
  const { entries, next, query, isOneSite } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title="Log">Who changed or viewed what. Nobody can change it.</PageHead>
      <nav className="tabs" aria-label="Kind">
        {kinds.map(([kind, label]) => (
          <Link
            key={kind}
            to={withParams('/audit', { ...query, kind })}
            aria-current={(query.kind ?? '') === kind ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      <FilterForm>
        {query.kind && <input type="hidden" name="kind" value={query.kind} />}
        <label>
          Who
          <input type="search" name="who" defaultValue={query.who} placeholder="Name or email" />
        </label>
        <label>
          About
          <input
            type="search"
            name="subject"
            defaultValue={query.subject}
            placeholder="Person, vehicle, reference"
          />
        </label>
        <label>
          From
          <input type="date" name="from" defaultValue={query.from} />
        </label>
        <label>
          To
          <input type="date" name="to" defaultValue={query.to} />
        </label>
        <label>
          Order
          <select
            name="sort"
            defaultValue={query.sort ?? tableSorts.audit.usual}
            data-usual={tableSorts.audit.usual}
          >
            {Object.entries(orders).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <noscript>
          <button type="submit">Search</button>
        </noscript>
      </FilterForm>
      {entries.length === 0 ? (
        <Empty icon={History} title="No entries">
          Nothing in the log matches. Take out a filter, or choose another time.
        </Empty>
      ) : (
        <ol className="log">
          {entries.map((entry) => (
            <LogRow key={entry.id} entry={entry} isOneSite={isOneSite} />
          ))}
        </ol>
      )}
      {next && (
        <p>
          <Link className="button" to={withParams('/audit', { ...query, after: next })}>
            Show more
          </Link>
        </p>
      )}
    </>
  )
}
