import type { AuditEntry } from '@forecourt/contract/endpoints/staff/audit'
import { tableSorts } from '@forecourt/domain/person/staff/table-sort'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { FilterForm, OrderSelect } from '../kit/filter-form.tsx'
import { SortHeader } from '../kit/sort-header.tsx'
import { formatTime, startOfDay } from '../staff/format.ts'
import { readQuery } from '../staff/read-query.ts'
import { callForDealer } from '../staff/staff-calls.ts'
import { ownTimeZone, useTimeZone } from '../staff/time-zone.ts'
import { describeAction, listChanges } from '../ui/audit-words.ts'
import { withParams } from '../ui/with-params.ts'

/** Changes are listed first, because views are far more numerous. */
const kinds = [
  ['', 'Changes'],
  ['looks', 'Looks'],
  ['refused', 'Refused'],
  ['all', 'Everything'],
] as const

const orders = { '-at': 'Newest first', at: 'Oldest first' }

export async function loader(args: LoaderFunctionArgs) {
  const names = ['who', 'kind', 'from', 'to', 'subject', 'sort', 'after'] as const
  const { after, ...query } = readQuery(args.request, names)
  return callForDealer(args, async (call) => {
    const timeZone = ownTimeZone((await call('staffMe')).sites)
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
    return { ...page, query }
  })
}

export default function Audit() {
  const { entries, next, query } = useLoaderData<typeof loader>()
  return (
    <>
      <title>Log · Forecourt</title>
      <h1>Log</h1>
      <p className="meta">Who changed or looked at what, and what was refused. Nobody can change it.</p>
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
            placeholder="Reference, vehicle, name, id"
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
        <OrderSelect sort={query.sort} usual={tableSorts.audit.usual} orders={orders} />
        <button type="submit">Search</button>
      </FilterForm>
      {entries.length === 0 ? (
        <p className="empty">Nothing here.</p>
      ) : (
        <table className="cards">
          <thead>
            <tr>
              <SortHeader table="audit" column="at" label="When" first="descending" />
              <th scope="col">Who</th>
              <th scope="col">What</th>
              <th scope="col">Before and after</th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <EntryRow key={entry.id} entry={entry} />
            ))}
          </tbody>
        </table>
      )}
      {next && (
        <p>
          <Link className="button" to={withParams('/audit', { ...query, after: next })}>
            More
          </Link>
        </p>
      )}
    </>
  )
}

function EntryRow({ entry }: { entry: AuditEntry }) {
  const timeZone = useTimeZone()
  const changes = listChanges(entry.before, entry.after)
  return (
    <tr>
      <td className="line quiet">{formatTime(entry.at, timeZone)}</td>
      <td className="line">{entry.actor}</td>
      <td className="line">
        {describeAction(entry.action)}{' '}
        {entry.outcome === 'refused' && <span className="tag bad">Refused</span>}
        <small>
          <Subject entry={entry} />
        </small>
      </td>
      <td className="line">
        {changes.length > 0 && (
          <dl className="changes">
            {changes.map(({ field, before, after }) => (
              <div key={field}>
                <dt>{field}</dt>
                <dd>
                  {before !== '—' && (
                    <>
                      <del>{before}</del> →{' '}
                    </>
                  )}
                  <ins>{after}</ins>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </td>
    </tr>
  )
}

const places: Readonly<Record<string, string>> = { lead: '/leads/', deposit: '/deposits/' }

function Subject({ entry: { subjectKind: kind, subjectId: id, subject, outcome } }: { entry: AuditEntry }) {
  if (id === null) return null
  const text = `${kind} ${subject ?? id}`
  const place = places[kind]
  return place && subject !== null && outcome === 'done' ? <Link to={place + id}>{text}</Link> : text
}
