import { describe, expect, it } from 'vitest'
import { lenderFields, noLender, pickFigures } from './feed-lender.ts'
import type { FeedField } from './feed-vehicle.ts'
import { listDifferences } from './list-differences.ts'
import { type FeedWrittenColumns, markSoldAsMissing, newColumns, writeFields } from './write-fields.ts'

const car = {
  locationId: 1,
  name: '2021 Mazda CX-5',
  year: 2021,
  make: 'Mazda',
  model: 'CX-5',
  badge: null,
  priceCents: 3_199_000,
  status: 'in_stock',
  sold: false,
  soldAtMs: null,
  fuel: 'Petrol',
  simpleFuel: null,
} as FeedWrittenColumns

const write = (fields: FeedField[], values: Parameters<typeof writeFields>[1]['values'], before = car) =>
  writeFields(before, { values, fields: new Set(fields), locationId: 2, nowMs: 500 })

describe('writeFields', () => {
  it('writes the fields that are asked for and no others', () => {
    const values = { priceCents: 2_999_000, badge: 'Touring', fuel: 'Plug-in Hybrid' }
    expect(write(['priceCents'], values)).toEqual({ ...car, priceCents: 2_999_000 })
    expect(write(['badge', 'name'], values)).toEqual({
      ...car,
      badge: 'Touring',
      name: '2021 Mazda CX-5 Touring',
    })
    expect(write(['fuel', 'location'], values)).toMatchObject({ simpleFuel: 'Hybrid', locationId: 2 })
    expect(write(['name'], { name: 'Runabout' }).name).toBe('Runabout')
  })

  it('sets the status that the feed names, and keeps the time of a sale', () => {
    const sold = write(['status'], { status: 'sold' })
    expect(sold).toMatchObject({ status: 'sold', sold: true, soldAtMs: 500 })
    const earlier = { ...sold, soldAtMs: 400 }
    expect(write(['status'], { status: 'sold' }, earlier).soldAtMs).toBe(400)
    expect(write(['status'], {}, earlier)).toMatchObject({ status: 'in_stock', sold: false, soldAtMs: null })
    expect(write(['status'], { status: 'withdrawn' }).showOnDealerWebsite).toBe(false)
    expect(write(['status'], { status: 'reserved' })).toMatchObject({ status: 'in_stock', reserved: true })
  })
})

it('marks vehicles as sold that files no longer list, and hides withdrawn ones', () => {
  const shown = { ...car, showOnDealerWebsite: true }
  expect(markSoldAsMissing(shown, car, 500)).toMatchObject({
    status: 'sold',
    sold: true,
    soldAtMs: 500,
    showOnDealerWebsite: true,
  })
  const withdrawn = write(['status'], { status: 'withdrawn' })
  expect(markSoldAsMissing(withdrawn, car, 500)).toMatchObject({ sold: true, showOnDealerWebsite: false })
  expect(markSoldAsMissing(car, { sold: true, soldAtMs: 400 }, 500).soldAtMs).toBe(400)
})

it('creates a new car from the present fields, with defaults for the rest', () => {
  const said = { stockNumber: 'U1', make: 'Kia', model: 'EV6', year: 2023, fuel: 'Electric', photos: ['a'] }
  const made = newColumns(said, 7, 500)
  expect(made).toMatchObject({
    stockNumber: 'U1',
    name: '2023 Kia EV6',
    simpleFuel: 'Electric',
    locationId: 7,
    carType: 'used',
    priceBasis: 'egc',
    status: 'in_stock',
    sold: false,
    soldAtMs: null,
    showOnDealerWebsite: true,
    description: '',
    attributes: {},
    tag: null,
    preorder: false,
    reservable: null,
    customRank: 0,
    ...noLender,
  })
  // Fields that are stored elsewhere come last.
  expect(Object.keys(made).slice(-lenderFields.length)).toEqual(lenderFields)
  expect(Object.keys(made)).not.toEqual(expect.arrayContaining(['photos']))
  expect(newColumns({ ...said, name: 'Runabout', status: 'sold' }, 7, 500)).toMatchObject({
    name: 'Runabout',
    sold: true,
    soldAtMs: 500,
  })
})

it('sets finance figures if the feed has any', () => {
  expect(pickFigures(noLender)).toBeNull()
  const { lender: _, ...none } = noLender
  expect(pickFigures({ ...noLender, lender: 'harbour' })).toEqual(none)
  expect(pickFigures({ ...noLender, interestRate: 0 })).toEqual({ ...none, interestRate: 0 })
})

it('describes a difference in a dealer’s words', () => {
  const before = {
    priceCents: 2_499_000,
    colour: null,
    photos: ['a'],
    status: 'in_stock',
    description: 'x',
  } as const
  const after = {
    priceCents: 2_399_000,
    colour: 'Red',
    photos: [],
    status: 'coming_soon',
    description: 'y',
  } as const
  expect(listDifferences(before, after)).toEqual([
    'Status in stock → coming soon',
    'Price $24,990 → $23,990',
    'Colour none → Red',
    'Description changed',
    'Photos 1 → 0',
  ])
  expect(listDifferences(before, before)).toEqual([])
  const [one, other] = [
    { attributes: { Berths: '4', Axles: '2' } },
    { attributes: { Axles: '2', Berths: '4' } },
  ]
  expect(listDifferences(one, other)).toEqual([])
  expect(listDifferences(one, { attributes: { Axles: '3' } })).toEqual(['Further facts changed'])
})
