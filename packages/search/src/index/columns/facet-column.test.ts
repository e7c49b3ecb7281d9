import { describe, expect, it } from 'vitest'
import { FacetColumn } from './facet-column.ts'

function column(...values: (string | null)[]): FacetColumn {
  const made = new FacetColumn()
  made.grow(values.length)
  for (const [slot, value] of values.entries()) made.replace(slot, null, value)
  return made
}

describe('FacetColumn', () => {
  it('gives equal values one code and no value none', () => {
    const { codes } = column('Kia', null, 'Mazda', ' kia ', '')
    expect([...codes]).toEqual([1, 0, 2, 1, 0])
  })

  it('shows the most common spelling, the first in order among equals', () => {
    expect(column('KIA', 'Kia').list()).toEqual([{ value: 'KIA', count: 2 }])
    expect(column('KIA', 'Kia', 'Kia').list()).toEqual([{ value: 'Kia', count: 3 }])
  })

  it('reuses the code of a value that no vehicle has any more', () => {
    const made = column('Kia', 'Mazda')
    made.replace(0, 'Kia', 'Ford')
    expect(made.find('Kia')).toBe(0)
    expect(made.codes[0]).toBe(1)
    expect(made.codeLimit).toBe(3)
  })

  it('forgets a spelling with its last vehicle and keeps the value', () => {
    const made = column('KIA', 'Kia')
    made.replace(0, 'KIA', null)
    expect(made.list()).toEqual([{ value: 'Kia', count: 1 }])
    expect(made.find('KIA')).toBe(1)
  })

  it('lists the most common first, equals by name', () => {
    expect(
      column('b', 'a', 'c', 'c')
        .list()
        .map(({ value }) => value),
    ).toEqual(['c', 'a', 'b'])
  })
})
