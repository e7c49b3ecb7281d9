import { describe, expect, it } from 'vitest'
import { states } from '../country/state.ts'
import { carTypes } from '../vehicle/car.ts'
import { vehicleKinds } from '../vehicle/kind/kind.ts'
import { coolingOff } from './cooling-off.ts'

/** Matches claims about legal rights, as opposed to advice to ask. */
const claim = /the law (generally )?gives/

describe('coolingOff', () => {
  it('names a cooling-off period only where a source of the state does', () => {
    const named = states.flatMap((state) =>
      carTypes
        .filter((type) => claim.test(coolingOff(state, 'car', type).text))
        .map((type) => `${state} ${type}`),
    )
    expect(named.toSorted()).toEqual(
      [
        ...['NSW demo', 'NSW new', 'NSW used'],
        ...['QLD new', 'QLD used'],
        'SA used',
        ...['VIC demo', 'VIC new', 'VIC used'],
      ].toSorted(),
    )
  })

  it('states what the sources state', () => {
    expect(coolingOff('vic', 'car', 'demo').text).toContain('3 clear business days')
    expect(coolingOff('QLD', 'car', 'used').text).toContain('one business day')
    expect(coolingOff('QLD', 'car', 'new').text).toContain('no cooling-off period')
    expect(coolingOff('SA', 'car', 'used').text).toContain('2 clear business days')
    expect(coolingOff('NSW', 'car', 'used').text).toContain('where the dealer arranges your finance')
  })

  it('states nothing for other vehicles than cars, and names no amount', () => {
    for (const state of states)
      for (const type of carTypes) {
        expect(coolingOff(state, 'car', type).text).not.toMatch(/\$|%/)
        for (const kind of vehicleKinds.filter((one) => one !== 'car'))
          expect(coolingOff(state, kind, type).text).toMatch(/Ask us before you sign\.$/)
      }
  })

  it.each(states)('names the authority to contact in %s', (state) => {
    expect(coolingOff(state, 'car', 'used').agency?.href).toMatch(/^https:\/\/[a-z.]+\.gov\.au\//)
  })

  it.each(['Canterbury', 'constructor', ''])(
    'claims nothing of places that it does not know: %j',
    (place) => {
      const { text, agency } = coolingOff(place, 'car', 'used')
      expect(text).toContain('the law where you buy')
      expect(agency).toBeNull()
    },
  )
})
