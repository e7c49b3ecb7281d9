import { expect, it } from 'vitest'
import { aLocation, aSite } from '../../testing/a-site.ts'
import { placeJsonLd } from './place-json-ld.ts'

it('says the hours of a day once: a place’s own are instead of the site’s', () => {
  const day = { date: '2026-12-24', name: 'Christmas Eve' }
  const closed = { ...day, locationId: null, status: 'closed' as const, open: null, close: null }
  const own = { ...day, locationId: 4, status: 'open' as const, open: '09:00:00', close: '12:00:00' }
  const places = [aLocation(), aLocation({ id: 4 })]
  const site = aSite({ locations: places, specialHours: [closed, own] })
  const hours = places.map((place) =>
    placeJsonLd(site, place, site.url).specialOpeningHoursSpecification.map(({ opens, closes }) => [
      opens,
      closes,
    ]),
  )
  expect(hours).toEqual([[['00:00', '00:00']], [['09:00', '12:00']]])
})
