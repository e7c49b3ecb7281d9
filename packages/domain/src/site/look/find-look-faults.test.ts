import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findLookFaults, suggestLinkColour } from './find-look-faults.ts'
import { toFontStack } from './look-choices.ts'
import { themeNames } from './look-table.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)

it('accepts a look with readable colours', () => {
  const tokens = {
    brand: '#1437d1',
    accent: '#ffd400',
    corners: 'round',
    density: 'wide',
    font: 'figtree',
    'heading-font': 'fraunces',
  }
  expect(findLookFaults({ template: 'wander', tokens })).toEqual({})
  expect(
    findLookFaults({ template: 'wander', tokens: { brand: '#1437d1', 'brand-ink': '#ffffff' } }),
  ).toEqual({})
})

it.each([
  ['template', { template: 'baroque', tokens: {} }],
  ['corners', { template: 'wander', tokens: { corners: 'url(x)' } }],
  ['density', { template: 'wander', tokens: { density: '2' } }],
  ['font', { template: 'wander', tokens: { font: 'comic' } }],
  ['paper', { template: 'wander', tokens: { paper: '#000000' } }],
  ['brand', { template: 'wander', tokens: { brand: 'red;}' } }],
  ['brand-ink', { template: 'wander', tokens: { brand: '#ffd400', 'brand-ink': '#ffffff' } }],
])('refuses %s', (name, look) => {
  expect(Object.keys(findLookFaults(look))).toEqual([name])
})

it('suggests an accepted colour for every refused one', () => {
  fc.assert(
    fc.property(hex, fc.constantFrom('brand', 'accent'), (colour, name) => {
      const { suggestedColour = null } =
        findLookFaults({ template: 'showroom', tokens: { [name]: colour } })[name] ?? {}
      if (suggestedColour !== null)
        expect(findLookFaults({ template: 'showroom', tokens: { [name]: suggestedColour } })).toEqual({})
    }),
  )
})

it.each(themeNames)('in %s links have the brand colour, or a suggested shade of it', (template) => {
  fc.assert(
    fc.property(hex, (brand) => {
      const offered = suggestLinkColour(template, brand)
      if (offered !== null) expect(suggestLinkColour(template, offered)).toBeNull()
    }),
  )
})

it('uses the font family names of the stylesheet', () => {
  expect(toFontStack('fraunces')).toBe("'Fraunces Variable','Fraunces Fallback',Georgia,serif")
})
