import { parseStoredList } from '@forecourt/domain/visit/parse-stored'
import { storageKeys } from '@forecourt/domain/visit/storage-key'
import { readVisitedPages } from '@forecourt/domain/visit/visited-pages'
import { useEffect, useState } from 'react'
import { localStore } from '../../browser/device-store.ts'
import { savedCars } from '../../browser/saved-cars.ts'
import { comparedIds, parseIds } from './compared-ids.ts'
import type { GarageAnswer } from './load-garage-cars.ts'
import { saveForOffline } from './save-for-offline.ts'

/** The number of vehicles per request; newest first. */
const batch = 24

/** The device's state when the page was opened, so that a card stays in place when its heart is pressed. */
export type SavedAtOpen = { ids: readonly number[]; slugs: readonly string[]; compared: readonly number[] }

export function readSavedAtOpen(vehiclePrefix: string, search: URLSearchParams): SavedAtOpen {
  const pages = readVisitedPages(localStore.read(storageKeys.visitedPages)).reverse()
  return {
    ids: savedCars
      .list()
      .filter(({ isSaved }) => isSaved)
      .map(({ id }) => id)
      .reverse(),
    slugs: pages
      .filter((path) => path.startsWith(vehiclePrefix))
      .map((path) => path.slice(vehiclePrefix.length))
      .filter((slug) => slug !== '' && !slug.includes('/'))
      .slice(0, batch),
    compared: readCompared(search),
  }
}

/** From a shared link, else the last comparison. */
export function readCompared(search: URLSearchParams): number[] {
  return comparedIds(search) ?? parseIds(parseStoredList(localStore.read(storageKeys.compared)))
}

/** `isKept`: offline, so the service worker returned a cached answer. */
type BatchAnswer = GarageAnswer & { isFromCache: boolean }

/**
 * `kept` and `batches` identify the request: what was saved or requested since is unknown, which is different from no
 * longer listed.
 */
type ShownAnswer = BatchAnswer & { saved: SavedAtOpen; batches: number }

/** Fetches the saved vehicles in batches; `answer` is null until the first batch. */
export function useGarageCars(saved: SavedAtOpen | null) {
  const [answer, setAnswer] = useState<ShownAnswer | null>(null)
  /** The last failed try; null after a success. */
  const [failed, setFailed] = useState<number | null>(null)
  const [asked, setAsked] = useState({ saved, batches: 1 })
  const [tries, setTries] = useState(0)
  // A new list, such as after signing in, starts again.
  const batches = asked.saved === saved ? asked.batches : 1
  useEffect(() => {
    if (!saved) return
    const aborted = new AbortController()
    const urls = Array.from({ length: batches }, (_, nth) => toUrl(saved, nth))
    ask(urls.at(-1) ?? '', aborted.signal).then(
      (more) => {
        setFailed(null)
        if (!more.isFromCache) void saveForOffline(urls)
        setAnswer((before) => (before && batches > 1 ? join(before, more) : { ...more, saved, batches }))
      },
      () => aborted.signal.aborted || setFailed(tries),
    )
    return () => aborted.abort()
  }, [saved, batches, tries])
  const again = () => setTries((count) => count + 1)
  const isFromCache = answer?.isFromCache === true
  useEffect(() => {
    if (!isFromCache) return
    // Restarts from the first batch, because all shown data is stale.
    const startOver = () => {
      setAsked({ saved, batches: 1 })
      setTries((count) => count + 1)
    }
    window.addEventListener('online', startOver)
    return () => window.removeEventListener('online', startOver)
  }, [isFromCache, saved])
  const answered = answer?.saved === saved ? answer.batches : null
  return {
    answer,
    isFailed: failed !== null,
    isRetrying: failed !== null && failed !== tries,
    again,
    /** How many saved vehicles are loaded; null if the answer is for an earlier list. */
    shown: answered && answered * batch,
    more: () => setAsked({ saved, batches: (answered ?? 0) + 1 }),
  }
}

/** The service worker caches batches by number, because their vehicles change with every heart. */
function toUrl({ ids, slugs, compared }: SavedAtOpen, nth: number): string {
  const query = new URLSearchParams({ ids: ids.slice(batch * nth, batch * (nth + 1)).join() })
  if (nth > 0) query.set('batch', String(nth))
  else {
    query.set('slugs', slugs.join())
    query.set('also', compared.join())
  }
  return `/api/garage?${query}`
}

async function ask(url: string, signal: AbortSignal): Promise<BatchAnswer> {
  const response = await fetch(url, { signal })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return { ...((await response.json()) as GarageAnswer), isFromCache: response.headers.has('X-Kept') }
}

/** As old as the oldest batch. */
function join(before: ShownAnswer, more: BatchAnswer): ShownAnswer {
  const known = new Set(before.cars.map(({ card }) => card.id))
  return {
    ...before,
    cars: [...before.cars, ...more.cars.filter(({ card }) => !known.has(card.id))],
    gone: [...before.gone, ...more.gone],
    isFromCache: before.isFromCache || more.isFromCache,
    batches: before.batches + 1,
  }
}
