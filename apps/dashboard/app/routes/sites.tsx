import { Globe } from 'lucide-react'
import { Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { findTabs } from '../features/navigation/screen-table.ts'
import { SiteList } from '../features/navigation/site-list.tsx'
import { Empty } from '../kit/empty.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { callAsStaff } from '../staff/staff-calls.ts'
import { toSiteUrl } from '../staff/to-site-url.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { sites, actions } = await callAsStaff(args, (call) => call('staffMe'))
  const mayAdd = actions.includes('dealers.create')
  const open = new URL(args.request.url).searchParams.get('open') ?? ''
  // Which of its screens a website is opened with.
  const part = findTabs(open).some(({ path }) => path === open) ? open : 'settings'
  const [only] = sites
  if (only && sites.length === 1 && !mayAdd) throw redirect(`/sites/${only.id}/${part}`)
  return {
    sites: sites.map((site) => ({ ...site, url: toSiteUrl(site.url, args.request) })),
    mayAdd,
    part,
  }
}

export default function Sites() {
  const { sites, mayAdd, part } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title="Websites"
        actions={
          mayAdd && (
            <Link className="button primary" to="/sites/new">
              New dealer
            </Link>
          )
        }
      />
      {sites.length === 0 && (
        <Empty icon={Globe} title="No websites">
          {mayAdd ? 'The first dealer takes ten minutes.' : 'Nobody has given you a website yet.'}
        </Empty>
      )}
      <SiteList sites={sites} toHref={(id) => `/sites/${id}/${part}`} />
    </>
  )
}
