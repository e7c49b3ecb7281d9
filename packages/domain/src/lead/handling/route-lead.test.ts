import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../../testing/property-runs.ts'
import { type RoutedLead, type RoutingSite, routeLead } from './route-lead.ts'

const place = (
  id: number,
  slug: string,
  dealershipId: number,
  locationType: 'sales' | 'parts' | 'service',
  primary = false,
) => ({ id, slug, dealershipId, locationType, primary, visible: true })

const site: RoutingSite = {
  dealershipId: 1,
  dealerships: [
    { id: 1, slug: 'north' },
    { id: 2, slug: 'south' },
  ],
  locations: [
    place(10, 'old-yard', 1, 'sales'),
    place(11, 'main-yard', 1, 'sales', true),
    place(12, 'workshop', 1, 'service'),
    place(20, 'south-yard', 2, 'sales', true),
    place(21, 'south-parts', 2, 'parts'),
  ],
  settings: { leadDealershipOverride: '' },
}
const nothing: RoutedLead = {
  category: 'General Enquiry',
  car: null,
  location: '',
  preferredDealership: '',
  dealershipSlug: '',
}
const route = (changes: Partial<RoutedLead>, override = '') =>
  routeLead({ ...nothing, ...changes }, { ...site, settings: { leadDealershipOverride: override } })

describe('routeLead', () => {
  const car = { dealershipId: 2, locationId: 20 }

  it('uses the location of the car, whatever else was chosen', () => {
    expect(route({ car, location: '12', preferredDealership: 'north', category: 'Service Enquiry' })).toEqual(
      car,
    )
  })

  it.each(['12', 'workshop', ' 12 '])('goes to the chosen location %j', (location) => {
    expect(route({ location, preferredDealership: 'south' })).toEqual({ dealershipId: 1, locationId: 12 })
  })

  it.each([
    [{ preferredDealership: 'south' }, { dealershipId: 2, locationId: 20 }],
    [{ preferredDealership: '2' }, { dealershipId: 2, locationId: 20 }],
    [{ dealershipSlug: 'south' }, { dealershipId: 2, locationId: 20 }],
    [
      { preferredDealership: 'south', category: 'Parts Enquiry' },
      { dealershipId: 2, locationId: 21 },
    ],
    [
      { preferredDealership: 'south', category: 'Service Enquiry' },
      { dealershipId: 2, locationId: 20 },
    ],
  ])('of %j goes to that dealership, by category where it can', (lead, expected) => {
    expect(route(lead)).toEqual(expected)
  })

  it.each([
    ['Service Enquiry', { dealershipId: 1, locationId: 12 }],
    ['service booking', { dealershipId: 1, locationId: 12 }],
    ['Parts Enquiry', { dealershipId: 2, locationId: 21 }],
    ['Finance Enquiry', { dealershipId: 1, locationId: 11 }],
    ['Servicing', { dealershipId: 1, locationId: 11 }],
    ['', { dealershipId: 1, locationId: 11 }],
  ])('of the category %j without a choice goes to %j', (category, expected) => {
    expect(route({ category })).toEqual(expected)
  })

  it('uses the site’s setting before everything else', () => {
    expect(route({ car: { dealershipId: 1, locationId: 10 } }, 'south')).toEqual({
      dealershipId: 2,
      locationId: 20,
    })
    expect(route({ car: { dealershipId: 2, locationId: 21 } }, 'south')).toEqual({
      dealershipId: 2,
      locationId: 21,
    })
    expect(route({ location: '12' }, 'nobody')).toEqual({ dealershipId: 1, locationId: 12 })
  })

  it('ignores choices that the site does not have', () => {
    expect(route({ location: '99', preferredDealership: 'west', dealershipSlug: '-1' })).toEqual({
      dealershipId: 1,
      locationId: 11,
    })
  })

  it('always names a dealership of the site, whatever was sent', () => {
    const word = fc.oneof(fc.string(), fc.constantFrom('1', '2', 'south', '21', 'workshop', '__proto__'))
    const lead = fc.record({
      category: word,
      location: word,
      preferredDealership: word,
      dealershipSlug: word,
    })
    fc.assert(
      fc.property(lead, (sent) => {
        const { dealershipId, locationId } = route(sent)
        expect(site.locations.find(({ id }) => id === locationId)?.dealershipId).toBe(dealershipId)
      }),
      propertyRuns,
    )
  })

  it('names the dealership alone where no location is known', () => {
    const bare = { ...site, locations: [] }
    expect(routeLead(nothing, bare)).toEqual({ dealershipId: 1, locationId: null })
  })
})
