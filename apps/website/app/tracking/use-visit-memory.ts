import { findFirstSearch, rememberFirstPageQuery } from '@forecourt/domain/visit/first-page-query'
import { rememberLatestClick } from '@forecourt/domain/visit/latest-click'
import { readSavedQuery } from '@forecourt/domain/visit/saved-query'
import { storageKeys } from '@forecourt/domain/visit/storage-key'
import { addVisitedPage, readVisitedPages } from '@forecourt/domain/visit/visited-pages'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { localStore } from '../browser/device-store.ts'

/** Stores visited pages on the visitor's own device, for a lead that may follow. */
export function useVisitMemory(): void {
  const { pathname } = useLocation()
  useEffect(() => rememberPage(pathname), [pathname])
}

/** The visited pages, the query of the first, and the latest advertisement click, by their rules (S4.37 to S4.39). */
function rememberPage(path: string): void {
  const { origin, search } = window.location
  const nowMs = Date.now()
  const pages = readVisitedPages(localStore.read(storageKeys.visitedPages))
  localStore.write(storageKeys.visitedPages, addVisitedPage(pages, path))
  const readQuery = (key: string) => readSavedQuery(localStore.read(key), nowMs)
  const firstSearch = findFirstSearch(search, document.referrer, origin)
  const first = rememberFirstPageQuery(readQuery(storageKeys.firstPageQuery), firstSearch, nowMs)
  localStore.write(storageKeys.firstPageQuery, first)
  const click = rememberLatestClick(readQuery(storageKeys.latestClick), first, search, nowMs)
  if (click) localStore.write(storageKeys.latestClick, click)
  else localStore.drop(storageKeys.latestClick)
}
