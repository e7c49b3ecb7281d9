import { platformActions } from '@forecourt/domain/person/staff/permission-table'
import { useMemo, useRef } from 'react'
import { type LoaderFunctionArgs, Outlet, useLoaderData, useLocation, useParams } from 'react-router'
import { DealerSwitch } from '../features/navigation/dealer-switch.tsx'
import { CommandPalette } from '../features/navigation/find.tsx'
import { PersonMenu } from '../features/navigation/person-menu.tsx'
import { PhoneBar, Rail } from '../features/navigation/rail.tsx'
import { listCommands, listPlaces } from '../features/navigation/screen-table.ts'
import { ShellNotes } from '../features/navigation/shell-notes.tsx'
import { TopBar } from '../features/navigation/top-bar.tsx'
import { ListPlaces, useListPlaces } from '../kit/list-places.ts'
import { readDealer, readTimeZone } from '../staff/preferences.ts'
import { callAsStaff, callForDealer } from '../staff/staff-calls.ts'
import { ownTimeZone } from '../staff/time-zone.ts'
import { useSinglePosts } from '../ui/connection/use-single-posts.ts'
import { useBrowserClock } from '../ui/use-browser-clock.ts'

/** More would be a list to search, which the screen of all websites is. */
const listedDealers = 40

/** What concerns the installation stays offered whichever dealer somebody looks at. */
const isOfPlatform = (action: string) => platformActions.some((one) => one === action)

export async function loader(args: LoaderFunctionArgs) {
  const chosenId = readDealer(args)
  const [me, there, counts] = await Promise.all([
    callAsStaff(args, (call) => call('staffMe')),
    chosenId === null ? null : callForDealer(args, (call) => call('staffMe')),
    callForDealer(args, (call) => call('staffCounts')),
  ])
  const chosen = me.sites.find(({ id }) => id === chosenId) ?? null
  return {
    name: me.name,
    actions: me.actions,
    actionsThere: chosen && there ? [...there.actions, ...me.actions.filter(isOfPlatform)] : me.actions,
    browserZone: readTimeZone(args),
    timeZone: ownTimeZone(me.sites, readTimeZone(args)),
    sites: me.sites.map(({ id, timeZone }) => ({ id, timeZone })),
    dealers: me.sites.slice(0, listedDealers).map(({ id, name }) => ({ id, name })),
    chosen: chosen && { id: chosen.id, name: chosen.name },
    counts,
  }
}

export default function Shell() {
  const data = useLoaderData<typeof loader>()
  const { name, actions, actionsThere, sites, dealers, counts } = data
  const { pathname } = useLocation()
  const params = useParams()
  const find = useRef<HTMLDialogElement>(null)
  const listed = useListPlaces()
  useSinglePosts()
  useBrowserClock(data.browserZone)
  const chosen = data.chosen ?? (sites.length === 1 ? (dealers[0] ?? null) : null)
  // A website that is open counts more than the one that was chosen.
  const siteId = Number(params.siteId) || (chosen?.id ?? null)
  const shown = dealers.find(({ id }) => id === siteId) ?? chosen
  const places = listPlaces({ actions: actionsThere, siteId, pathname })
  const commands = useMemo(() => listCommands({ actions: actionsThere, siteId }), [actionsThere, siteId])
  const openFind = () => find.current?.showModal()
  const dealer = (
    <DealerSwitch
      dealers={dealers}
      total={sites.length}
      chosen={shown}
      mayAdd={actions.includes('dealers.create')}
    />
  )
  return (
    <div className="shell">
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Rail
        places={places}
        counts={counts}
        dealer={dealer}
        person={<PersonMenu name={name} side="start" />}
        find={openFind}
      />
      <TopBar dealer={dealer} person={<PersonMenu name={name} side="end" />} find={openFind} />
      <main id="main" className="sheet">
        <ShellNotes actions={actions} />
        <ListPlaces value={listed}>
          <Outlet />
        </ListPlaces>
      </main>
      <PhoneBar places={places} counts={counts} />
      <CommandPalette dialog={find} screens={commands} siteId={siteId} />
    </div>
  )
}
