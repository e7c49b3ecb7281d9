import { readSavedSearches } from '@forecourt/domain/visit/garage/saved-searches'
import { storageKeys } from '@forecourt/domain/visit/storage-key'
import { type ReactNode, useState } from 'react'
import { localStore } from '../../browser/device-store.ts'
import { SiteLink } from '../../ui/site-link.tsx'
import { formatDateTime } from './format-date-time.ts'
import { Empty } from './saved-tab.tsx'
import { searchesWords } from './words.ts'

/** The device's saved searches. Mail alerts are managed through links in the mails. */
export function SearchesTab({ stock }: { stock: ReactNode }) {
  const [searches, setSearches] = useState(() => readSavedSearches(localStore.read(storageKeys.searches)))
  if (searches.length === 0)
    return <Empty title={searchesWords.empty} text={searchesWords.emptyText} stock={stock} />
  const remove = (path: string) => {
    const left = searches.filter((search) => search.path !== path)
    localStore.write(storageKeys.searches, left)
    setSearches(left)
  }
  return (
    <ul className="grid max-w-3xl gap-4">
      {searches.map(({ label, path, savedAtMs }) => (
        <li key={path} className="panel garage-entry">
          <div>
            <h2 className="font-semibold text-lg">{label}</h2>
            <p className="mt-1 text-muted">
              {searchesWords.saved(formatDateTime(savedAtMs, { dateStyle: 'long' }))}
            </p>
          </div>
          <div className="flex flex-wrap gap-3">
            <SiteLink href={path} className="btn btn-quiet">
              {searchesWords.see}
              <span className="sr-only">: {label}</span>
            </SiteLink>
            <button type="button" className="btn btn-quiet" onClick={() => remove(path)}>
              {searchesWords.remove}
              <span className="sr-only">: {label}</span>
            </button>
          </div>
        </li>
      ))}
    </ul>
  )
}
