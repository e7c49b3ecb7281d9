import type { LeadVisit } from '@forecourt/domain/lead/build-lead'
import { parseStored } from '@forecourt/domain/visit/parse-stored'
import { readSavedQuery } from '@forecourt/domain/visit/saved-query'
import { storageKeys } from '@forecourt/domain/visit/storage-key'
import { readVisitedPages } from '@forecourt/domain/visit/visited-pages'
import type { DeviceStore } from '../browser/device-store.ts'

/** What the device remembers of the visit, as a lead carries it (S3.28). */
export function readVisit(store: Pick<DeviceStore, 'read'>, nowMs: number): LeadVisit {
  return {
    visitedPages: readVisitedPages(store.read(storageKeys.visitedPages)),
    linkedQueryParams: readSavedQuery(store.read(storageKeys.firstPageQuery), nowMs)?.query ?? {},
    latestClick: readSavedQuery(store.read(storageKeys.latestClick), nowMs)?.query,
  }
}

/** The same for a form that posts to its own page: as it is stored, with the clock that its age is told by. */
export function writePostedVisit(store: Pick<DeviceStore, 'read'>, nowMs: number): string {
  return JSON.stringify({
    pages: store.read(storageKeys.visitedPages),
    query: store.read(storageKeys.firstPageQuery),
    click: store.read(storageKeys.latestClick),
    nowMs,
  })
}

/** Anybody can post any text: what cannot be read is no visit, and no reason to refuse a form. */
export function readPostedVisit(posted: unknown): LeadVisit {
  const { pages, query, click, nowMs } = parseStored(toText(posted))
  const stored: Readonly<Record<string, unknown>> = {
    [storageKeys.visitedPages]: pages,
    [storageKeys.firstPageQuery]: query,
    [storageKeys.latestClick]: click,
  }
  return readVisit({ read: (key) => toText(stored[key]) }, Number(nowMs))
}

function toText(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
