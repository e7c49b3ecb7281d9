import { parseStoredList } from '@forecourt/domain/visit/parse-stored'
import { storageKeys } from '@forecourt/domain/visit/storage-key'
import { readVisitedPages } from '@forecourt/domain/visit/visited-pages'
import { useEffect, useState } from 'react'
import { localStore } from '../../browser/device-store.ts'
import { savedCars } from '../../browser/saved-cars.ts'
import { comparedIds, keepIds } from './compared-ids.ts'
import { keepForOffline } from './keep-for-offline.ts'
import type { GarageAnswer } from './load-garage-cars.ts'

/** What one question asks for; the newest first. */
const batch = 24

/** What the device keeps when the page opens: a heart that is pressed here leaves its card in place, to press again. */
export type Kept = { ids: readonly number[]; slugs: readonly string[]; compared: readonly number[] }

export function readKept(vehiclePrefix: string, search: URLSearchParams): Kept {
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

/** Those of a shared link, else those that were compared last. */
export function readCompared(search: URLSearchParams): number[] {
  return comparedIds(search) ?? keepIds(parseStoredList(localStore.read(storageKeys.compared)))
}

/** `isKept`: nothing could be reached, and the service worker gave what it knew last. */
type BatchAnswer = GarageAnswer & { isKept: boolean }

/**
 * `kept` and `batches` are what it answers: whatever came or was asked for since is not known yet, which is not the same
 * as no longer listed.
 */
type ShownAnswer = BatchAnswer & { kept: Kept; batches: number }

/** The vehicles of what is kept, asked for in batches; `answer` is null until the first has come. */
export function useGarageCars(kept: Kept | null) {
  const [answer, setAnswer] = useState<ShownAnswer | null>(null)
  /** The try that failed last; null while none has since an answer came. */
  const [failed, setFailed] = useState<number | null>(null)
  const [asked, setAsked] = useState({ kept, batches: 1 })
  const [tries, setTries] = useState(0)
  // Another list, such as that of an account that has just signed in, begins anew.
  const batches = asked.kept === kept ? asked.batches : 1
  useEffect(() => {
    if (!kept) return
    const aborted = new AbortController()
    const urls = Array.from({ length: batches }, (_, nth) => toUrl(kept, nth))
    ask(urls.at(-1) ?? '', aborted.signal).then(
      (more) => {
        setFailed(null)
        if (!more.isKept) void keepForOffline(urls)
        setAnswer((before) => (before && batches > 1 ? join(before, more) : { ...more, kept, batches }))
      },
      () => aborted.signal.aborted || setFailed(tries),
    )
    return () => aborted.abort()
  }, [kept, batches, tries])
  const again = () => setTries((count) => count + 1)
  const isKept = answer?.isKept === true
  useEffect(() => {
    if (!isKept) return
    // From the first batch on: all that is shown is old.
    const startOver = () => {
      setAsked({ kept, batches: 1 })
      setTries((count) => count + 1)
    }
    window.addEventListener('online', startOver)
    return () => window.removeEventListener('online', startOver)
  }, [isKept, kept])
  const answered = answer?.kept === kept ? answer.batches : null
  return {
    answer,
    isFailed: failed !== null,
    isRetrying: failed !== null && failed !== tries,
    again,
    /** How many saved ones are answered for; null while the answer is that of an earlier list. */
    shown: answered && answered * batch,
    more: () => setAsked({ kept, batches: (answered ?? 0) + 1 }),
  }
}

/** The service worker keeps each batch by its number: the vehicles in it change with every heart. */
function toUrl({ ids, slugs, compared }: Kept, nth: number): string {
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
  return { ...((await response.json()) as GarageAnswer), isKept: response.headers.has('X-Kept') }
}

/** As old as the first of them. */
function join(before: ShownAnswer, more: BatchAnswer): ShownAnswer {
  const known = new Set(before.cars.map(({ card }) => card.id))
  return {
    ...before,
    cars: [...before.cars, ...more.cars.filter(({ card }) => !known.has(card.id))],
    gone: [...before.gone, ...more.gone],
    isKept: before.isKept || more.isKept,
    batches: before.batches + 1,
  }
}
