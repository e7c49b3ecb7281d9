import { describe, expect, it } from 'vitest'
import { compareCars } from './compare-cars.ts'
import { orderByColour, readFavouriteColour } from './favourite-colour.ts'
import { addNewest } from './newest-first.ts'
import { savedCarNews } from './saved-car-news.ts'
import { readSavedSearches, type SavedSearch } from './saved-searches.ts'
import { readSentEnquiries, type SentEnquiry } from './sent-enquiries.ts'

describe('savedCarNews', () => {
  const saved = { priceCents: 2_000_000, priceBasis: 'estimated:NSW' }
  const now = { ...saved, isSold: false, isReserved: false }

  it('states by how much a price has changed since saving', () => {
    expect(savedCarNews(saved, { ...now, priceCents: 1_900_000 })).toEqual({
      kind: 'cheaper',
      byCents: 100_000,
    })
    expect(savedCarNews(saved, { ...now, priceCents: 2_050_000 })).toEqual({
      kind: 'dearer',
      byCents: 50_000,
    })
    expect(savedCarNews(saved, now)).toBeNull()
  })

  it('reports that a car is reserved or sold before any change of its price', () => {
    expect(savedCarNews(saved, { ...now, priceCents: 1, isReserved: true })).toEqual({ kind: 'reserved' })
    expect(savedCarNews(saved, { ...now, isReserved: true, isSold: true })).toEqual({ kind: 'sold' })
  })

  it('reports no change when a price is unknown', () => {
    expect(savedCarNews({ ...saved, priceCents: null }, now)).toBeNull()
    expect(savedCarNews(saved, { ...now, priceCents: null })).toBeNull()
  })

  it('compares only prices that include the same, and none of which nobody knows what it included', () => {
    const cheaper = { ...now, priceCents: 1_900_000 }
    for (const priceBasis of ['estimated:VIC', 'before_charges', 'drive_away:NSW', null])
      expect(savedCarNews({ ...saved, priceBasis }, cheaper)).toBeNull()
    expect(savedCarNews({ ...saved, priceBasis: null }, { ...cheaper, priceBasis: null })).toBeNull()
  })
})

describe('the favourite colour', () => {
  it('is one of the common colours, in any spelling', () => {
    expect(readFavouriteColour(' red ')).toBe('Red')
    for (const text of [null, '', 'Octarine', '{}']) expect(readFavouriteColour(text)).toBeNull()
  })

  it('is sorted first, and every other colour follows', () => {
    const cars = ['Pearl White', 'Polymetal Grey', null, 'grey', 'Greyhound'].map((colour) => ({ colour }))
    expect(orderByColour(cars, 'Grey').map(({ colour }) => colour)).toEqual([
      'Polymetal Grey',
      'grey',
      'Pearl White',
      null,
      'Greyhound',
    ])
    expect(orderByColour(cars, null)).toEqual(cars)
  })
})

describe('compareCars', () => {
  const price = (figure: number | null) => ({ label: 'Price', text: `$${figure}`, figure })
  const body = (text: string) => ({ label: 'Body', text, figure: null })

  it('marks differences and names the best value where there is one', () => {
    expect(
      compareCars([
        [price(3), body('SUV')],
        [price(2), body('SUV')],
      ]),
    ).toEqual([
      { label: 'Price', texts: ['$3', '$2'], isDifferent: true, best: { name: 'Lowest price', at: 1 } },
      { label: 'Body', texts: ['SUV', 'SUV'], isDifferent: false, best: null },
    ])
  })

  it('has a line that only one vehicle has, and names no best that is shared or not known of all', () => {
    expect(
      compareCars([[price(2)], [price(2), body('Ute')]]).map(({ best, texts }) => [best, texts]),
    ).toEqual([
      [null, ['$2', '$2']],
      [null, [null, 'Ute']],
    ])
    expect(compareCars([[price(2)], [price(null)]])[0]?.best).toBeNull()
    const whole = { ...price(3), basis: 'drive_away:NSW' }
    expect(compareCars([[{ ...price(2), basis: 'before_charges' }], [whole]])[0]?.best).toBeNull()
    expect(compareCars([[{ ...price(2), basis: 'drive_away:NSW' }], [whole]])[0]?.best?.at).toBe(0)
    expect(compareCars([])).toEqual([])
  })
})

describe('sent enquiries', () => {
  const enquiry: SentEnquiry = {
    category: 'Enquiry',
    title: 'Mazda 3',
    path: '/success?lead_id=1',
    savedAtMs: 1,
  }

  it('are stored newest first, each once, at most thirty', () => {
    const list = Array.from({ length: 40 }, (_, at) => ({
      ...enquiry,
      path: `/success?lead_id=${at}`,
      savedAtMs: at,
    }))
    const kept = list.reduce<SentEnquiry[]>(addNewest, [])
    expect(kept).toHaveLength(30)
    expect(readSentEnquiries(JSON.stringify(kept))[0]).toEqual(list[39])
    expect(addNewest([enquiry], { ...enquiry, savedAtMs: 9 })).toHaveLength(1)
  })

  it('link to our own pages only', () => {
    for (const path of ['https://evil.example', '//evil.example', 'javascript:x', '', 5])
      expect(readSentEnquiries(JSON.stringify([{ ...enquiry, path }, null, 'x']))).toEqual([])
  })
})

describe('kept searches', () => {
  const search: SavedSearch = { label: 'Mazda SUVs', path: '/all-stock?query=mazda', savedAtMs: 1 }

  it('are stored newest first, each once, at most thirty', () => {
    const list = Array.from({ length: 40 }, (_, at) => ({
      ...search,
      path: `/cars?page=${at}`,
      savedAtMs: at,
    }))
    const kept = list.reduce<SavedSearch[]>(addNewest, [])
    expect(kept).toHaveLength(30)
    expect(readSavedSearches(JSON.stringify(kept))[0]).toEqual(list[39])
    expect(addNewest([search], { ...search, savedAtMs: 9 })).toEqual([{ ...search, savedAtMs: 9 }])
  })

  it('link to our own pages only, and have a name', () => {
    for (const path of ['https://evil.example', '//evil.example', 'javascript:x', '', 5])
      expect(readSavedSearches(JSON.stringify([{ ...search, path }, null, 'x']))).toEqual([])
    expect(readSavedSearches(JSON.stringify([{ ...search, label: '' }]))).toEqual([])
  })
})
