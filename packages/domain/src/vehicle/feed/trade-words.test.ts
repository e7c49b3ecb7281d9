import { describe, expect, it } from 'vitest'
import { guessMapping } from './guess-mapping.ts'
import { readVehicle } from './read-vehicle.ts'

/*
 * Words of the trade as they stand in dealers' files: states with a remark behind them, columns that are named by a
 * state, names of columns that are in no list, and odometers and prices in thousands or miles.
 */

const nowMs = Date.UTC(2026, 10, 16)
const car = { 'Stock No.': 'U100', Make: 'Mazda', Model: 'CX-5' }

function read(cells: Readonly<Record<string, string>>) {
  const row: Readonly<Record<string, string>> = { ...car, ...cells }
  const { mapping } = guessMapping(new Map(Object.entries(row).map(([column, value]) => [column, [value]])))
  return readVehicle(mapping, (column) => row[column] ?? '', nowMs)
}

describe('a state with a remark behind it', () => {
  it.each([
    ['SOLD (awaiting delivery)', 'sold'],
    ['Reserved - J Smith', 'reserved'],
    ['Now sold', 'sold'],
    ['Sold to B. Nguyen 12/11', 'sold'],
    ['SOLD!!!', 'sold'],
    ['Sold subject to finance', 'reserved'],
    ['On hold until Friday', 'reserved'],
    ['Deposit $500 - Kaur', 'reserved'],
    ['Under offer (finance pending)', 'reserved'],
    ['Available - deposit taken', 'reserved'],
    ['In stock (demo)', 'in_stock'],
    ['Available - yard 2', 'in_stock'],
    ['Coming soon Dec', 'coming_soon'],
    ['Withdrawn from sale', 'withdrawn'],
    ['Wholesale - Manheim', 'withdrawn'],
    // Written after the code.
    ['SOLD - p/up Sat', 'sold'],
    ['sold/delivered 3.11', 'sold'],
    ['Sold: Jack', 'sold'],
    ['**SOLD** thanks', 'sold'],
    ['Sold online', 'sold'],
    ['Delivered to customer 11/11/26', 'sold'],
    ['RESERVED for M. Costa until 5pm', 'reserved'],
    ['Reserved, awaiting finance', 'reserved'],
    ['On Hold (Ann)', 'reserved'],
    ['HOLD - trade in to be valued', 'reserved'],
    ['Held for J. Lee', 'reserved'],
    ['Deposit paid 12 Nov', 'reserved'],
    ['Deposit taken $1,000', 'reserved'],
    ['Under Contract – settles Friday', 'reserved'],
    ['Sale pending: finance', 'reserved'],
    ['Pending - Smith', 'reserved'],
    ['In Stock – Under Offer', 'reserved'],
    ['Available at Ballarat', 'in_stock'],
    ['In transit ETA 4/12', 'coming_soon'],
    ['On order (Dec build)', 'coming_soon'],
    ['Auction 22/11', 'withdrawn'],
  ])('reads “%s”', (Status, status) => {
    const { vehicle, doubts } = read({ Status })
    expect([vehicle.status, doubts]).toEqual([status, []])
  })

  it.each([
    'Sold?',
    'Not sold yet',
    'Deposit refunded',
    'Reserved - cancelled',
    'Sale fell through',
    'Sold as is',
    'Pending photos',
    'Hold photos',
    'Ready for delivery',
    'Live auction',
    // Written after the code.
    'Sold - fell over',
    'On hold - released',
    'Reserved (expired)',
    'Sold, finance declined',
    'Under offer - lapsed, back on sale',
    'Deposit returned',
    'Available?',
    'Reserve price not met',
    'Sold with RWC',
    'Current workshop job',
  ])('leaves “%s” in doubt, so that nobody reserves it online', (Status) => {
    expect(read({ Status }).doubts).toMatchObject([{ field: 'status' }])
  })
})

