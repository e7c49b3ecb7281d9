import { readFirstPageQuery, rememberFirstPageQuery } from '@forecourt/domain/visit/first-page-query'
import { storageKeys } from '@forecourt/domain/visit/storage-key'
import { addVisitedPage, readVisitedPages } from '@forecourt/domain/visit/visited-pages'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { type DeviceStore, localStore } from '../browser/device-store.ts'

/** Notes every page on the visitor's own device, for the lead that may come of it. */
export function useVisitMemory(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    rememberPage(pathname, window.location.search)
  }, [pathname])
}

/** The visited pages and the query of the first, by their rules (S4.37 to S4.39). */
function rememberPage(
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
