import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../testing/property-runs.ts'
import { readClassDirectives } from './class-directives.ts'

function shown(classNames: string): boolean {
  return readClassDirectives(classNames, 'west').shown
}

describe('readClassDirectives', () => {
  it('shows a block of a website only there', () => {
    expect(shown('website-west')).toBe(true)
    expect(shown('website-east')).toBe(false)
    expect(shown('website-east website-west')).toBe(true)
    expect(shown('website-west-coast')).toBe(false)
    expect(shown('')).toBe(true)
  })

  it('hides a block that is removed there, whatever else it says', () => {
    expect(shown('remove-west')).toBe(false)
    expect(shown('remove-east')).toBe(true)
    expect(shown('website-west remove-west')).toBe(false)
  })

  it('sets the id of the element and keeps the other names in their order', () => {
    expect(readClassDirectives(' big  id-offers\nwebsite-west red id-more remove-east ', 'west')).toEqual({
      shown: true,
      id: 'offers',
      className: 'big red',
    })
    expect(readClassDirectives('plain', 'west').id).toBeNull()
  })

  it('takes a prefix alone, or elsewhere in a name, as an ordinary name', () => {
    const names = 'website- remove- id- my-id-x grid-2'
    expect(readClassDirectives(names, 'west')).toEqual({ shown: true, id: null, className: names })
    expect(readClassDirectives(null, 'west')).toEqual({ shown: true, id: null, className: '' })
  })

  it('removes every directive and preserves every other name', () => {
    const slug = fc.constantFrom('west', 'east', '__proto__')
    const ordinary = fc.constantFrom('a', 'b', 'idx', 'websites', '🚗')
    const directive = fc
      .tuple(fc.constantFrom('website-', 'remove-', 'id-'), slug)
      .map(([prefix, name]) => prefix + name)
    fc.assert(
      fc.property(fc.array(fc.oneof(ordinary, directive)), slug, (names, site) => {
        const read = readClassDirectives(names.join(' '), site)
        expect(read.className).toBe(names.filter((name) => !/^(website|remove|id)-/.test(name)).join(' '))
        const only = names.some((name) => name.startsWith('website-'))
        const expected = (!only || names.includes(`website-${site}`)) && !names.includes(`remove-${site}`)
        expect(read.shown).toBe(expected)
      }),
      propertyRuns,
    )
  })
})
