import type { FlagKey } from '@forecourt/domain/site/configuration/flag-table'
import { resolveFlags } from '@forecourt/domain/site/configuration/resolve-flags'
import { settingDefaults } from '@forecourt/domain/site/configuration/setting-table'
import type { Car } from '@forecourt/domain/vehicle/car'
import { expect, it } from 'vitest'
import { documentCalls } from '../testing/a-block-data-fixture.ts'
import { aCar } from '../testing/a-car.ts'
import { aFormFixture } from '../testing/a-form-fixture.ts'
import { aSite } from '../testing/a-site.ts'
import { aValuation } from '../testing/a-valuation.ts'
import { aVehicleOwner, lookups } from '../testing/a-vehicle-owner.ts'
import { anOwnForm, aPageOf, ownField } from '../testing/an-own-form.ts'
import { action as testDrive } from './book-test-drive.tsx'
import { action as carForm } from './car-form.tsx'
import { action as contact } from './contact.tsx'
import { action as finance } from './finance.tsx'
import { action as ownForm } from './own-form.tsx'
import { action as service } from './service.tsx'
import { action as tradeIn } from './trade-in.tsx'

type Posts = readonly Readonly<Record<string, string>>[]
type Sent = {
  action: unknown
  path: string
  posts: Posts
  car?: Partial<Car>
  params?: object
  event?: number
  flags?: readonly FlagKey[]
}

const start = '2026-11-17T09:00:00+11:00'
const person = {
  name: 'Ann',
  last_name: 'Lee',
  postcode: '2795',
  phone: '0412 345 678',
  email: 'ann@example.com',
}
const enquiry = { ...person, rego: '', message: 'Hello' }
const { plate, vehicle, person: owner } = aVehicleOwner
const condition = { condition: 'fair', service_history: 'partial', damage: 'none', finance_owing: 'no' }

/** Posts each step of a form in turn; the last event is that of the submission. */
async function send({ action, path, posts, car = {}, params = {}, event = 22, flags = [] }: Sent) {
  const block = anOwnForm({ event: event as 24, fields: [ownField('email', 'Email')] })
  const site = aSite({
    flags: resolveFlags(flags.map((key) => ({ scope: 'site', key, state: 'on' }))),
    settings: { ...settingDefaults, serviceMenu: ['Logbook service'] },
  })
  const fixture = aFormFixture(site, aCar(car), 'ann', {
    lookUpVehicle: () => lookups.found,
    requestValuation: () => aValuation(),
    linkedValuation: () => aValuation(),
    serviceSlots: () => ({ slots: [{ start, location_id: 1, places: 1 }] }),
    ...documentCalls({ page: [aPageOf('fleet', block)] }),
  })
  let to: string | null = null
  for (const [step, posted] of posts.entries()) {
    const answer = await fixture.post(action as never, path, { step: String(step), ...posted }, params)
    expect([answer.status, answer.errors], `${path}, step ${step}`).toEqual([303, {}])
    to = answer.to
  }
  expect(to, path).toContain('/success?category=')
  return fixture.events.at(-1)?.event_id
}

const valued = (last: Record<string, string>): Posts => [plate, vehicle, condition, {}, { ...owner, ...last }]
const applied: Posts = [
  { finance_price: '23990', finance_term: '5', finance_for: 'personal' },
  { ...person, date_of_birth: '', day: '1', month: '2', year: '1980' },
  { intent: 'skip-6' },
  { step: '6', credit_consent: 'on', truth_consent: 'on' },
]
const driven: Posts = [person, { dateTime: start, message: 'Hi', terms_conditions: 'on' }]
const enquire = { action: carForm, path: '/cars/2022-mazda-3/enquire', posts: [enquiry] }
const drive = { action: testDrive, path: '/book-test-drive/?car_id=1', posts: driven }

const forms: Readonly<Record<number, Sent>> = {
  14: { ...enquire, params: { segment: 'cars', slug: '2022-mazda-3' }, car: { carType: 'new' } },
  15: { ...enquire, params: { segment: 'cars', slug: '2022-mazda-3' }, car: { carType: 'used' } },
  16: { action: tradeIn, path: '/trade-in', posts: valued({ offer_accepted: 'false' }) },
  17: { ...drive, car: { carType: 'new' } },
  18: {
    action: tradeIn,
    path: '/trade-in',
    posts: valued({ offer_accepted: 'true', location: '1', dateTime: start }),
  },
  19: { action: finance, path: '/finance', posts: applied },
  20: {
    action: finance,
    path: '/finance-pre-approval',
    posts: applied,
    flags: ['financePreApproval'],
  },
  21: { action: tradeIn, path: '/sell-your-car', posts: valued({ offer_accepted: 'false' }) },
  22: { action: contact, path: '/contact', posts: [{ ...enquiry, category: 'General Enquiry' }] },
  23: {
    action: service,
    path: '/service',
    posts: [
      plate,
      vehicle,
      { service: 'Logbook service' },
      owner,
      { dateTime: start, message: 'It squeaks.' },
    ],
  },
  48: { ...drive, car: { carType: 'used' } },
  51: { action: contact, path: '/contact', posts: [{ ...enquiry, category: 'Careers Enquiry' }] },
  ...Object.fromEntries(
    [24, 27, 28, 40, 42, 44, 45, 46, 47].map((event) => [
      event,
      {
        action: ownForm,
        path: '/form?of=page%2Ffleet&block=quote',
        posts: [{ email: 'ann@example.com' }],
        event,
      },
    ]),
  ),
}

it('forms that are sent fire 14 to 24, 27, 28, 40, 42, 44 to 48 and 51, each by a form that fires it [S9.01] [S9.05]', async () => {
  const specified = [14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 27, 28, 40, 42, 44, 45, 46, 47, 48, 51]
  const fired = await Promise.all(
    specified.map((id) => {
      const form = forms[id]
      return form ? send(form) : null
    }),
  )
  expect(fired).toEqual(specified)
})

it('a car that is there for test drives only counts as new, whatever it is [S9.01]', async () => {
  expect(await send({ ...drive, car: { carType: 'used', tag: 'Test Drive Only' } })).toBe(17)
})

it.each([
  ['found', lookups.found, 50],
  ['not found', lookups.none, 52],
  ['not to be had', lookups.failed, 53],
])(
  'a vehicle that is looked up by its plate fires 43 at the start and then says whether it was %s [S9.03]',
  async (_, answer, event) => {
    for (const [action, path] of [
      [tradeIn, '/trade-in'],
      [service, '/service'],
    ] as const) {
      const fixture = aFormFixture(aSite(), aCar(), null, { lookUpVehicle: async () => answer })
      await fixture.post(action as never, path, { step: '0', ...plate })
      expect(fixture.events.map(({ event_id }) => event_id).slice(0, 2)).toEqual([43, event])
    }
  },
)
