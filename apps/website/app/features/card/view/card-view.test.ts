import { describe, expect, it } from 'vitest'
import { aCar } from '../../../testing/a-car.ts'
import { aLocation, aSite, createTestPaths } from '../../../testing/a-site.ts'
import { toCardView } from './card-view.ts'

const dayMs = 86_400_000
const site = aSite()
const view = (changes = {}, on = site, nowMs = 30 * dayMs) =>
  toCardView(aCar(changes), on, createTestPaths(on), nowMs)

describe('toCardView', () => {
  it('says name, price with its basis, and three facts', () => {
    expect(view()).toMatchObject({
      href: '/cars/2022-mazda-3',
      title: '2022 Mazda 3',
      subtitle: 'G20 Pure BP',
      price: '$23,990',
      basis: 'Drive away NSW',
      was: null,
      tag: null,
      facts: ['24,690 km', 'Automatic', 'Petrol'],
      place: null,
      sold: false,
    })
  })

  it('saves the price that the card shows, and what it includes', () => {
    const rated = aSite({ settings: { ...site.settings, vehicleDuty: { NSW: 300 } } })
    expect(view().save).toEqual({ id: view().id, priceCents: 2_399_000, priceBasis: 'drive_away:NSW' })
    const estimated = view({ priceBasis: 'egc', priceCents: 3_000_000 }, rated)
    expect(estimated.save).toEqual({ id: view().id, priceCents: 3_090_000, priceBasis: 'estimated:NSW' })
    expect(view({ priceCents: null }).save).toEqual({ id: view().id, priceCents: null, priceBasis: null })
  })

  it('links nothing while the vehicle page is not built', () => {
    expect(toCardView(aCar(), site, createTestPaths(site, ['home']), 0).href).toBeNull()
  })

  it('shows a no-price text without a basis', () => {
    expect(view({ priceCents: 1_000 })).toMatchObject({
      price: 'Enquire for price.',
      hasPrice: false,
      basis: null,
    })
  })

  it('shows the earlier price and the saving against the market', () => {
    expect(view({ beforePriceCents: 2_599_000, averageMarketPriceCents: 2_699_000 })).toMatchObject({
      was: '$25,990',
      belowMarket: '$3,000 below market',
    })
  })

  it('takes the tag from the order of the rules', () => {
    expect(view({ reserved: true }).tag).toEqual({ tone: 'reserved', text: 'Reserved', imageUrl: null })
    expect(view({ heldUntilMs: 1 }).tag).toMatchObject({ tone: 'reserved', text: 'Being reserved' })
    expect(view({ status: 'sold' })).toMatchObject({ tag: { tone: 'sold', text: 'JUST SOLD' }, sold: true })
    expect(view({ carType: 'new' }, site, dayMs).tag).toEqual({ tone: 'plain', text: 'New', imageUrl: null })
    expect(view({}, site, dayMs).tag).toMatchObject({ tone: 'plain', text: 'Just arrived' })
  })

  it('names the place on sites with several', () => {
    const group = aSite({ locations: [aLocation(), aLocation({ id: 2 })] })
    expect(view({}, group).place).toBe('Bathurst')
  })

  it('renders with missing facts and a missing picture', () => {
    const bare = { odometerKm: null, transmission: null, fuel: null, engine: null, images: [] }
    expect(view(bare)).toMatchObject({ image: null, facts: ['Hatch'] })
  })

  it('never names a price without its basis for other bases', () => {
    expect(view({ priceBasis: 'egc' }).basis).toBe('Excl. govt. charges')
  })
})
