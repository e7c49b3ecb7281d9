import type { LeadContext } from '@forecourt/domain/lead/build-lead'
import { readFirstPageQuery } from '@forecourt/domain/visit/first-page-query'
import { storageKeys } from '@forecourt/domain/visit/storage-key'
import { readVisitedPages } from '@forecourt/domain/visit/visited-pages'
import { localStore } from '../../browser/device-store.ts'

/** What the device remembers of the visit, as a lead carries it (S3.28). */
export function readVisit(nowMs = Date.now()): LeadContext['visit'] {
  return {
    visitedPages: readVisitedPages(localStore.read(storageKeys.visitedPages)),
    linkedQueryParams: readFirstPageQuery(localStore.read(storageKeys.firstPageQuery), nowMs)?.query ?? {},
  }
}
