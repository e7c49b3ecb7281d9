import type { LeadVisit } from '@forecourt/domain/lead/build-lead'
import { parseStored } from '@forecourt/domain/visit/parse-stored'
import { readSavedQuery } from '@forecourt/domain/visit/saved-query'
import { storageKeys } from '@forecourt/domain/visit/storage-key'
import { readVisitedPages } from '@forecourt/domain/visit/visited-pages'
import type { DeviceStore } from '../browser/device-store.ts'

/** The visit as the device remembers it, in the form that a lead contains (S3.28). */
export function readVisit(store: Pick<DeviceStore, 'read'>, nowMs: number): LeadVisit {
  return {
    visitedPages: readVisitedPages(store.read(storageKeys.visitedPages)),
    linkedQueryParams: readSavedQuery(store.read(storageKeys.firstPageQuery), nowMs)?.query ?? {},
    latestClick: readSavedQuery(store.read(storageKeys.latestClick), nowMs)?.query,
  }
}

/** The same for a natively posted form: as stored, with the device's clock, from which its age is computed. */
export function writePostedVisit(store: Pick<DeviceStore, 'read'>, nowMs: number): string {
  return JSON.stringify({
    pages: store.read(storageKeys.visitedPages),
    query: store.read(storageKeys.firstPageQuery),
    click: store.read(storageKeys.latestClick),
    nowMs,
  })
}

/** Anybody can post any text: unreadable input counts as no visit, and is no reason to refuse a form. */
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
