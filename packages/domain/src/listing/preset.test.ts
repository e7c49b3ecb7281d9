import { describe, expect, it } from 'vitest'
import { parsePreset, presetQuery } from './preset.ts'

function read(query: string) {
  const { refinements, ranges } = parsePreset(query)
  return { refinements: Object.fromEntries(refinements), ranges: Object.fromEntries(ranges) }
}

describe('parsePreset', () => {
  it('reads a photo count of at least three [S2.27]', () => {
    expect(read('range[photos_count]=3:')).toEqual({
      refinements: {},
      ranges: { photos_count: { min: 3, max: null } },
    })
  })

  it('reads the cities of a region, encoded or not [S2.28]', () => {
    const cities = { refinements: { city: ['Bathurst', 'Cowra'] }, ranges: {} }
    expect(read('refinementList[city][0]=Bathurst&refinementList[city][12]=Cowra')).toEqual(cities)
    expect(read('?refinementList%5Bcity%5D%5B0%5D=Bathurst&refinementList%5Bcity%5D%5B1%5D=Cowra')).toEqual(
      cities,
    )
  })

  it('reads both ends of a range', () => {
    expect(read('range[price]=10000:30000&range[km]=:9').ranges).toEqual({
      price: { min: 10000, max: 30000 },
      km: { min: null, max: 9 },
    })
  })

  it('reads facts that must hold', () => {
    expect([...parsePreset('toggle[certified]=true&toggle%5Breduced%5D=true').toggles]).toEqual([
      'certified',
      'reduced',
    ])
    for (const query of [
      'toggle[certified]=yes',
      'toggle[certified]=',
      'xtoggle[certified]=true',
      'toggle[]=true',
    ])
      expect(parsePreset(query).toggles.size, query).toBe(0)
  })

  it.each([
    '',
    'x=y',
    'range[price]=:',
    'range[price]=a:b',
    'range[price]=-1:',
    'range[price]=1',
    'range[price]=1:2:3',
    'range[price]=1234567890123:',
    'range[a b]=1:2',
    'xrange[price]=1:2',
    'range[price]x=1:2',
    'refinementList[make]=Mazda',
    'refinementList[make][x]=Mazda',
    'refinementList[make][0]=',
    'refinementList[make][1234]=Mazda',
    'refinementList[][0]=Mazda',
    'xrefinementList[make][0]=Mazda',
    'refinementList[make][0]x=Mazda',
    `refinementList[${'a'.repeat(10_000)}][0]=x`,
    '%E0%A4%A',
  ])('leaves out %s', (query) => {
    expect(read(query)).toEqual({ refinements: {}, ranges: {} })
  })

  it('reads each value once and at most fifty clauses', () => {
    expect(read('refinementList[make][0]=A&refinementList[make][1]=A').refinements).toEqual({ make: ['A'] })
    const query = Array.from({ length: 60 }, (_, number) => `refinementList[make][0]=${number}`).join('&')
    expect(read(query).refinements.make).toHaveLength(50)
  })
})

it('writes a preset back as the query it came from', () => {
  const query = {
    'range[price]': '1:2',
    'range[km]': ':9',
    'range[photos_count]': '3:',
    'refinementList[a][0]': 'x',
    'refinementList[a][1]': 'y',
    'toggle[certified]': 'true',
  }
  expect(presetQuery(parsePreset(new URLSearchParams(query).toString()))).toEqual(query)
})
