import type { NavigationItem } from '@forecourt/domain/site/site'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countLines, type Moved, moveItem, toItems, toLines } from './move-item.ts'

const link = (label: string, children: NavigationItem[] = []): NavigationItem => ({
  label,
  href: `/${label}`,
  children,
})
const menu = toLines([
  link('cars', [link('new'), link('used', [link('vans')])]),
  link('service'),
  link('contact'),
])
const show = (moved: Moved) =>
  'refused' in moved
    ? moved.refused
    : moved.lines.map(({ label, depth }) => `${'.'.repeat(depth)}${label}`).join(' ')

it.each([
  // An item moves together with its children.
  ['cars to the end', 0, 2, 0, 'service contact cars .new .used ..vans'],
  ['contact to the front', 5, 0, 0, 'contact cars .new .used ..vans service'],
  ['contact into cars', 5, 1, 1, 'cars .contact .new .used ..vans service'],
  ['service into used', 4, 4, 2, 'cars .new .used ..vans ..service contact'],
  ['vans out to the top', 3, 3, 0, 'cars .new .used vans service contact'],
  // An item can be at most one level below the one above it, and cannot separate an item from its children.
  ['contact too deep', 5, 0, 2, 'contact cars .new .used ..vans service'],
  ['contact beside new', 5, 2, 0, 'cars .new .contact .used ..vans service'],
] as const)('moves %s', (_, from, to, depth, shown) => {
  expect(show(moveItem(menu, from, to, depth))).toBe(shown)
})

it('refuses a fourth level, and an item below a link to the same page', () => {
  expect(show(moveItem(menu, 0, 1, 1))).toMatch(/3 levels/)
  const twice = toLines([link('cars', [link('new')]), { ...link('all'), href: '/cars' }])
  expect(show(moveItem(twice, 2, 2, 1))).toBe('cars > all: This leads back to a link above it.')
})

const tree = fc.letrec<{ item: NavigationItem }>((tie) => ({
  item: fc.record({
    label: fc.string({ minLength: 1, maxLength: 4 }),
    href: fc.uuid().map((id) => `/${id}`),
    children: fc.oneof({ maxDepth: 2 }, fc.constant([]), fc.array(tie('item'), { maxLength: 3 })),
  }),
})).item

it('moving an item loses none and adds none, and a menu survives a round trip unchanged', () => {
  fc.assert(
    fc.property(fc.array(tree, { maxLength: 5 }), fc.nat(), fc.nat(), fc.nat(3), (items, from, to, depth) => {
      const lines = toLines(items)
      expect(toItems(lines)).toEqual(items)
      if (lines.length === 0) return
      const at = from % lines.length
      const moved = moveItem(lines, at, to % (lines.length - countLines(lines, at) + 1), depth)
      if ('refused' in moved) return
      expect(toLines(toItems(moved.lines))).toEqual(moved.lines)
      const hrefs = (all: typeof lines) => all.map(({ href }) => href).toSorted()
      expect(hrefs(moved.lines)).toEqual(hrefs(lines))
    }),
  )
})
