import { type LoaderFunctionArgs, NavLink, Outlet, useLoaderData } from 'react-router'
import { withStaff } from '../staff/staff-calls.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { name, actions } = await withStaff(args, (calls) => calls.readMe())
  return { name, actions }
}

/** What somebody may open; a screen that they may not is not offered. */
const screens = [
  { to: '/', label: 'Today', needs: null },
  { to: '/leads', label: 'Leads', needs: 'leads.read' },
  { to: '/stock', label: 'Stock', needs: 'stock.read' },
  { to: '/imports', label: 'Imports', needs: 'stock.import' },
  { to: '/deposits', label: 'Deposits', needs: 'deposits.read' },
  { to: '/sites', label: 'Website', needs: 'configuration.read' },
] as const

export default function Shell() {
  const { name, actions } = useLoaderData<typeof loader>()
  return (
    <div className="shell">
      <a className="skip" href="#main">
        Skip to content
      </a>
      <header>
        <nav className="screens" aria-label="Screens">
          {screens
            .filter(({ needs }) => needs === null || actions.includes(needs))
            .map(({ to, label }) => (
              <NavLink key={to} to={to} end={to === '/'}>
                {label}
              </NavLink>
            ))}
          <NavLink to="/account" className="account">
            {name}
          </NavLink>
        </nav>
      </header>
      <main id="main">
        <Outlet />
      </main>
    </div>
  )
}
