import { reserveOnline } from '@forecourt/domain/vehicle/reserve-online'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { connectClient, getCar } from '../../../../testing/platform/connect-client.ts'
import { aDealer } from '../../../../testing/stock/a-dealer.ts'
import {
  aRow,
  type ImportFixture,
  openImportFixture,
  someRows,
} from '../../../../testing/stock/open-import-fixture.ts'
import { searchStock } from '../../../../testing/stock/search-stock.ts'
import { overrideField, releaseField } from './override-field.ts'

const { site, ...dealer } = aDealer('yard')

let fixture: ImportFixture
beforeEach(async () => {
  fixture = await openImportFixture({ ...dealer, site: { ...site, financeProvider: 'harbour' } })
})
afterEach(() => fixture.platform.close())

const offer = {
  Tag: 'Special',
  'Pre-order': 'yes',
  Reservable: 'no',
  'Subscription price': '$299',
  'Price state': 'VIC',
  'Rego months': '7',
  'Offer date': '3/11/2026',
  'Custom rank': '12',
  'History report': 'https://reports.example/u1.pdf',
  'Average market price': '33,500',
  'State average market price': '34,000',
  'Market checked on': '2026-10-28',
  'carsales title': 'Mazda CX-5, one owner',
  'carsales seller identifier': 'S-77',
  'Private suburb': 'Coburg',
  'Private postcode': '3058',
}

const loan = {
  'Interest rate': '6.99%',
  'Comparison rate': '7.85%',
  'Weekly payment': '$129.40',
  'Monthly payment': '560',
  'Term months': '60',
  'Term years': '5',
  'Finance disclaimer': 'Terms apply.',
}

const shownOffer = {
  tag: 'Special',
  preorder: true,
  reservable: false,
  subscriptionPriceCents: 29_900,
  priceState: 'VIC',
  regoMonths: 7,
  date: '2026-11-03',
  customRank: 12,
  historyFileUrl: 'https://reports.example/u1.pdf',
  averageMarketPriceCents: 3_350_000,
  stateAverageMarketPriceCents: 3_400_000,
  marketCheckedOn: '2026-10-28',
  carsalesTitle: 'Mazda CX-5, one owner',
  carsalesSellerIdentifier: 'S-77',
  privateSuburb: 'Coburg',
  privatePostcode: '3058',
}

const figures = {
  interestRate: 6.99,
  comparisonRate: 7.85,
  paymentWeekCents: 12_940,
  paymentMonthCents: 56_000,
  termMonths: 60,
  termYears: 5,
  disclaimer: 'Terms apply.',
}

const unsaid = {
  tag: null,
  preorder: false,
  reservable: null,
  subscriptionPriceCents: null,
  priceState: null,
  date: null,
  customRank: 0,
  historyFileUrl: null,
  averageMarketPriceCents: null,
  marketCheckedOn: null,
}

/** In the form that the vehicle's page receives. */
const shown = async (stockNumber: string) => {
  const { slug = '' } = (await fixture.cars([stockNumber])).get(stockNumber) ?? {}
  return getCar(connectClient(fixture.platform), fixture.siteId, slug)
}
const lendersOf = async (stockNumber: string) => (await shown(stockNumber)).financeLenders