describe('a column that is named by a state', () => {
  it.each([
    [{ Sold: '12/11/2026' }, 'sold'],
    [{ Sold: '' }, 'in_stock'],
    [{ 'Sold Date': '2026-11-12' }, 'sold'],
    [{ 'Sold Date': '1900-01-01' }, 'in_stock'],
    [{ Reserved: 'Y', Status: 'For Sale' }, 'reserved'],
    [{ Reserved: 'N', Status: 'For Sale' }, 'in_stock'],
    [{ Reserved: 'Y', Status: 'Sold' }, 'sold'],
    [{ 'Deposit Date': '3 Nov 2026' }, 'reserved'],
    // Written after the code.
    [{ SOLD_DATE: '12-Nov-26' }, 'sold'],
    [{ DateSold: '2026-11-12T10:30:00' }, 'sold'],
    [{ 'Sold On': '46338' }, 'sold'],
    [{ SoldDate: '0001-01-01T00:00:00' }, 'in_stock'],
    [{ 'Sold?': 'No' }, 'in_stock'],
    [{ 'Is Sold': 'TRUE' }, 'sold'],
    [{ sold_flag: '1' }, 'sold'],
    [{ 'Sold To': 'B. Nguyen' }, 'sold'],
    [{ 'Sold To': '' }, 'in_stock'],
    [{ 'Sale Date': '12.11.2026' }, 'sold'],
    [{ 'Date of Sale': '30/12/1899' }, 'in_stock'],
    [{ 'On Hold': 'Yes' }, 'reserved'],
    [{ 'Hold Until': '20/11/2026' }, 'reserved'],
    [{ 'Reserved For': 'M Costa' }, 'reserved'],
    [{ Deposit: '500.00' }, 'reserved'],
    [{ Deposit: '0.00' }, 'in_stock'],
    [{ 'Deposit Taken': 'x' }, 'reserved'],
    [{ 'Under Offer': 'false' }, 'in_stock'],
    [{ Withdrawn: 'Y', Status: 'Available' }, 'withdrawn'],
    [{ 'Delivered Date': '14/11/2026', Status: 'In stock' }, 'sold'],
  ])('reads %j', (cells, status) => {
    const { vehicle, doubts } = read(cells as Record<string, string>)
    expect([vehicle.status ?? 'in_stock', doubts]).toEqual([status, []])
  })

  it('leaves what nobody can tell in doubt', () => {
    const rows = ['12/11/2026', 'ask Ann']
    const sample = new Map(Object.entries({ ...car, Sold: '' }).map(([column]) => [column, ['']]))
    const { mapping } = guessMapping(sample)
    const found = rows.map((Sold) =>
      readVehicle(mapping, (column) => ({ ...car, Sold })[column as 'Sold'] ?? '', nowMs),
    )
    expect(found.map(({ vehicle, doubts }) => [vehicle.status, doubts.length])).toEqual([
      ['sold', 0],
      [undefined, 1],
    ])
  })
})

