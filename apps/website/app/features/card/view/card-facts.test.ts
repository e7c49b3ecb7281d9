import { describe, expect, it } from 'vitest'
import { aCar } from '../../../testing/a-car.ts'
import { cardFacts, factColumns } from './card-facts.ts'

describe('cardFacts', () => {
  it('says kilometres, transmission and fuel of a car', () => {
    expect(cardFacts(aCar())).toEqual(['24,690 km', 'Automatic', 'Petrol'])
    const electric = aCar({ transmission: 'Automatic (single-speed)', fuel: 'Electric' })
    expect(cardFacts(electric)).toEqual(['24,690 km', 'Automatic', 'Electric'])
  })

  it('says what buyers of a kind ask first, with units where they belong', () => {
    const caravan = { Keys: 2, Paint: 'White', Berths: 4, 'Length m': 5.2, 'ATM kg': 2350, Ensuite: true }
    expect(cardFacts(aCar({ kind: 'caravan', attributes: caravan }))).toEqual([
      '4 berths',
      '5.2 m',
      'ATM 2,350 kg',
    ])
    const trailer = { 'Size ft': '7x4', 'ATM kg': 750, Brakes: 'Electric' }
    expect(cardFacts(aCar({ kind: 'trailer', attributes: trailer }))).toEqual([
      '7x4 ft',
      'ATM 750 kg',
      'Electric brakes',
    ])
  })

  it('goes on to the next fact where one is missing, and names a plain yes', () => {
    const camper = { 'ATM kg': '', Kitchen: true, Berths: false }
    expect(cardFacts(aCar({ kind: 'camper', attributes: camper }))).toEqual([
      '24,690 km',
      'Automatic',
      'Kitchen',
    ])
  })

  it('shows each fact once, and none that the vehicle lacks', () => {
    const bare = { odometerKm: null, transmission: null, fuel: '', engine: null, body: null }
    expect(cardFacts(aCar(bare))).toEqual([])
    expect(cardFacts(aCar({ ...bare, engine: '2.0L', body: '2.0L' }))).toEqual(['2.0L'])
  })
})

it('factColumns are the same for every vehicle of a kind, empty where one lacks the fact', () => {
  const truck = aCar({ kind: 'truck', attributes: { 'GVM kg': 22_500 } })
  expect(factColumns(truck)).toEqual([
    ['Odometer', '24,690 km'],
    ['GVM', '22,500 kg'],
    ['GCM', null],
  ])
  const scooter = aCar({ kind: 'scooter', engine: '125cc', attributes: { 'Learner approved': true } })
  expect(factColumns(scooter).at(-1)).toEqual(['Learner approved', 'Yes'])
})
