import { ExternalLink } from 'lucide-react'
import { useEffect } from 'react'
import { Link, type LoaderFunctionArgs, NavLink, Outlet, useLoaderData, useLocation } from 'react-router'
import { findTabs } from '../features/navigation/screen-table.ts'
import { Icon } from '../kit/icon.tsx'
import { callAsStaff } from '../staff/staff-calls.ts'
import { toSiteUrl } from '../staff/to-site-url.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { sites, actions } = await callAsStaff(args, (call) => call('staffMe'))
  const site = sites.find(({ id }) => String(id) === args.params.siteId)
  if (!site) throw new Response('There is nothing here.', { status: 404 })
  return { site: { ...site, url: toSiteUrl(site.url, args.request) }, actions }
}

/** Around every screen of a website: the other screens of the same entry in the menu, and the website itself. */
export default function Site() {
  const { site, actions } = useLoaderData<typeof loader>()
  const { pathname } = useLocation()
  const part = pathname.split('/')[3] ?? ''
  const tabs = findTabs(part).filter(({ needs }) => needs === undefined || actions.includes(needs))
  // On phones the tabs scroll: bring the current one into view.
  useEffect(() => {
    const open = [...document.querySelectorAll('main .tabs > a')].find((tab) =>
      pathname.startsWith(tab.getAttribute('href') ?? ' '),
    )
    open?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [pathname])
  return (
    <>
      <nav className="tabs" aria-label="Website menu">
        {tabs.map(({ path, label }) => (
          <NavLink key={path} to={`/sites/${site.id}/${path}`}>
            {label}
          </NavLink>
        ))}
        <a className="website" href={site.url}>
          {site.name}
          <Icon of={ExternalLink} />
        </a>
      </nav>
      {site.isClosed && part !== 'start' && (
        <p className="notice">
          Visitors don’t see this website. <Link to={`/sites/${site.id}/start`}>Open it</Link>
        </p>
      )}
      <Outlet />
    </>
  )
}
