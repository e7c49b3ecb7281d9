import { useEffect } from 'react'
import { type LoaderFunctionArgs, NavLink, Outlet, useLoaderData, useLocation } from 'react-router'
import { callAsStaff } from '../staff/staff-calls.ts'
import { toSiteUrl } from '../staff/to-site-url.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { sites, actions } = await callAsStaff(args, (call) => call('staffMe'))
  const site = sites.find(({ id }) => String(id) === args.params.siteId)
  if (!site) throw new Response('There is nothing here.', { status: 404 })
  return { site: { ...site, url: toSiteUrl(site.url, args.request) }, isAlone: sites.length === 1, actions }
}

/** The layout around every screen of a website. */
export default function Site() {
  const { site, isAlone, actions } = useLoaderData<typeof loader>()
  const { pathname, search } = useLocation()
  const address = pathname + search
  // On phones the tab bar scrolls: bring the current tab into view.
  useEffect(() => {
    for (const tabs of document.querySelectorAll('main .tabs')) {
      const open = [...tabs.children].find((tab) => address.startsWith(tab.getAttribute('href') ?? ' '))
      open?.scrollIntoView({ block: 'nearest', inline: 'center' })
    }
  }, [address])
  return (
    <>
      <p className="meta">
        {!isAlone && (
          <>
            <NavLink to="/sites" end>
              Websites
            </NavLink>
            {' / '}
          </>
        )}
        <a href={site.url}>{site.name}</a>
      </p>
      <nav className="tabs" aria-label="Of this website">
        <NavLink to={`/sites/${site.id}/content`}>Content</NavLink>
        <NavLink to={`/sites/${site.id}/media`}>Pictures</NavLink>
        <NavLink to={`/sites/${site.id}/look`}>Look</NavLink>
        <NavLink to={`/sites/${site.id}/details`}>Details</NavLink>
        <NavLink to={`/sites/${site.id}/places`}>Places</NavLink>
        <NavLink to={`/sites/${site.id}/hours`}>Hours</NavLink>
        <NavLink to={`/sites/${site.id}/lead-routing`}>Where leads go</NavLink>
        <NavLink to={`/sites/${site.id}/payments`}>Payments</NavLink>
        <NavLink to={`/sites/${site.id}/domains`}>Domains</NavLink>
        <NavLink to={`/sites/${site.id}/split-tests`}>Split tests</NavLink>
        <NavLink to={`/sites/${site.id}/settings`}>Settings</NavLink>
        {actions.includes('configuration.write') && <NavLink to={`/sites/${site.id}/copy`}>Copy</NavLink>}
      </nav>
      <Outlet />
    </>
  )
}
