import { type LoaderFunctionArgs, NavLink, Outlet, useLoaderData } from 'react-router'
import { withStaff } from '../staff/staff-calls.ts'
import { toSiteUrl } from '../staff/to-site-url.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { sites, actions } = await withStaff(args, (calls) => calls.readMe())
  const site = sites.find(({ id }) => String(id) === args.params.siteId)
  if (!site) throw new Response('There is nothing here.', { status: 404 })
  return { site: { ...site, url: toSiteUrl(site.url, args.request) }, isAlone: sites.length === 1, actions }
}

/** The frame around every screen of one website. */
export default function Site() {
  const { site, isAlone, actions } = useLoaderData<typeof loader>()
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
        <NavLink to={`/sites/${site.id}/places`}>Places</NavLink>
        <NavLink to={`/sites/${site.id}/hours`}>Hours</NavLink>
        <NavLink to={`/sites/${site.id}/lead-routing`}>Where leads go</NavLink>
        <NavLink to={`/sites/${site.id}/split-tests`}>Split tests</NavLink>
        <NavLink to={`/sites/${site.id}/settings`}>Settings</NavLink>
        {actions.includes('configuration.write') && <NavLink to={`/sites/${site.id}/copy`}>Copy</NavLink>}
      </nav>
      <Outlet />
    </>
  )
}
