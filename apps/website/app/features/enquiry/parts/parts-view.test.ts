import { describe, expect, it } from 'vitest'
import { aLocation, aSite, createTestPaths } from '../../../testing/a-site.ts'
import { toPartsView } from './parts-view.ts'

const viewOf = (site = aSite()) => toPartsView(site, createTestPaths(site), '/vehicle-parts-and-accessories')

describe('toPartsView', () => {
  it('promises fitting only where there is a workshop', () => {
    const workshop = aLocation({ id: 2, locationType: 'service' })
    expect(JSON.stringify(viewOf())).not.toContain('workshop')
    expect(JSON.stringify(viewOf(aSite({ locations: [aLocation(), workshop] })))).toContain('our workshop')
  })

  it('speaks of the make of a manufacturer site, else of the kind of vehicle', () => {
    expect(viewOf().introduction).toContain('Parts for your car')
    const site = aSite({ manufacturer: { id: 1, name: 'Mazda', slug: 'mazda' } })
    expect(viewOf(site).introduction).toContain('Mazda parts')
  })
})