describe('a file that says how vehicles are offered', () => {
  it('is shown as it says, with its papers and with what the market says', async () => {
    const run = await fixture.send([aRow(1, offer), aRow(2)])
    expect(run).toMatchObject({ state: 'applied', counts: { new: 2, refused: 0 } })
    expect(await shown('U1')).toMatchObject(shownOffer)
    expect(await shown('U2')).toMatchObject(unsaid)

    await fixture.send([aRow(1, { ...offer, Tag: 'Test Drive Only', Reservable: '' }), aRow(2)])
    expect(await shown('U1')).toMatchObject({ ...shownOffer, tag: 'Test Drive Only', reservable: null })
  })

  it('keeps a vehicle from being reserved online', async () => {
    await fixture.send([aRow(1, { Reservable: 'no' }), aRow(2, { Reservable: '' })])
    const flags = { checkout: true }
    expect(reserveOnline(await shown('U1'), flags)).toEqual({ allowed: false, reason: 'not-reservable' })
    expect(reserveOnline(await shown('U2'), flags)).toEqual({ allowed: true })
  })

  it('says what is the most relevant [S4.40]', async () => {
    await fixture.send(['', 5, -1, 12].map((rank, at) => aRow(at + 1, { 'Custom rank': rank })))
    const client = connectClient(fixture.platform)
    const { hits } = await searchStock(client, fixture.siteId, 'sortBy=custom_rank:desc')
    expect(hits.map(({ stockNumber }) => stockNumber)).toEqual(['U4', 'U2', 'U1', 'U3'])
  })

  it('says nothing of what it has no column for: that stays as it is', async () => {
    await fixture.send(someRows(2))
    const car = (await fixture.cars()).get('U1')
    await fixture.pool.query(`update cars set tag = 'Kept', custom_rank = 3 where id = $1`, [car?.id])
    await fixture.pool.query(`insert into car_lenders values ($1, 'hill', $2)`, [car?.id, figures])
    await fixture.pool.query(`insert into car_lenders values ($1, 'dale', $2)`, [car?.id, figures])
    await fixture.send([aRow(1, { Price: 29_000 }), aRow(2)])
    expect(await shown('U1')).toMatchObject({ priceCents: 2_900_000, tag: 'Kept', customRank: 3 })
    expect(await lendersOf('U1')).toEqual({ hill: figures, dale: figures })
  })

  it('is taken back with its run, also where the run was noted before these could be written', async () => {
    await fixture.send([aRow(1, { ...offer, ...loan }), aRow(2)])
    const changed = [
      aRow(1, { ...offer, ...loan, Tag: 'Sale', 'Weekly payment': 99, Price: 29_000 }),
      aRow(2),
    ]
    const cheaper = { ...figures, paymentWeekCents: 9_900 }
    const run = await fixture.send(changed)
    expect(await shown('U1')).toMatchObject({ tag: 'Sale', financeLenders: { harbour: cheaper } })
    await fixture.rollBack(run.id)
    expect(await shown('U1')).toMatchObject({ ...shownOffer, financeLenders: { harbour: figures } })

    const again = await fixture.send(changed, { isApproved: true })
    await fixture.pool.query(
      `update stock_changes set before = jsonb_set(before, '{car}',
         (before -> 'car') - '{tag,preorder,customRank,lender,interestRate,paymentWeekCents}'::text[])
       where run_id = $1`,
      [again.id],
    )
    await fixture.rollBack(again.id)
    expect(await shown('U1')).toMatchObject({
      ...shownOffer,
      tag: 'Sale',
      priceCents: 3_000_100,
      financeLenders: { harbour: cheaper },
    })
  })

  it('is not stopped because the figures of the market are others for every vehicle', async () => {
    const rows = (on: string, average: number) =>
      someRows(20, {
        'Market checked on': on,
        'Average market price': average,
        'Weekly payment': average / 200,
      })
    await fixture.send(rows('2026-10-28', 33_000))
    const run = await fixture.send(rows('2026-10-29', 33_400))
    expect(run).toMatchObject({ state: 'applied', counts: { changed: 20 } })
    expect(await shown('U7')).toMatchObject({
      marketCheckedOn: '2026-10-29',
      financeLenders: { harbour: { paymentWeekCents: 16_700 } },
    })
  })
})

describe('the figures of a loan', () => {
  it('are those of the lender that a row names, else of the lender of the site [S3.07] [S3.08]', async () => {
    await fixture.send([aRow(1, { ...loan, Lender: '' }), aRow(2, { ...loan, Lender: 'hill' }), aRow(3)])
    expect(await lendersOf('U1')).toEqual({ harbour: figures })
    expect(await lendersOf('U2')).toEqual({ hill: figures })
    expect(await lendersOf('U3')).toEqual({})

    await fixture.send([
      aRow(1, { ...loan, Lender: 'hill', 'Weekly payment': '' }),
      aRow(2, { Lender: '' }),
      aRow(3, { ...loan, Lender: 'HARBOUR' }),
    ])
    expect(await lendersOf('U1')).toEqual({ hill: { ...figures, paymentWeekCents: null } })
    expect(await lendersOf('U2')).toEqual({})
    expect(await lendersOf('U3')).toEqual({ harbour: figures })
  })

  it('come with a file of any length', async () => {
    const many = 700
    const rows = someRows(many, loan).map((row, at) => ({ ...row, Lender: at % 2 ? 'hill' : '' }))
    expect(await fixture.send(rows)).toMatchObject({ state: 'applied', counts: { new: many } })
    const { rows: counted } = await fixture.pool.query(
      `select provider, count(*)::int, min(figures ->> 'paymentWeekCents') as week from car_lenders l
       join cars c on c.id = l.car_id group by provider order by provider`,
    )
    expect(counted).toEqual([
      { provider: 'harbour', count: many / 2, week: '12940' },
      { provider: 'hill', count: many / 2, week: '12940' },
    ])
  })

  it('that staff have set stay beside those of the file, until they are released', async () => {
    await fixture.send([aRow(1, loan), aRow(2)])
    const { id = 0 } = (await fixture.cars()).get('U1') ?? {}
    await fixture.db.transaction((tx) =>
      overrideField(tx, id, 'paymentWeekCents', '$99', { name: 'Ann', nowMs: 1 }),
    )
    await fixture.send([aRow(1, { ...loan, 'Weekly payment': 150, 'Interest rate': 5 }), aRow(2)])
    const set = { ...figures, interestRate: 5, paymentWeekCents: 9_900 }
    expect(await lendersOf('U1')).toEqual({ harbour: set })
    await fixture.db.transaction((tx) => releaseField(tx, id, 'paymentWeekCents', 2))
    expect(await lendersOf('U1')).toEqual({ harbour: { ...set, paymentWeekCents: 15_000 } })
  })
})