describe('a column that no list has', () => {
  it.each([
    [{ 'Now Price': '19,990' }, { priceCents: 1_999_000 }],
    [{ 'Compliance Date': '11/2019' }, { year: 2019 }],
    [{ 'Delivery kms': '12' }, { odometerKm: 12 }],
    [{ Miles: '10,000' }, { odometerKm: 16_093 }],
    // Written after the code.
    [{ 'Windscreen Price': '19,990' }, { priceCents: 1_999_000 }],
    [
      { Was: '21,990', Now: '19,990' },
      { priceCents: 1_999_000, beforePriceCents: 2_199_000 },
    ],
    [{ todaysPrice: '19990' }, { priceCents: 1_999_000 }],
    [{ 'Price (inc GST)': '19,990' }, { priceCents: 1_999_000 }],
    [{ 'Advertised Amount': '19,990' }, { priceCents: 1_999_000 }],
    [{ 'Price AUD': '19,990' }, { priceCents: 1_999_000 }],
    [{ 'Compl. Plate': 'Nov-19' }, { year: 2019 }],
    [{ 'Build Month/Year': '03/2018' }, { year: 2018 }],
    [{ 'Plate Date': '11/19' }, { year: 2019 }],
    [{ YearBuilt: '2017' }, { year: 2017 }],
    [{ 'Odometer (km)': '45,000' }, { odometerKm: 45_000 }],
    [{ 'Kms Travelled': '45000' }, { odometerKm: 45_000 }],
    [{ 'Current Odo': '45000' }, { odometerKm: 45_000 }],
    [{ 'Distance Travelled (km)': '45000' }, { odometerKm: 45_000 }],
    [{ 'Odometer (mi)': '1,000' }, { odometerKm: 1_609 }],
    [{ 'Mileage (miles)': '1,000' }, { odometerKm: 1_609 }],
    [{ 'Ext. Colour': 'Red' }, { colour: 'Red' }],
    [{ 'Body Colour': 'Red' }, { colour: 'Red' }],
    [{ 'Trans.': 'Auto' }, { transmission: 'Auto' }],
    [{ 'Fuel Desc': 'Diesel' }, { fuel: 'Diesel' }],
  ])('reads %j', (cells, expected) => {
    const { vehicle, doubts } = read(cells as Record<string, string>)
    expect(doubts).toEqual([])
    expect(vehicle).toMatchObject(expected)
  })

  it.each([
    [{ 'Cost Price': '9,990' }, 'priceCents'],
    [{ 'Trade Price': '9,990' }, 'priceCents'],
    [{ 'Floor Plan Price': '9,990' }, 'priceCents'],
    [{ 'Colour Code': '46V' }, 'colour'],
    [{ 'Service due kms': '120,000' }, 'odometerKm'],
    [{ 'Warranty kms': '100,000' }, 'odometerKm'],
    [{ 'Engine No': 'PY123' }, 'engine'],
    [{ 'Compliance Date': 'soon' }, 'year'],
  ])('leaves %j alone', (cells, field) => {
    expect(read(cells as Record<string, string>).vehicle).not.toHaveProperty(field)
  })

  it('says that miles were converted', () => {
    expect(read({ 'Odometer (miles)': '12,400' }).notes).toEqual(['“12,400” are miles: 19,956 km are shown.'])
  })
})

describe('figures as people write them', () => {
  it.each([
    ['19.9k', 19_900],
    ['85k', 85_000],
    ['85K kms', 85_000],
    ["120k's", 120_000],
    ['approx 45,000', 45_000],
    ['45,000 km (approx.)', 45_000],
    ['12,400 miles', 19_956],
    // Written after the code.
    ['85.5 k', 85_500],
    ['7k km', 7_000],
    ['120 thousand', 120_000],
    ['120 thousand km', 120_000],
    ['~98,500', 98_500],
    ['98,500+', 98_500],
    ['Approx. 98,500kms', 98_500],
    ['98500 indicated', 98_500],
    ['KM: 45 000', 45_000],
    ['45,000 klms showing', 45_000],
    ['(45,000)', 45_000],
    ['45,000kms*', 45_000],
    ['under 100', 100],
    ['12 km only', 12],
    ['45 000 Kilometres', 45_000],
    ['45,000 Km.', 45_000],
    ['45,000 k’s', 45_000],
    ['10000 mi', 16_093],
    ['10k miles', 16_093],
    ['Odo 45,000', 45_000],
    ['45,000 km travelled', 45_000],
  ])('reads the odometer “%s”', (Odometer, odometerKm) => {
    const { vehicle, doubts } = read({ Odometer })
    expect([vehicle.odometerKm, doubts]).toEqual([odometerKm, []])
  })

  it.each([
    ['19.9k', 1_990_000],
    ['$19.9K', 1_990_000],
    ['$20k drive away', 2_000_000],
    ['now 19.99k', 1_999_000],
    ['105k', 10_500_000],
    ['AUD 24.5k', 2_450_000],
    ['from 24k*', 2_400_000],
    ['19.9k ono', 1_990_000],
    ['SOLD - J Smith', null],
  ])('reads the price “%s”', (Price, priceCents) => {
    expect(read({ Price }).vehicle.priceCents).toBe(priceCents)
  })

  it.each([['19.9m'], ['45k 000'], ['1,2k'], ['4 5 k'], ['45,000 or 54,000'], ['k'], ['miles']])(
    'leaves the odometer “%s” empty and says so',
    (Odometer) => {
      expect(read({ Odometer })).toMatchObject({
        vehicle: { odometerKm: null },
        doubts: [{ field: 'odometerKm' }],
      })
    },
  )
})
