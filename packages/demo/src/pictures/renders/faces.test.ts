import { describe, expect, it } from 'vitest'
import { dealers } from '../../dealers.ts'
import { carRows } from '../../stock/models/tables/cars.ts'
import { faces, findFace } from './faces.ts'

describe('faces', () => {
  it('gives every make of car one, and uses all six', () => {
    for (const { make } of carRows) expect(Object.keys(faces)).toContain(make)
    expect(new Set(Object.values(faces)).size).toBe(6)
  })

  it.each(
    dealers.flatMap(({ site, mix }) =>
      site.kind === 'car' && mix.makes ? [[site.slug, mix.makes] as const] : [],
    ),
  )('tells the main makes of %s apart', (_slug, makes) => {
    const main = makes.filter(([, weight]) => weight >= 4).map(([make]) => findFace(make))
    expect(new Set(main).size).toBe(main.length)
  })
})
