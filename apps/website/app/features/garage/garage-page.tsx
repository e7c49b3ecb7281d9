import { useEffect, useState, useSyncExternalStore } from 'react'
import { Link, useSearchParams } from 'react-router'
import { savedCars } from '../../browser/saved-cars.ts'
import { visitorAccount } from '../../browser/visitor-account.ts'
import { SiteLink } from '../../ui/site-link.tsx'
import { CompareTab } from './compare-tab.tsx'
import { DetailsTab, EnquiriesTab } from './device-tabs.tsx'
import { formatDateTime } from './format-date-time.ts'
import { Failed, SavedTab, ViewedTab } from './saved-tab.tsx'
import { SearchesTab } from './searches-tab.tsx'
import { readSavedAtOpen, type SavedAtOpen, useGarageCars } from './use-garage-cars.ts'
import { garageWords, tabWords } from './words.ts'

type GarageView = {
  one: string
  many: string
  listingHref: string | null
  tradeInHref: string | null
  quizHref: string | null
  /** Where to sign in; null if the site has no accounts. */
  accountHref: string | null
  yourDataHref: string | null
  /** The path prefix of vehicle pages. */
  vehiclePrefix: string
}

const tabs = ['saved-cars', 'viewed', 'compare', 'searches', 'enquiries', 'details'] as const

/** The HTML is the same for everybody; its content comes from the visitor's device once script runs. */
export function GaragePage({ garage }: { garage: GarageView }) {
  const [search] = useSearchParams()
  const [saved, setSaved] = useState<SavedAtOpen | null>(null)
  const user = useSyncExternalStore(visitorAccount.subscribe, visitorAccount.get, () => null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept is read once, and when an account has brought more; a tab changes only what is shown.
  useEffect(() => {
    const next = readSavedAtOpen(garage.vehiclePrefix, search)
    // Avoids a new request if the account brought nothing new.
    setSaved((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next))
  }, [user])
  return (
    <div className="wrap py-8 md:py-12">
      <h1 className="text-display">{garageWords.title}</h1>
      <noscript>
        <p className="panel mt-6">{garageWords.needsScript}</p>
      </noscript>
      {saved ? (
        <Garage saved={saved} garage={garage} user={user} />
      ) : (
        <div className="mt-6 min-h-96">
          <p className="script-only text-muted">{garageWords.loading}</p>
          {garage.accountHref && <AccountLink href={garage.accountHref} isKnown={false} />}
          <StockLink garage={garage} />
        </div>
      )}
    </div>
  )
}

type FilledProps = { garage: GarageView; saved: SavedAtOpen; user: ReturnType<typeof visitorAccount.get> }

function Garage({ saved: kept, garage, user }: FilledProps) {
  const [search] = useSearchParams()
  const cars = useGarageCars(kept)
  const tab = tabs.find((name) => name === search.get('tab')) ?? 'saved-cars'
  const stock = <StockLink garage={garage} />
  const { answer, isFailed, isRetrying, again } = cars
  const waits = isFailed ? (
    <Failed again={again} isLoading={isRetrying} />
  ) : (
    <p role="status" className="text-muted">
      {garageWords.loading}
    </p>
  )
  return (
    <>
      <p className="mt-2 text-muted">
        {savedCars.isStored()
          ? user
            ? garageWords.inAccount(user.name || user.email)
            : garageWords.onDevice
          : garageWords.notStored}
      </p>
      {garage.accountHref && <AccountLink href={garage.accountHref} isKnown={user !== null} />}
      <nav aria-label={tabWords.label} className="garage-tabs">
        {tabs.map((name) => (
          <Link
            key={name}
            to={{ search: withTab(search, name) }}
            preventScrollReset
            aria-current={name === tab ? 'page' : undefined}
          >
            {tabWords[name]}
          </Link>
        ))}
      </nav>
      {answer && <Offline {...answer} />}
      <div className="mt-6 min-h-96">
        {(tab === 'saved-cars' || tab === 'viewed') && <h2 className="sr-only">{tabWords[tab]}</h2>}
        {tab === 'saved-cars' &&
          (answer || kept.ids.length === 0 ? (
            <SavedTab saved={kept} cars={cars} one={garage.one} stock={stock} />
          ) : (
            waits
          ))}
        {tab === 'viewed' && (answer ? <ViewedTab kept={kept} answer={answer} stock={stock} /> : waits)}
        {tab === 'compare' && (answer ? <CompareTab saved={kept} answer={answer} stock={stock} /> : waits)}
        {tab === 'searches' && <SearchesTab stock={stock} />}
        {tab === 'enquiries' && <EnquiriesTab tradeInHref={garage.tradeInHref} stock={stock} />}
        {tab === 'details' && <DetailsTab yourDataHref={garage.yourDataHref} />}
      </div>
    </>
  )
}

function AccountLink({ href, isKnown }: { href: string; isKnown: boolean }) {
  return (
    <p className="mt-2">
      <SiteLink href={href} className="link">
        {isKnown ? garageWords.account : garageWords.signIn}
      </SiteLink>
    </p>
  )
}

function StockLink({ garage: { listingHref, quizHref, many } }: { garage: GarageView }) {
  return (
    listingHref && (
      <p className="mt-4 flex flex-wrap gap-3">
        <SiteLink href={listingHref} className="btn btn-primary">
          {garageWords.stock(many)}
        </SiteLink>
        {quizHref && (
          <SiteLink href={quizHref} className="btn btn-quiet">
            {garageWords.quiz}
          </SiteLink>
        )}
      </p>
    )
  )
}

/** Offline, the page shows the last known state and its time. */
function Offline({ atMs, isFromCache: isKept }: { atMs: number; isFromCache: boolean }) {
  const isOnline = useSyncExternalStore(
    subscribeOnline,
    () => navigator.onLine,
    () => true,
  )
  if (isOnline && !isKept) return null
  const when = formatDateTime(atMs, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <p role="status" className="panel mt-4">
      {garageWords.offline(when)}
    </p>
  )
}

function subscribeOnline(listener: () => void): () => void {
  const names = ['online', 'offline']
  for (const name of names) window.addEventListener(name, listener)
  return () => {
    for (const name of names) window.removeEventListener(name, listener)
  }
}

function withTab(search: URLSearchParams, tab: string): string {
  const next = new URLSearchParams(search)
  next.set('tab', tab)
  return `?${next}`
}
