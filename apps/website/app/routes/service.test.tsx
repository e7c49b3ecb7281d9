import { newZealand } from '@forecourt/domain/country/new-zealand'
import { resolveFlags } from '@forecourt/domain/site/configuration/resolve-flags'
import { settingDefaults } from '@forecourt/domain/site/configuration/setting-table'
import type { Site } from '@forecourt/domain/site/site'
import { describe, expect, it } from 'vitest'
import { ServicePage } from '../features/booking/service/service-page.tsx'
import { PostedLeadScreen } from '../leads/screen/posted-lead-screen.tsx'
import { aCar } from '../testing/a-car.ts'
import { aFormFixture } from '../testing/a-form-fixture.ts'
import { aLocation, aSite } from '../testing/a-site.ts'
import { aVehicleOwner, lookups } from '../testing/a-vehicle-owner.ts'
import type { Answers } from '../testing/fake-platform.ts'
import { renderRoutedWhole } from '../testing/render.tsx'
import { action, loader } from './service.tsx'

const start = '2026-11-17T09:00:00+11:00'

const settings: Site['settings'] = {
  ...settingDefaults,
  serviceMenu: ['Logbook service', 'Major service'],
  serviceExtras: ['Brake fluid change', 'Wash'],
  serviceMonths: { 'Logbook service': 12, 'Major service': 48, 'Brake fluid change': 24 },
  serviceKilometres: { 'Logbook service': 15_000, 'Major service': 60_000 },
  servicePrices: { 'Logbook service': 289_00, 'Major service': 549_00, 'Brake fluid change': 119_00 },
  serviceTransport: ['lift', 'loan'],
}
const workshop = aLocation({ id: 2, name: 'Workshop', slug: 'workshop', locationType: 'service' })

const { plate, person } = aVehicleOwner
const vehicle = { ...aVehicleOwner.vehicle, kilometres: '58,200' }
const needs = { service: 'Major service', additional_services: 'Brake fluid change' }
const dropOff = { dateTime: start, transport: 'A loan car', message: 'It squeaks.' }

function aFixture(changes: Partial<Site> = {}, answers: Answers = {}) {
  const asked: object[] = []
  const site = aSite({ settings, locations: [aLocation(), workshop], ...changes })
  const fixture = aFormFixture(site, aCar(), null, {
    lookUpVehicle: async () => lookups.found,
    serviceSlots(wish) {
      asked.push(wish)
      return { slots: [1, 2].map((location_id) => ({ start, location_id, places: 1 })) }
    },
    ...answers,
  })
  const post = (step: number, posted: Record<string, string>) =>
    fixture.post(action as never, '/service', { step: String(step), ...posted })
  const load = (path = '/service') => loader(fixture.argsOf(path))
  async function show(path?: string) {
    const { form, ticket, fill, service } = await load(path)
    const screen = <PostedLeadScreen form={form} ticket={ticket} fill={fill} refused={null} />
    return renderRoutedWhole(
      <ServicePage title={form.title} introduction="" service={service} form={screen} places={null} />,
    )
  }
  /** Posts every step up to this one. */
  async function walkTo(last: number) {
    for (const [at, posted] of [plate, vehicle, needs, person].slice(0, last).entries())
      expect((await post(at, posted)).status).toBe(303)
  }
  const eventIds = () => fixture.events.map(({ event_id }) => event_id)
  return { ...fixture, post, load, show, walkTo, asked, eventIds }
}

const status = (code: number) => ({ init: { status: code } })

