import type { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { startFill } from '../../forms/fill.ts'
import { stepErrors } from '../../forms/step-fields.ts'
import { buildFormLead } from '../../leads/build-form-lead.ts'
import { aCar } from '../../testing/a-car.ts'
import { aFormFixture } from '../../testing/a-form-fixture.ts'
import { aSite, createTestPaths } from '../../testing/a-site.ts'
import { enquiryForm } from './enquiry-form.ts'
import { findCarForm } from './load-car-form.ts'
import { photosForm } from './photos-form.ts'
import { similarForm } from './similar-form.ts'

const site = aSite()
const paths = createTestPaths(site)
const nowhere = {
  page: { id: null, url: '', userAgent: '' },
  visit: { visitedPages: [], linkedQueryParams: {} },
}
const demanded = (form: ReturnType<typeof enquiryForm>) => Object.keys(stepErrors(form, startFill(form, 'k')))
const person = ['name', 'last_name', 'postcode', 'phone', 'email']

it('counts an enquiry as 14 for a new vehicle and as 15 for a used one', () => {
  expect(enquiryForm(aCar({ carType: 'new' }), site, paths, '/x').event).toBe(14)
  expect(enquiryForm(aCar({ carType: 'used' }), site, paths, '/x').event).toBe(15)
})

it('asks who enquires and what, and sends the vehicle along', () => {
  const form = enquiryForm(aCar(), site, paths, '/x')
  expect(demanded(form)).toEqual([...person, 'message'])
  expect(buildFormLead(form, startFill(form, 'k'), nowhere).lead).toMatchObject({
    category: 'Used Vehicle Enquiry',
    car_id: 1,
    car_dealership_id: 1,
    stock_number: 'S1',
    'Vehicle Make': 'Mazda',
    vehicle_status: 'in_stock',
    opt_in: true,
  })
})

it('has the box for offers ticked, unless the site leaves that to the visitor [S5.18]', () => {
  const untickedSite = { ...site, flags: { ...site.flags, optInTicked: false } }
  for (const build of [enquiryForm, photosForm, similarForm]) {
    expect(build(aCar(), site, paths, '/x').values.opt_in).toBe(true)
    expect(build(aCar(), untickedSite, paths, '/x').values.opt_in).toBe(false)
  }
})

it('is called as the site calls it [S9.26]', () => {
  const flags = { ...site.flags, messageNow: true }
  expect(enquiryForm(aCar(), site, paths, '/x').title).toBe('Enquire Now')
  expect(enquiryForm(aCar(), { ...site, flags }, paths, '/x').title).toBe('Message Now')
})

it('asks for photos without demanding a word', () => {
  const form = photosForm(aCar(), site, paths, '/x')
  expect(form.title).toBe('Request Photos')
  expect(demanded(form)).toEqual(person)
})

it('starts the search for something similar from the vehicle that was missed', () => {
  const form = similarForm(aCar({ status: 'sold' }), site, paths, '/x')
  expect(startFill(form, 'k').values).toMatchObject({
    message: 'A 2022 Mazda 3 G20 Pure, or something like it.',
    budget: '$23,990',
  })
  expect(demanded(form)).toEqual(person)
  expect(buildFormLead(form, startFill(form, 'k'), nowhere).lead).toMatchObject({
    car_id: 1,
    budget: '$23,990',
  })
})

it('says of a sold vehicle that it is sold, with the way to something like it, which its own form is [S2.38] [S4.02]', () => {
  for (const status of ['sold', 'wholesale']) {
    const car = aCar({ status })
    const similar = { label: 'Find Me Something Similar', href: '/cars/2022-mazda-3/find-similar' }
    for (const build of [enquiryForm, photosForm])
      expect(build(car, site, paths, '/x').car).toMatchObject({ isSold: true, similar })
    expect(similarForm(car, site, paths, '/x').car).toMatchObject({ isSold: true, similar: null })
  }
  expect(enquiryForm(aCar(), site, paths, '/x').car?.isSold).toBeUndefined()
})

it('names no budget for a vehicle without a price, and nothing for one that is long gone', () => {
  const unpriced = similarForm(aCar({ priceCents: null }), site, paths, '/x')
  expect(unpriced.values.budget).toBe('')
  const gone = similarForm(null, site, paths, '/x')
  expect(gone).toMatchObject({ id: 'similar', car: null, event: null, values: { message: '' } })
  expect(demanded(gone)).toEqual(['message', ...person])
})

it('starts the search for something similar to a vehicle whose page has ended with what it was [S2.37] [S2.38]', async () => {
  const vehicle = {
    name: '2022 Mazda 3',
    year: 2022,
    make: 'Mazda',
    model: 'Mazda3',
    badge: 'G20',
    stocknum: 'U1',
  }
  const fixture = aFormFixture(site, aCar(), null, {
    carDetail: () => ({ status: 410, error: 'Sold', vehicle }),
  })
  const { context } = fixture.argsOf('/') as { context: RouterContextProvider }
  const form = await findCarForm(context, { segment: 'cars', slug: 'x', ending: 'find-similar' })
  expect(demanded(form)).toEqual(person)
  expect(buildFormLead(form, startFill(form, 'k'), nowhere).lead).toMatchObject({
    message: 'A 2022 Mazda3 G20, or something like it.',
    stock_number: 'U1',
    'Vehicle Make': 'Mazda',
    'Vehicle Model': 'Mazda3',
  })
})
