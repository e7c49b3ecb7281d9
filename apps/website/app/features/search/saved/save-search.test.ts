import { readSavedSearches } from '@forecourt/domain/visit/garage/saved-searches'
import { storageKeys } from '@forecourt/domain/visit/storage-key'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createDeviceStore } from '../../../browser/device-store.ts'
import { aStore } from '../../../testing/a-store.ts'
import { pressSaveSearch } from './save-search.ts'

const search = {
  label: 'Mazda cars',
  backHref: '/search/new-used-and-demo-cars?query=mazda',
  garageHref: '/garage',
}
const blocked = createDeviceStore(() => {
  throw new Error('blocked')
})

afterEach(() => void vi.unstubAllGlobals())

/** A page whose storage can be set. */
function aPage() {
  const shown: { id?: string; role?: string; textContent?: string }[] = []
  vi.stubGlobal('document', {
    getElementById: (id: string) => shown.find((element) => element.id === id) ?? null,
    createElement: () => ({}),
    body: { append: (element: object) => void shown.push(element) },
  })
  return shown
}

describe('saving a search to the garage', () => {
  it('stores it and opens the garage', async () => {
    const shown = aPage()
    const store = aStore()
    const preventDefault = vi.fn()
    await pressSaveSearch({ preventDefault }, search, store)
    expect(readSavedSearches(store.read(storageKeys.searches))).toMatchObject([
      { label: 'Mazda cars', path: search.backHref },
    ])
    expect([preventDefault.mock.calls.length, shown]).toEqual([0, []])
  })

  it('stays on the page, with the reason, when the browser cannot store it', async () => {
    const shown = aPage()
    const preventDefault = vi.fn()
    await pressSaveSearch({ preventDefault }, search, blocked)
    await pressSaveSearch({ preventDefault }, search, blocked)
    expect(preventDefault).toHaveBeenCalledTimes(2)
    await vi.waitFor(() =>
      expect(shown).toMatchObject([
        { role: 'status', textContent: expect.stringContaining('we can’t keep this search in your garage') },
      ]),
    )
  })
})
