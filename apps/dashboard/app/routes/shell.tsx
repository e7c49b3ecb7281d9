import { useMemo } from 'react'
import { type LoaderFunctionArgs, NavLink, Outlet, useLoaderData } from 'react-router'
import { Screens } from '../features/navigation/screens.tsx'
import { formatClock } from '../staff/format.ts'
import { callAsStaff } from '../staff/staff-calls.ts'
import { useTimeZone } from '../staff/time-zone.ts'
import { CommandPalette } from '../ui/command-palette.tsx'
import { useHeldPosts } from '../ui/connection/use-held-posts.ts'
import { useSinglePosts } from '../ui/connection/use-single-posts.ts'
import { useStillPermitted } from '../ui/connection/use-still-permitted.ts'
import { useLiveChanges } from '../ui/live.ts'
import { ListPlaces, useListPlaces } from '../ui/table/list-places.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { name, actions, sites } = await callAsStaff(args, (call) => call('staffMe'))
  return { name, actions, sites: sites.map(({ id, timeZone }) => ({ id, timeZone })) }
}

/** The screens that a user may open; others are not offered. */
const screens = [
  { to: '/', label: 'Today', icon: 'today', needs: null },
  { to: '/leads', label: 'Leads', icon: 'leads', needs: 'leads.read' },
  { to: '/calendar', label: 'Calendar', icon: 'calendar', needs: 'calendar.read' },
  { to: '/stock', label: 'Stock', icon: 'stock', needs: 'stock.read' },
  { to: '/imports', label: 'Imports', icon: 'imports', needs: 'stock.import' },
  { to: '/deposits', label: 'Deposits', icon: 'deposits', needs: 'deposits.read' },
  { to: '/reports', label: 'Reports', icon: 'reports', needs: 'reports.read' },
  { to: '/sites', label: 'Website', icon: 'website', needs: 'configuration.read' },
  { to: '/team', label: 'Team', icon: 'team', needs: 'team.read' },
  { to: '/keys', label: 'Keys', icon: 'keys', needs: 'keys.write' },
  { to: '/audit', label: 'Log', icon: 'log', needs: 'audit.read' },
] as const

export default function Shell() {
  const { name, actions } = useLoaderData<typeof loader>()
  const isFollowing = useLiveChanges()
  const allowed = useMemo(
    () => screens.filter(({ needs }) => needs === null || actions.includes(needs)),
    [actions],
  )
  const isHeld = useHeldPosts(isFollowing)
  const places = useListPlaces()
  useSinglePosts()
  const endsAt = useStillPermitted(actions)
  const timeZone = useTimeZone()
  return (
    <div className="shell">
      <a className="skip" href="#main">
        Skip to content
      </a>
      <header>
        <Screens screens={allowed} />
        <CommandPalette screens={allowed} />
        <NavLink to="/account" className="account">
          {name}
        </NavLink>
      </header>
      <main id="main">
        {!isFollowing && (
          <p role="status" className="alert">
            Not connected: what others change shows again in a moment. What you typed stays.
          </p>
        )}
        {endsAt !== null && (
          <p role="status" className="alert">
            You’ll be signed out at {formatClock(endsAt, timeZone)}.{' '}
            <a href="/sign-in" target="_blank" rel="noreferrer">
              Sign in again
            </a>{' '}
            in another tab to go on here.
          </p>
        )}
        {isHeld && (
          <p role="alert" className="alert">
            That didn’t get through: Forecourt can’t be reached. What you typed is still here. Please try
            again in a moment.
          </p>
        )}
        <ListPlaces value={places}>
          <Outlet />
        </ListPlaces>
      </main>
    </div>
  )
}
