import { type ChangeTag, touchesTag } from '@forecourt/domain/change/change-tag'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createPageStore } from './page-store.ts'

type Item = { siteId: number; tags: readonly ChangeTag[]; name: string }

function aPage(name: string, tags: readonly ChangeTag[] = [], siteId = 1): Item {
  return { siteId, tags, name }
}

const tags: readonly ChangeTag[] = ['stock', 'car:1', 'car:2', 'car']

describe('createPageStore', () => {
  it('gives back what was put', () => {
    const store = createPageStore<Item>(1_000)
    store.put('a', aPage('first'), 10)
    store.put('a', aPage('second'), 30)
    expect(store.get('a')?.name).toBe('second')
    expect(store.get('b')).toBeNull()
    expect([store.size(), store.bytes()]).toEqual([1, 30])
  })

  it('never evicts a page that is requested often for rare ones', () => {
    const store = createPageStore<Item>(1_000)
    store.put('home', aPage('home'), 50)
    for (let at = 0; at < 10_000; at++) {
      store.put(`rare ${at}`, aPage('rare'), 50)
      if (at === 0) store.get('home')
    }
    expect(store.get('home')?.name).toBe('home')
    expect(store.bytes()).toBeLessThanOrEqual(1_000)
  })

  it('evicts the pages that are requested less, the least recently used first', () => {
    const store = createPageStore<Item>(1_000)
    for (let at = 0; at < 20; at++) {
      store.put(`page ${at}`, aPage('wanted'), 100)
      store.get(`page ${at}`)
    }
    expect(store.get('page 0')).toBeNull()
    expect(store.get('page 19')).not.toBeNull()
  })

  it('takes room from the site that holds the most, whoever was asked for longest ago', () => {
    const store = createPageStore<Item>(1_000)
    for (let site = 2; site < 8; site++)
      for (const name of ['home', 'list']) {
        store.put(`${site} ${name}`, aPage(name, [], site), 25)
        if (name === 'home') store.get(`${site} home`)
      }
    for (let at = 0; at < 500; at++) {
      store.put(`flood ${at}`, aPage('flood'), 25)
      store.get(`flood ${at}`)
    }
    for (let site = 2; site < 8; site++)
      for (const name of ['home', 'list']) expect(store.get(`${site} ${name}`)?.name).toBe(name)
    expect(store.get('flood 499')?.name).toBe('flood')
    expect(store.bytes()).toBeLessThanOrEqual(1_000)
  })

  it('gives up first what nobody can use any more, of whichever site', () => {
    const useless = new Set<string>()
    const store = createPageStore<Item>(1_000, ({ name }) => useless.has(name))
    store.put('small old', aPage('old', [], 2), 50)
    for (let at = 0; at < 19; at++) store.put(`page ${at}`, aPage('wanted'), 50)
    useless.add('old')
    store.put('one more', aPage('wanted'), 50)
    expect(store.get('small old')).toBeNull()
    expect(store.get('page 0')?.name).toBe('wanted')
  })

  it('keeps a page protected when it is made anew', () => {
    const store = createPageStore<Item>(1_000)
    store.put('home', aPage('old'), 50)
    store.get('home')
    store.put('home', aPage('new'), 50)
    for (let at = 0; at < 100; at++) store.put(`rare ${at}`, aPage('rare'), 50)
    expect(store.get('home')?.name).toBe('new')
  })

  it('does not keep one page that is as large as many, nor the old one in its place', () => {
    const store = createPageStore<Item>(1_000)
    store.put('a', aPage('small'), 10)
    store.put('a', aPage('large'), 101)
    expect(store.get('a')).toBeNull()
    expect(store.bytes()).toBe(0)
  })

  it('drops by tag, of one site only', () => {
    const store = createPageStore<Item>(1_000)
    store.put('listing', aPage('listing', ['stock']), 10)
    store.put('car', aPage('car', ['car:5']), 10)
    store.put('other', aPage('other', ['stock'], 2), 10)
    store.drop(1, ['stock', 'car:6'])
    expect([store.get('listing'), store.get('car')?.name, store.get('other')?.name]).toEqual([
      null,
      'car',
      'other',
    ])
    store.dropSite(1)
    expect(store.get('car')).toBeNull()
  })

  it('stays within its bytes and finds exactly what a plain list of its pages would, whatever happens', () => {
    const step = fc.oneof(
      fc.record({
        put: fc.nat(30),
        bytes: fc.integer({ min: 1, max: 60 }),
        tag: fc.nat(3),
        siteId: fc.nat(1),
      }),
      fc.record({ get: fc.nat(30) }),
      fc.record({ drop: fc.nat(3), siteId: fc.nat(1) }),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
        const store = createPageStore<Item>(500)
        const model = new Map<string, { item: Item; bytes: number }>()
        for (const action of steps) {
          if ('put' in action) {
            const item = aPage(`${action.put}`, [tags[action.tag] ?? 'stock'], action.siteId)
            store.put(item.name, item, action.bytes)
            model.set(item.name, { item, bytes: action.bytes })
          } else if ('get' in action) {
            const found = store.get(`${action.get}`)
            if (found) expect(found).toBe(model.get(`${action.get}`)?.item)
          } else {
            const tag = tags[action.drop] ?? 'stock'
            store.drop(action.siteId, [tag])
            for (const [name, { item }] of model)
              if (item.siteId === action.siteId && item.tags.some((shown) => touchesTag(tag, shown)))
                model.delete(name)
          }
          expect(store.bytes()).toBeLessThanOrEqual(500)
        }
        const kept = [...model].filter(([name]) => store.get(name) !== null)
        expect(store.size()).toBe(kept.length)
        expect(store.bytes()).toBe(kept.reduce((sum, [, { bytes }]) => sum + bytes, 0))
      }),
    )
  })
})
