import { describe, expect, it } from 'vitest'
import { vehicleKinds } from './kind.ts'
import { kindTable } from './kind-table.ts'
import { plural } from './plural.ts'

describe('kindTable', () => {
  it('has labels for the eight kinds [S1.04]', () => {
    expect(vehicleKinds.map((kind) => kindTable[kind].label)).toEqual([
      'Car',
      'Motorcycle',
      'Camper',
      'Trucks',
      'Trailer',
      'RV',
      'Caravan',
      'Scooters',
    ])
  })

  it.each(vehicleKinds)('has the regular plural of %s, and that as its path segment', (kind) => {
    const { one, many, segment } = kindTable[kind]
    expect(many).toBe(plural(one))
    expect(segment).toBe(many.toLowerCase())
  })
})
