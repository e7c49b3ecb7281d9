import { describe, expect, it } from 'vitest'
import {
  coversWholeKind,
  isConfigurationTag,
  kindOfTag,
  readTag,
  readTags,
  touchesTag,
  writeTag,
} from './change-tag.ts'

describe('the text of a tag', () => {
  it('is read as it was written, also where a key holds a colon', () => {
    expect(readTag(writeTag('car', 12))).toEqual({ kind: 'car', key: '12' })
    expect(readTag(writeTag('model', 'Mazda: CX-5'))).toEqual({ kind: 'model', key: 'Mazda: CX-5' })
    expect(readTag('car')).toEqual({ kind: 'car', key: null })
    expect(readTag('stock')).toEqual({ kind: 'stock', key: null })
    expect(kindOfTag('body:')).toBe('body')
  })

  it('is refused for unknown kinds, and for a key where the kind has none', () => {
    for (const text of ['', 'cars', 'stock:1', 'toString', ':12']) expect(readTag(text)).toBeNull()
  })

  it('of an unknown kind, as another version may write it, counts as any change', () => {
    expect(readTags(['car:1', 'horoscope', 'stock:9'])).toEqual(['car:1', 'all', 'all'])
  })
})

describe('touchesTag', () => {
  it.each([
    ['car:1', 'car:1', true],
    ['car:1', 'car:2', false],
    ['car:1', 'car:12', false],
    ['car', 'car:2', true],
    ['car:1', 'car', true],
    ['stock', 'stock', true],
    ['stock', 'car', false],
    ['post:1', 'car:1', false],
    ['all', 'post:1', true],
    ['car:1', 'all', false],
  ] as const)('a change of %s against what shows %s: %s', (changed, shown, touches) => {
    expect(touchesTag(changed, shown)).toBe(touches)
  })
})

it('a kind without a key matches every key of that kind', () => {
  expect((['car', 'car:1', 'stock', 'post'] as const).map(coversWholeKind)).toEqual([
    true,
    false,
    false,
    true,
  ])
})

it('the configuration of a site is every kind that its header or footer may show', () => {
  for (const tag of ['all', 'site', 'look', 'hours', 'setting:metaPixelId', 'flag:finance'] as const)
    expect(isConfigurationTag(tag), tag).toBe(true)
  for (const tag of ['stock', 'car:1', 'post:1', 'media'] as const)
    expect(isConfigurationTag(tag), tag).toBe(false)
})
