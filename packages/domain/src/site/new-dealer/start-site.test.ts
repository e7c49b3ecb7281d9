import { expect, it } from 'vitest'
import { vehicleKinds } from '../../vehicle/kind/kind.ts'
import { startSite } from './start-site.ts'

it.each(vehicleKinds)('a dealer of kind %s starts with links to its own list', (kind) => {
  const { header, settings, searchFilters } = startSite(kind)
  expect(header[0]?.href).toBe(`/search/${settings.listingSlug ?? 'new-used-and-demo-cars'}`)
  expect(new Set(searchFilters).size).toBe(searchFilters.length)
})

it('uses the words and the look of what is sold', () => {
  expect(startSite('caravan')).toMatchObject({ look: 'wander', settings: { vehicleSegment: 'caravans' } })
  expect(startSite('rv').header.map(({ label }) => label)).toContain('Sell your RV')
  expect(startSite('car').settings).toEqual({})
})
