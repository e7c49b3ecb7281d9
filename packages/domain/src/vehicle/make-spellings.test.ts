import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../testing/property-runs.ts'
import { settingDefaults } from '../site/configuration/setting-table.ts'
import { findMakeSeries, makeSpellings } from './make-spellings.ts'

const none = settingDefaults.makeSpellings

describe('makeSpellings', () => {
  it.each([
    ['Isuzu Ute', ['Isuzu Ute', 'Isuzu-Ute', 'Isuzu']],
    ['GWM', ['GWM', 'Haval', 'GWM Haval']],
    ['Mercedes-Benz', ['Mercedes-Benz', 'Mercedes Benz', 'Mercedes']],
    ['Chevrolet', ['Chevrolet', 'GMSV']],
    ['SsangYong', ['SsangYong', 'Ssang Yong', 'KGM', 'KGM SsangYong']],
  ])('of %s are %j', (make, spellings) => {
    expect(makeSpellings(make, none)).toEqual(spellings)
  })

  it('lists the requested spelling first, ignoring case', () => {
    expect(makeSpellings(' haval ', none)).toEqual(['haval', 'GWM', 'GWM Haval'])
  })

  it('joins Ram and Ford F-series on the site whose setting says so', () => {
    const site = { Ram: ['Ford F-series'] }
    expect(makeSpellings('Ram', site)).toEqual(['Ram', 'Ford F-series'])
    expect(makeSpellings('ford f-series', site)).toEqual(['ford f-series', 'Ram'])
    expect(makeSpellings('Ram', none)).toEqual(['Ram'])
  })

  it('adds what a site sets to what is built in', () => {
    expect(makeSpellings('GMSV', { Chevrolet: ['Holden'], GMSV: ['Corvette', 'gmsv'] })).toEqual([
      'GMSV',
      'Chevrolet',
      'Corvette',
    ])
  })

  it('leaves every other make unchanged', () => {
    expect(makeSpellings('Mazda', none)).toEqual(['Mazda'])
    expect(makeSpellings('__proto__', none)).toEqual(['__proto__'])
    expect(makeSpellings('  ', { '': ['x'] })).toEqual(['x'])
    expect(makeSpellings('', none)).toEqual([])
  })

  it('is symmetric: each spelling leads to the same makes', () => {
    fc.assert(
      fc.property(fc.constantFrom('Isuzu', 'GWM', 'Mercedes', 'GMSV', 'KGM', 'Mazda'), (make) => {
        const spellings = makeSpellings(make, none)
        for (const other of spellings)
          expect(makeSpellings(other, none).toSorted()).toEqual(spellings.toSorted())
      }),
      propertyRuns,
    )
  })
})

describe('findMakeSeries', () => {
  it.each([
    ['Ford', 'F-150', 'Ford F-series'],
    ['FORD', 'f250', 'Ford F-series'],
    ['Ford', 'F 350', 'Ford F-series'],
    ['Ford', 'Falcon', null],
    ['Ford', 'Ranger', null],
    ['Ram', '1500', null],
    ['Mazda', 'F-150', null],
  ])('of a %s %s is %s', (make, model, series) => {
    expect(findMakeSeries({ make, model }, { Ram: ['Ford F-series'] })).toBe(series)
    expect(findMakeSeries({ make, model }, none)).toBeNull()
  })
})
