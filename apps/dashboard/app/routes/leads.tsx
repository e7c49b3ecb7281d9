import { leadStages, stageWords } from '@forecourt/domain/person/staff/lead-stage'
import { Form, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { withStaff } from '../staff/staff-calls.ts'
import { LeadTable } from '../ui/lead-table.tsx'
import { withParams } from '../ui/with-params.ts'

export async function loader(args: LoaderFunctionArgs) {
  const params = new URL(args.request.url).searchParams
  const read = (name: string) => params.get(name) || undefined
  const query = {
    stage: read('stage'),
    site: read('site'),
    owner: read('owner'),
    words: read('words'),
    after: read('after'),
  }
  return withStaff(args, async (calls) => {
    const [page, { sites }] = await Promise.all([calls.listLeads(query), calls.readMe()])
    return { ...page, sites, query, nowMs: Date.now() }
  })
}

export default function Leads() {
  const { leads, counts, next, sites, query, nowMs } = useLoaderData<typeof loader>()
  const total = Object.values(counts).reduce((sum, n) => sum + n, 0)
  return (
    <>
      <title>Leads · Forecourt</title>
      <h1>Leads</h1>
      <nav className="tabs" aria-label="Stages">
        <Link
          to={withParams('/leads', { ...query, stage: undefined, after: undefined })}
          aria-current={query.stage ? undefined : 'page'}
        >
          All <span>{total}</span>
        </Link>
        {leadStages.map((stage) => (
          <Link
            key={stage}
            to={withParams('/leads', { ...query, stage, after: undefined })}
            aria-current={query.stage === stage ? 'page' : undefined}
          >
            {stageWords[stage]} <span>{counts[stage]}</span>
          </Link>
        ))}
      </nav>
      <Form method="get" className="filters" role="search">
        {query.stage && <input type="hidden" name="stage" value={query.stage} />}
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
              {sites.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
        <button type="submit">Filter</button>
      </Form>
      {leads.length > 0 ? (
        <LeadTable leads={leads} nowMs={nowMs} />
      ) : (
        <p className="empty">No leads here. Try another stage or fewer filters.</p>
      )}
      {next && (
        <p>
          <Link className="button" to={withParams('/leads', { ...query, after: next })}>
            Older leads
          </Link>
        </p>
      )}
    </>
  )
}
