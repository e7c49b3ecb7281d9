import { expect, it } from 'vitest'
import { vehicleKinds } from '../vehicle/kind/kind.ts'
import { describeVisit, leadVisitWords, visitWords } from './visit-words.ts'

it('uses drive, ride or inspect by the kind of vehicle', () => {
  expect(
    Object.fromEntries(vehicleKinds.map((kind) => [kind, visitWords('test-drive', kind).title])),
  ).toEqual({
    car: 'Book a Test Drive',
    motorcycle: 'Book a Test Ride',
    camper: 'Book a Test Drive',
    truck: 'Book a Test Drive',
    trailer: 'Book an Inspection',
    rv: 'Book a Test Drive',
    caravan: 'Book an Inspection',
    scooter: 'Book a Test Ride',
  })
  expect(visitWords('service', 'caravan').noun).toBe('service')
})

it.each(vehicleKinds)('uses the same words for %s everywhere', (kind) => {
  const { one, noun, entry, name, title } = visitWords('test-drive', kind)
  expect(one).toBe(`${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`)
  expect([entry.toLowerCase(), name.toLowerCase()]).toEqual([noun, noun])
  expect(title.toLowerCase()).toBe(`book ${one}`)
})

it('names only the vehicle that the visit is for', () => {
  expect(describeVisit(visitWords('test-drive', 'car'), '2022 Mazda 3')).toBe('2022 Mazda 3 test drive')
  expect(describeVisit(visitWords('test-drive', 'caravan'), '2020 Jayco Journey')).toBe(
    '2020 Jayco Journey inspection',
  )
  expect(describeVisit(visitWords('test-drive', 'car'), null)).toBe('test drive')
  expect(describeVisit(visitWords('service', 'car'), '2022 Mazda 3')).toBe('service')
  expect(describeVisit(leadVisitWords('Trade-In Valuation', 'test-drive', 'car'), '2022 Mazda 3')).toBe(
    'appraisal',
  )
})
