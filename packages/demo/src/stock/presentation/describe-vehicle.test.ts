import { type VehicleKind, vehicleKinds } from '@forecourt/domain/vehicle/kind/kind'
import { describe, expect, it } from 'vitest'
import { createRandom } from '../../random/random.ts'
import { describeVehicle } from './describe-vehicle.ts'

const facts = {
  year: '2021',
  make: 'Mazda',
  model: 'CX-5',
  badge: 'Touring',
  colour: 'red',
  paint: 'Soul Red',
  km: 84_210,
  engine: '2.5L 4-cylinder',
  transmission: 'automatic',
  drive: 'AWD',
  seats: 5,
  dealer: 'Acme Motors',
  city: 'Cowra',
  state: 'NSW',
  used: 'yes',
  motor: 'yes',
  combustion: 'yes',
  family: 'yes',
  comfort: 'yes',
  modern: 'yes',
}

describe('describeVehicle', () => {
  it('writes at least three whole sentences and leaves no brace open', () => {
    for (const kind of vehicleKinds)
      for (let seed = 0; seed < 60; seed++) {
        const text = describeVehicle(createRandom(seed), kind, 'used', facts)
        expect(text.split(/[.?!](?:\s|$)/).filter(Boolean).length).toBeGreaterThanOrEqual(3)
        expect(text).not.toMatch(/[{}]|undefined|null/)
      }
  })

  it('leaves out sentences about what the vehicle does not have', () => {
    for (let seed = 0; seed < 200; seed++) {
      const text = describeVehicle(createRandom(seed), 'car', 'used', { ...facts, km: null, engine: null })
      expect(text).not.toMatch(/km on the clock|pulls cleanly/)
    }
  })

  it('says nothing of age about a new vehicle, of engines about a towed one and of fuel about an electric one', () => {
    const texts = (kinds: readonly VehicleKind[], change: Record<string, string | null>) =>
      kinds.flatMap((kind) =>
        Array.from({ length: 100 }, (_, seed) =>
          describeVehicle(createRandom(seed), kind, 'new', { ...facts, ...change }),
        ),
      )
    const mentions = (words: RegExp) => (text: string) => words.test(text)
    const ofAge = mentions(/last service|tread left|aftermarket|never raced|resealed|one fleet/i)
    expect(texts(vehicleKinds, { used: null }).filter(ofAge)).toEqual([])
    const ofEngines = mentions(/engine|full tank|cylinder|roadside/)
    const towed = { motor: null, combustion: null, towed: 'yes', engine: null }
    expect(texts(['trailer', 'caravan', 'camper'], towed).filter(ofEngines)).toEqual([])
    const ofFuel = mentions(/full tank|sips fuel|cylinder|spare sits/)
    const electric = { combustion: null, electric: 'yes' }
    expect(texts(['car', 'motorcycle', 'scooter', 'truck'], electric).filter(ofFuel)).toEqual([])
  })

  it('varies its sentences nearly every time', () => {
    const texts = Array.from({ length: 300 }, (_, seed) =>
      describeVehicle(createRandom(seed), 'car', 'used', facts),
    )
    expect(new Set(texts).size).toBeGreaterThan(290)
  })
})
