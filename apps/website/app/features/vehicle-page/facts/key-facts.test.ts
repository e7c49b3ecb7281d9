import { resolveFlags } from '@forecourt/domain/site/configuration/resolve-flags'
import { vehicleKinds } from '@forecourt/domain/vehicle/kind/kind'
import { describe, expect, it } from 'vitest'
import { aCar } from '../../../testing/a-car.ts'
import { keyFacts } from './key-facts.ts'
import { specification } from './specification.ts'

const flags = resolveFlags([])

describe('the facts of a vehicle', () => {
  it.each(vehicleKinds)('are eight for a %s of which enough is known, no label twice', (kind) => {
    const labels = keyFacts(aCar({ kind, drive: 'FWD', rego: 'ABC123' }), flags).map(({ label }) => label)
    expect(labels).toHaveLength(8)
    expect(new Set(labels).size).toBe(8)
  })

  it('begin with what buyers of the kind ask first', () => {
    const attributes = { 'GVM kg': 8_000, 'Payload kg': 3_900, Axles: '4x2', Licence: 'MR' }
    expect(keyFacts(aCar({ kind: 'truck', attributes }), flags).slice(0, 4)).toEqual([
      { label: 'Odometer', value: '24,690 km', icon: 'km' },
      { label: 'GVM', value: '8,000 kg', icon: 'weight' },
      { label: 'Payload', value: '3,900 kg', icon: 'weight' },
      { label: 'Axles', value: '4x2', icon: 'other' },
    ])
  })

  it('leave out unknown facts', () => {
    const bare = aCar({
      odometerKm: null,
      body: null,
      transmission: null,
      fuel: null,
      engine: null,
      seats: null,
    })
    expect(keyFacts(bare, flags).map(({ label }) => label)).toEqual(['Colour', 'Condition', 'Year', 'Doors'])
  })

  it('stand in groups in the specification, yes and no written out, empty groups left out', () => {
    const groups = specification(
      aCar({ engine: null, fuel: null, transmission: null, attributes: { Solar: false, Kitchen: true } }),
      { flags, kind: 'car' },
    )
    expect(groups.map(({ title }) => title)).toEqual([
      'Vehicle',
      'Equipment and dimensions',
      'Registration and identity',
    ])
    expect(groups[1]?.facts).toEqual([
      { label: 'Solar', value: 'No' },
      { label: 'Kitchen', value: 'Yes' },
    ])
  })
})
