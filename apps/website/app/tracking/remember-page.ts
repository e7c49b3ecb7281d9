import { readFirstPageQuery, rememberFirstPageQuery } from '@forecourt/domain/visit/first-page-query'
import { storageKeys } from '@forecourt/domain/visit/storage-key'
import { addVisitedPage, readVisitedPages } from '@forecourt/domain/visit/visited-pages'
import { type DeviceStore, localStore } from '../browser/device-store.ts'

/** The visited pages and the query of the first, by their rules (S4.37 to S4.39). */
export function rememberPage(
  path: string,
  search: string,
  store: DeviceStore = localStore,
  nowMs = Date.now(),
): void {
  const pages = readVisitedPages(store.read(storageKeys.visitedPages))
  store.write(storageKeys.visitedPages, addVisitedPage(pages, path))
  const stored = readFirstPageQuery(store.read(storageKeys.firstPageQuery), nowMs)
  const query = rememberFirstPageQuery(stored, search, nowMs)
  if (query) store.write(storageKeys.firstPageQuery, query)
  else store.drop(storageKeys.firstPageQuery)
}
