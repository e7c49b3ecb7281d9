import { Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { findTabs } from '../features/navigation/screen-table.ts'
import { SiteList } from '../features/navigation/site-list.tsx'
import { callAsStaff } from '../staff/staff-calls.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { sites, actions } = await callAsStaff(args, (call) => call('staffMe'))
  const mayAdd = actions.includes('dealers.create')
  const open = new URL(args.request.url).searchParams.get('open') ?? ''
  // Which of its screens a website is opened with.
  const part = findTabs(open).some(({ path }) => path === open) ? open : 'settings'
  const [only] = sites
  if (only && sites.length === 1 && !mayAdd) throw redirect(`/sites/${only.id}/${part}`)
  return { sites, mayAdd, part }
}

export default function Sites() {
  const { sites, mayAdd, part } = useLoaderData<typeof loader>()
  return (
    <>
      <title>Websites · Forecourt</title>
      <h1>Websites</h1>
      {mayAdd && (
        <p>
          <Link className="button primary" to="/sites/new">
            New dealer
          </Link>
        </p>
      )}
      {sites.length === 0 && (
        <p className="empty">
          {mayAdd ? 'No dealer yet. The first one takes ten minutes.' : 'No websites here.'}
        </p>
      )}
      <SiteList sites={sites} toHref={(id) => `/sites/${id}/${part}`} />
    </>
  )
}
