import { describe, expect, it } from 'vitest'
import { sketchMap } from './sketch-map.ts'
import { type Point, roads, towns } from './towns.ts'

const bathurstYard: Point = [-33.4166, 149.5806]

describe('a sketch of the way', () => {
  it('draws the towns around a place in their direction, north up', () => {
    const map = sketchMap(bathurstYard, [])
    const [orange, lithgow] = ['Orange', 'Lithgow'].map((name) =>
      map?.towns.find(({ label }) => label.text === name),
    )
    expect(orange?.x).toBeLessThan(240)
    expect(orange?.y).toBeLessThan(150)
    expect(lithgow?.x).toBeGreaterThan(240)
    expect(lithgow?.y).toBeGreaterThan(150)
  })

  it('states distance and direction from the nearest towns', () => {
    expect(sketchMap(bathurstYard, [])?.nearest).toEqual([
      { name: 'Blayney', km: 33, bearing: 'north-east' },
      { name: 'Oberon', km: 41, bearing: 'north-west' },
      { name: 'Orange', km: 47, bearing: 'east' },
    ])
  })

  it('names main roads and the dealer’s other places that are on it', () => {
    const map = sketchMap(bathurstYard, [
      { name: 'Orange yard', at: [-33.2838, 149.1] },
      { name: 'Workshop next door', at: [-33.4168, 149.5808] },
      { name: 'Darwin yard', at: [-12.46, 130.84] },
    ])
    expect(map?.others.map(({ label }) => label.text)).toEqual(['Orange yard'])
    expect(map?.roads.flatMap(({ label }) => label?.text ?? [])).toContain('Mitchell Hwy')
  })

  it('draws no overlapping names in any town of the table', () => {
    for (const [name, at] of Object.entries(towns)) {
      const map = sketchMap(at, [])
      const boxes = (map?.towns ?? []).map(({ label: { text, x, y, anchor } }) => {
        const wide = text.length * 7.6
        const left = x - { start: 0, middle: wide / 2, end: wide }[anchor]
        return { text, left, right: left + wide, top: y - 13, bottom: y + 4 }
      })
      for (const [at, one] of boxes.entries())
        for (const other of boxes.slice(at + 1))
          expect(
            one.left < other.right &&
              other.left < one.right &&
              one.top < other.bottom &&
              other.top < one.bottom,
            `${one.text} over ${other.text} around ${name}`,
          ).toBe(false)
      expect(map?.scale.length).toBeGreaterThan(8)
    }
  })

  it('is null where no town is near', () => {
    expect(sketchMap([0, 0], [])).toBeNull()
    expect(sketchMap([Number.NaN, 0], [])).toBeNull()
  })
})

it('every road connects towns of the table', () => {
  expect(roads.flatMap(([, ...stops]) => stops).filter((stop) => !towns[stop])).toEqual([])
})
