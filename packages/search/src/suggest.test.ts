import { describe, expect, it } from 'vitest'
import { aNamedDocument } from '../testing/a-document.ts'
import { randomStock } from '../testing/random-stock.ts'
import { SearchIndex } from './index/search-index.ts'
import { createSuggest } from './suggest.ts'

const index = new SearchIndex({
  documents: [
    aNamedDocument(1, 'Toyota', 'Hilux'),
    aNamedDocument(2, 'Toyota', 'Hilux'),
    aNamedDocument(3, 'Toyota', 'Corolla'),
    aNamedDocument(4, 'Mazda', 'CX-5'),
    aNamedDocument(5, 'GWM', 'Ute'),
    aNamedDocument(6, 'Isuzu', 'Ute'),
    aNamedDocument(7, 'SsangYong', 'Musso'),
  ],
})
const suggest = createSuggest(index)
const labels = (text: string) => suggest(text).map(({ label, count }) => `${label} (${count})`)

describe('createSuggest', () => {
  it('continues a make with the make and its models, most vehicles first', () => {
    expect(labels('toy')).toEqual(['Toyota (3)', 'Toyota Hilux (2)', 'Toyota Corolla (1)'])
  })

  it.each([
    ['hil', ['Toyota Hilux (2)']],
    ['toyota h', ['Toyota Hilux (2)']],
    ['hilux toy', ['Toyota Hilux (2)']],
    ['cx5', ['Mazda CX-5 (1)']],
    ['CX-5', ['Mazda CX-5 (1)']],
    ['ute', ['Isuzu (1)', 'Ute (2)', 'GWM Ute (1)', 'Isuzu Ute (1)']],
    ['kgm', ['SsangYong (1)', 'SsangYong Musso (1)']],
    ['', []],
    ['!!', []],
    ['zzz', []],
  ])('continues %s', (text, expected) => {
    expect(labels(text)).toEqual(expected)
  })

  it('forgives a typo when nothing fits as typed', () => {
    expect(labels('tyoota')).toEqual(['Toyota (3)', 'Toyota Hilux (2)', 'Toyota Corolla (1)'])
    expect(labels('corola')).toEqual(['Toyota Corolla (1)'])
  })

  it('counts within the filter of the page and keeps to the limit', () => {
    const filter = { op: 'in', name: 'model', values: ['Corolla'] } as const
    expect(suggest('toy', { filter }).map(({ count }) => count)).toEqual([1, 1])
    expect(suggest('toy', { limit: 1 })).toHaveLength(1)
  })

  it('brings exactly the number shown when chosen', () => {
    const stock = new SearchIndex({ documents: randomStock(8, 1_500) })
    const suggestions = ['m', 't', 'c', 'x', 'i', 'u'].flatMap((text) =>
      createSuggest(stock)(text, { limit: 100 }),
    )
    expect(suggestions.length).toBeGreaterThan(30)
    for (const { refinements, count, label } of suggestions)
      expect(stock.count({ refinements }), label).toBe(count)
  })
})