describe('booking a service', () => {
  it('has two addresses, with and without /pages as the site has it [S1.13] [S2.14]', async () => {
    const plain = { flags: { ...resolveFlags([]), pagesPrefix: false } }
    for (const path of ['/service', '/pages/book-a-service', '/Service/']) {
      const { form, service } = await aFixture().load(path)
      expect(form).toMatchObject({ id: 'service', title: 'Book a Service', action: '/service' })
      expect(service.url).toBe('https://west.test/service')
    }
    await expect(aFixture().load('/book-a-service')).rejects.toMatchObject(status(404))
    expect((await aFixture(plain).load('/book-a-service')).form.id).toBe('service')
    await expect(aFixture(plain).load('/pages/book-a-service')).rejects.toMatchObject(status(404))
  })

  it('is not there without its flag', async () => {
    const fixture = aFixture({ flags: { ...resolveFlags([]), serviceBooking: false } })
    for (const path of ['/service', '/pages/book-a-service'])
      await expect(fixture.load(path)).rejects.toMatchObject(status(404))
    await expect(fixture.post(0, plate)).rejects.toMatchObject(status(404))
  })

  it('shows the dealer’s menu with intervals and prices', async () => {
    const html = await aFixture().show()
    for (const text of ['Every year or 15,000 km', 'from $289', 'Every 4 years or 60,000 km', 'Wash'])
      expect(html).toContain(text)
  })

  it('finds the vehicle of a plate, fires events 43 and 50, and says what is due [S9.03]', async () => {
    const fixture = aFixture()
    await fixture.walkTo(1)
    expect(await fixture.show()).toContain('2022 Toyota Corolla SX')
    expect(fixture.eventIds()).toEqual([43, 50, 32])
    expect((await fixture.post(1, vehicle)).status).toBe(303)
    const html = await fixture.show()
    expect(html).toContain('Due next: Major service')
    expect(html).toContain('the 60,000 km or 4-year service is next for your Toyota Corolla')
    expect((await fixture.load()).fill?.values.service).toBe('Major service')
    // If the model's name starts with its make, the make is not repeated.
    await fixture.post(2, { intent: 'back', service: 'Major service' })
    await fixture.post(1, { ...vehicle, make: 'Mazda', model: 'Mazda3' })
    expect(await fixture.show()).toContain('is next for your Mazda3.')
  })

  it('keeps the services that the visitor chose, and renews the suggestions for the rest', async () => {
    const suggested = aFixture()
    await suggested.walkTo(2)
    await suggested.post(2, { intent: 'back', service: 'Major service' })
    await suggested.post(1, { ...vehicle, year: '2026', kilometres: '900' })
    expect((await suggested.load()).fill?.values.service).toBe('Logbook service')
    const chosen = aFixture()
    await chosen.walkTo(2)
    await chosen.post(2, { intent: 'back', service: 'Something else' })
    await chosen.post(1, vehicle)
    expect((await chosen.load()).fill?.values.service).toBe('Something else')
  })

  it('asks for a description from visitors who need something else, and refuses what is not on the menu', async () => {
    const fixture = aFixture()
    await fixture.walkTo(2)
    expect(await fixture.post(2, { service: 'Something else' })).toMatchObject({
      status: 422,
      errors: { trouble: '*This is a required field.' },
    })
    expect((await fixture.post(2, { service: 'Free tyres' })).errors).toHaveProperty('service')
    const more = { service: 'Logbook service', additional_services: 'Free tyres' }
    expect((await fixture.post(2, more)).errors).toHaveProperty('additional_services')
    expect((await fixture.post(2, { service: 'Something else', trouble: 'A rattle' })).status).toBe(303)
  })

  it('goes out with every field of the specification [S3.27] [S3.28]', async () => {
    const fixture = aFixture()
    await fixture.walkTo(4)
    await fixture.post(4, dropOff)
    const { leadId, lead } = fixture.sent.at(-1) ?? {}
    expect(leadId).toBe('L1')
    expect(lead).toMatchObject({
      name: 'Jo',
      last_name: 'Citizen',
      email: 'jo@example.com',
      phone: '0491 570 156',
      postcode: '2795',
      category: 'Service Enquiry',
      subcategory: 'Service Booking',
      lead_id: 'L1',
      lead_status: 'Complete',
      form_completed: true,
      page_id: 'service',
      opt_in: expect.any(Boolean),
      dealership_slug: expect.any(String),
      website_slug: 'west',
      location: '2',
      message: 'It squeaks.',
      Rego: 'ABC12D',
      additional_services: 'Brake fluid change',
      skipped_steps: [],
      step_number: 5,
      url: 'https://west.test/service',
      source: 'Website',
      user_agent: expect.any(String),
      car_id: null,
      car_dealership_id: null,
      lead_attributes: { visited_pages: [], linked_query_params: {} },
    })
  })

  it('ends with a complete lead, event 23, and the success page [S9.05]', async () => {
    const fixture = aFixture()
    await fixture.walkTo(4)
    const html = await fixture.show()
    expect(html).toContain('At Workshop, 12 Durham Street, Bathurst.')
    expect(html).toContain('I’d like a loan car')
    expect(fixture.asked).toContainEqual({ id: 1 })
    const { status: answered, to } = await fixture.post(4, dropOff)
    expect([answered, to]).toEqual([303, '/success?category=Service+Enquiry&lead_id=L1'])
    expect(fixture.sent.at(-1)?.lead).toMatchObject({
      category: 'Service Enquiry',
      subcategory: 'Service Booking',
      page_id: 'service',
      Rego: 'ABC12D',
      make: 'Toyota',
      kilometres: '58,200',
      service: 'Major service',
      due_service: 'Major service',
      additional_services: 'Brake fluid change',
      quoted_price: 'from $668',
      location: '2',
      dateTime: start,
      transport: 'A loan car',
      message: 'It squeaks.',
      form_completed: true,
    })
    expect(fixture.eventIds().at(-1)).toBe(23)
  })

  it('says that a time was taken in the meantime, and shows the current times', async () => {
    const fixture = aFixture()
    await fixture.walkTo(4)
    const later = '2026-11-17T10:00:00+11:00'
    fixture.platform.serviceSlots = async () => ({ slots: [{ start: later, location_id: 2, places: 1 }] })
    // A script reloads a page's data only after a status below 400.
    expect(await fixture.post(4, dropOff)).toMatchObject({
      status: 200,
      errors: {},
      fill: {
        formError: 'That time has just been taken. Please choose another.',
        values: { message: 'It squeaks.' },
      },
    })
    const times = (await fixture.load()).form.steps.at(-1)?.fields.find(({ name }) => name === 'dateTime')
    expect(times?.options?.map(({ value }) => value)).toEqual([later])
    // Other errors are shown at their fields, and a slot that was not chosen is reported as an empty field.
    const more = await fixture.post(4, { ...dropOff, transport: '' })
    expect([Object.keys(more.errors), more.fill?.formError]).toEqual([
      ['transport'],
      'That time has just been taken. Please choose another.',
    ])
    expect(await fixture.post(4, { ...dropOff, dateTime: '' })).toMatchObject({
      status: 422,
      errors: { dateTime: '*This is a required field.' },
      fill: { formError: null },
    })
  })

  it('withdraws the price of what is no longer asked for', async () => {
    const fixture = aFixture()
    await fixture.walkTo(2)
    await fixture.post(2, { service: 'Major service' })
    expect(fixture.sent.at(-1)?.lead).toMatchObject({ quoted_price: 'from $549' })
    const posts = [{ service: 'Something else', trouble: 'A rattle' }, person, dropOff]
    for (const [at, posted] of posts.entries()) expect((await fixture.post(at + 2, posted)).status).toBe(303)
    expect(fixture.sent.at(-1)?.lead).toMatchObject({ service: 'Something else', quoted_price: '' })
  })

  it('asks where first, where there are several workshops, and for the times of that one', async () => {
    const other = aLocation({ id: 3, slug: 'cowra', name: 'Cowra workshop', locationType: 'service' })
    const fixture = aFixture(
      { locations: [aLocation(), workshop, other] },
      { serviceSlots: async () => ({ slots: [{ start, location_id: 3, places: 1 }] }) },
    )
    await fixture.walkTo(2)
    expect((await fixture.post(2, needs)).errors).toHaveProperty('location')
    expect((await fixture.post(2, { ...needs, location: '3' })).status).toBe(303)
    await fixture.post(3, person)
    expect(await fixture.show()).toContain('9:00 am')
  })

  it('accepts it without a time when the calendar is unavailable, and says so', async () => {
    const fixture = aFixture({}, { serviceSlots: () => Promise.reject(new Error('away')) })
    await fixture.walkTo(4)
    expect(await fixture.show()).toContain('(02) 6331 1234')
    expect((await fixture.post(4, { transport: 'None needed', message: '' })).status).toBe(303)
  })

  it('asks in the visitor’s words where the dealer has set no menu', async () => {
    const fixture = aFixture({ settings: settingDefaults })
    await fixture.post(0, plate)
    await fixture.post(1, vehicle)
    expect(await fixture.show()).not.toContain('form-result')
    expect((await fixture.post(2, { trouble: '' })).errors).toHaveProperty('trouble')
    expect((await fixture.post(2, { trouble: 'A rattle' })).status).toBe(303)
    expect((await fixture.load()).form.steps.at(-1)?.fields.map(({ name }) => name)).toEqual([
      'dateTime',
      'message',
    ])
  })

  it('speaks of the trade: a caravan has no kilometres, a bike is lent as a bike', async () => {
    const steps = async (kind: Site['kind']) => (await aFixture({ kind }).load()).form.steps
    const [, caravan] = await steps('caravan')
    expect(caravan?.heading).toBe('Your caravan')
    expect(caravan?.fields.map(({ name }) => name)).not.toContain('kilometres')
    const [, bike, , , bringing] = await steps('motorcycle')
    expect(bike?.heading).toBe('Your motorcycle')
    expect(JSON.stringify(bringing)).toContain('I’d like a loan bike')
  })

  it('starts with manual entry in New Zealand, where there is no register', async () => {
    const { form } = await aFixture({ country: newZealand }).load()
    expect(form.steps[0]?.fields.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['rego', 'make', 'kilometres']),
    )
  })
})
