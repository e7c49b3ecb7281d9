import { leadStages, stageLabels } from '@forecourt/domain/lead/handling/lead-stage'
import { formatBoundedCount } from '@forecourt/domain/person/staff/bounded-count'
import { tableSorts } from '@forecourt/domain/person/staff/table-sort'
import { type ActionFunctionArgs, Form, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { BulkBar } from '../features/lead/bulk-bar.tsx'
import { readBulkEdit } from '../features/lead/read-bulk-edit.ts'
import { readForm } from '../staff/read-form.ts'
import { readQuery } from '../staff/read-query.ts'
import { callAsStaff, callForDealer, catchRefusal } from '../staff/staff-calls.ts'
import { Done } from '../ui/done.tsx'
import type { LiveHandle } from '../ui/live.ts'
import { Refusal } from '../ui/refusal.tsx'
import { FilterForm, OrderSelect } from '../ui/table/filter-form.tsx'
import { LeadTable } from '../ui/table/lead-table.tsx'
import { NamedOptions } from '../ui/table/options.tsx'
import { useAnswer } from '../ui/use-answer.ts'
import { withParams } from '../ui/with-params.ts'

const orders = {
  '-created': 'Newest first',
  created: 'Oldest first',
  '-active': 'Touched last',
  active: 'Left alone longest',
}

const filters = ['stage', 'site', 'owner', 'words', 'snoozed', 'undelivered'] as const

export const handle = { shows: ['leads'] } satisfies LiveHandle

export async function loader(args: LoaderFunctionArgs) {
  const query = readQuery(args.request, [...filters, 'sort', 'after'])
  return callForDealer(args, async (call) => {
    const [page, { sites, actions }] = await Promise.all([call('staffLeads', { query }), call('staffMe')])
    return {
      ...page,
      sites,
      query,
      nowMs: Date.now(),
      mayWrite: actions.includes('leads.write'),
      mayExport: actions.includes('leads.export'),
      hasPrivacy: actions.includes('privacy.write'),
    }
  })
}

export async function action(args: ActionFunctionArgs) {
  const changes = readBulkEdit(await readForm(args.request))
  if (changes.length === 0) return { refused: 'Choose some leads first.' }
  const written = await callAsStaff(args, (call) => catchRefusal(call('changeLeads', { body: { changes } })))
  if ('refused' in written) return written
  const { changed, skipped, undo } = written
  const left = skipped > 0 ? ` ${skipped} had changed meanwhile and stayed as they are.` : ''
  return {
    done: `${changed === 1 ? 'One lead' : `${changed} leads`} changed.${left}`,
    undo: undo.length > 0 ? { intent: 'undo', changes: JSON.stringify(undo) } : null,
  }
}

export default function Leads() {
  const { leads, counts, next, sites, query, nowMs, colleagues, mayWrite, mayExport, hasPrivacy } =
    useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const total = Object.values(counts).reduce((sum, n) => sum + n, 0)
  return (
    <>
      <title>Leads · Forecourt</title>
      <h1>Leads</h1>
      <nav className="tabs" aria-label="Stages">
        <Link
          to={withParams('/leads', { ...query, snoozed: undefined, stage: undefined, after: undefined })}
          aria-current={query.stage || query.snoozed || query.undelivered ? undefined : 'page'}
        >
          All <span>{formatBoundedCount(total)}</span>
        </Link>
        {leadStages.map((stage) => (
          <Link
            key={stage}
            to={withParams('/leads', { ...query, snoozed: undefined, stage, after: undefined })}
            aria-current={query.stage === stage ? 'page' : undefined}
          >
            {stageLabels[stage]} <span>{formatBoundedCount(counts[stage])}</span>
          </Link>
        ))}
        <Link
          to={withParams('/leads', { ...query, snoozed: 'yes', stage: undefined, after: undefined })}
          aria-current={query.snoozed ? 'page' : undefined}
        >
          Snoozed
        </Link>
        {query.undelivered && (
          <Link
            to={withParams('/leads', { ...query, undelivered: undefined, after: undefined })}
            aria-current="page"
          >
            Not delivered ✕
          </Link>
        )}
      </nav>
      <FilterForm>
        {query.stage && <input type="hidden" name="stage" value={query.stage} />}
        {query.undelivered && <input type="hidden" name="undelivered" value={query.undelivered} />}
        {query.snoozed && <input type="hidden" name="snoozed" value={query.snoozed} />}
        <label>
          Search
          <input
            type="search"
            name="words"
            defaultValue={query.words}
            placeholder="Name, phone, reference, vehicle"
          />
        </label>
        <label>
          Owner
          <select name="owner" defaultValue={query.owner ?? ''}>
            <option value="">Anybody</option>
            <option value="me">Me</option>
            <option value="none">Nobody</option>
          </select>
        </label>
        {sites.length > 1 && (
          <label>
            Website
            <select name="site" defaultValue={query.site ?? ''}>
              <option value="">All</option>
              <NamedOptions of={sites} />
            </select>
          </label>
        )}
        <OrderSelect sort={query.sort} usual={tableSorts.leads.usual} orders={orders} />
        <button type="submit">Filter</button>
        {mayWrite && (
          <Link className="button" to="/leads/new">
            Add a lead
          </Link>
        )}
        {mayExport && (
          <a className="button" href={withParams('/leads.csv', { ...query, after: undefined })} download>
            Download
          </a>
        )}
        {hasPrivacy && (
          <Link className="button" to="/privacy">
            Privacy requests
          </Link>
        )}
      </FilterForm>
      <Refusal answer={answer} />
      <Done answer={answer} />
      {leads.length > 0 ? (
        <Form method="post" preventScrollReset>
          <LeadTable leads={leads} nowMs={nowMs} canChoose={mayWrite} canSort />
          {mayWrite && <BulkBar colleagues={colleagues} />}
        </Form>
      ) : (
        <p className="empty">No leads here. Try another stage or fewer filters.</p>
      )}
      {next && (
        <p>
          <Link className="button" to={withParams('/leads', { ...query, after: next })}>
            More leads
          </Link>
        </p>
      )}
    </>
  )
}
