import type { LeadContext } from '@forecourt/domain/lead/build-lead'
import { readFirstPageQuery } from '@forecourt/domain/visit/first-page-query'
import { parseStored } from '@forecourt/domain/visit/parse-stored'
import { storageKeys } from '@forecourt/domain/visit/storage-key'
import { readVisitedPages } from '@forecourt/domain/visit/visited-pages'
import type { DeviceStore } from '../browser/device-store.ts'

/** What the device remembers of the visit, as it is stored, and the clock that its age is told by: for a post. */
export function writePostedVisit(store: Pick<DeviceStore, 'read'>, nowMs: number): string {
  const pages = store.read(storageKeys.visitedPages)
  return JSON.stringify({ pages, query: store.read(storageKeys.firstPageQuery), nowMs })
}

/**
 * The same as a lead carries it (S3.28), by the rules by which a device reads it. Anybody can post any text: what
 * cannot be read is no visit, and no reason to refuse a form.
 */
export function readPostedVisit(posted: unknown): LeadContext['visit'] {
  const { pages, query, nowMs } = parseStored(toText(posted))
  return {
    visitedPages: readVisitedPages(toText(pages)),
    linkedQueryParams: readFirstPageQuery(toText(query), Number(nowMs))?.query ?? {},
  }
}

function toText(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
