import { describe, expect, it } from 'vitest'
import { chooseInterior, listInteriorViews } from './interiors.ts'
import { renders } from './renders.ts'

describe('chooseInterior', () => {
  it.each([
    ['hatch', 'Toyota', 'Petrol', 'interior-basic'],
    ['hatch', 'MG', 'Electric', 'interior-ev'],
    ['sedan', 'Tesla', 'Electric', 'interior-ev'],
    ['ute-dual', 'BYD', 'Hybrid', 'interior-van'],
    ['van', 'Ford', 'Diesel', 'interior-van'],
    ['box-truck', 'Isuzu', 'Diesel', 'interior-van'],
    ['motorhome', 'Jayco', 'Diesel', 'interior-van'],
    ['sport', 'Ducati', 'Petrol', null],
    ['scooter', 'Vespa', 'Petrol', null],
    ['caravan-large', 'Jayco', null, null],
    ['camper-trailer', 'Cub', null, null],
    ['box-trailer', 'Galvo', null, null],
  ])('puts into a %s of %s that runs on %s: %s', (body, make, fuel, interior) => {
    expect(chooseInterior(body, { make, fuel })).toBe(interior)
  })

  it('shows no wall behind the seats of what goes on behind them', () => {
    expect(listInteriorViews('ute-dual')).toEqual(['interior-dashboard'])
    expect(listInteriorViews('van')).toEqual(['interior-dashboard', 'interior-seats'])
  })

  it('has an interior for every body of the pack', () => {
    const bodies = new Set(renders.filter(({ kind }) => kind === 'car').map(({ body }) => body))
    for (const body of bodies) expect(chooseInterior(body, { make: '', fuel: null })).not.toBeNull()
  })
})
