import { resolveFlags } from '@forecourt/domain/site/configuration/resolve-flags'
import { settingDefaults } from '@forecourt/domain/site/configuration/setting-table'
import type { Site } from '@forecourt/domain/site/site'
import { describe, expect, it } from 'vitest'
import type { Fill } from '../forms/fill.ts'
import type { LeadForm } from '../leads/lead-form.ts'
import { PostedLeadScreen } from '../leads/screen/posted-lead-screen.tsx'
import { aCar } from '../testing/a-car.ts'
import { aFormFixture } from '../testing/a-form-fixture.ts'
import { aLocation, aSite } from '../testing/a-site.ts'
import { aValuation } from '../testing/a-valuation.ts'
import { aVehicleOwner, lookups } from '../testing/a-vehicle-owner.ts'
import type { Answers } from '../testing/fake-platform.ts'
import { renderRoutedWhole } from '../testing/render.tsx'
import * as finance from './finance.tsx'
import * as service from './service.tsx'
import * as tradeIn from './trade-in.tsx'

type Posted = Readonly<Record<string, string | File | readonly string[]>>
type Route = {
  loader: (args: never) => Promise<{ form: LeadForm; fill: Fill | null; ticket: string }>
  action: (args: never) => Promise<unknown>
}
type Journey = {
  path: string
  route: Route
  site: Site
  /** The posts of a visitor, one step after the other. */
  posts: readonly Posted[]
  category: string
  /**
   * How many posts fail while each call is unavailable; none of them loses data, and the visitor continues when it is
   * back.
   */
  stops: Readonly<Record<string, number>>
}

const { plate, vehicle, person } = aVehicleOwner
const photo = new File(['pixels'], 'front.jpg', { type: 'image/jpeg' })
const start = '2026-11-17T09:00:00+11:00'

const application: readonly Posted[] = [
  { finance_price: '23990', finance_term: '5', finance_for: 'personal' },
  {
    ...person,
    day: '4',
    month: '7',
    year: '1988',
    date_of_birth: '',
    licence_number: 'ZZ98412',
    licence_photos: photo,
  },
  { home_address: '1 High St', home_status: 'renting', home_years: '3' },
  { work_status: 'full' },
  { employer: 'Acme', job_title: 'Fitter', work_years: '6' },
  { income: '5212', housing_cost: '1800', living_costs: '1500', dependants: '2' },
  { credit_consent: 'on', truth_consent: 'on' },
]
const valuation: readonly Posted[] = [
  plate,
  vehicle,
  { condition: 'fair', service_history: 'partial', damage: 'none', finance_owing: 'no' },
  { photos: photo },
  { ...person, dateTime: start, offer_accepted: 'false' },
]
const booking: readonly Posted[] = [
  plate,
  vehicle,
  { service: 'Logbook service' },
  person,
  { dateTime: start, transport: 'None needed', message: 'It squeaks.' },
]

const flags = resolveFlags([{ scope: 'site', key: 'financePreApproval', state: 'on' }])
const workshop = aLocation({ id: 2, name: 'Workshop', slug: 'workshop', locationType: 'service' })
const settings = { ...settingDefaults, serviceMenu: ['Logbook service'], serviceTransport: ['lift', 'loan'] }

const ofApplication = {
  route: finance as unknown as Route,
  posts: application,
  category: 'Finance+Enquiry',
  stops: {
    financeApplication: 6,
    writeFinanceApplication: 7,
    uploadFinanceDocument: 1,
    sendLead: 7,
    event: 0,
  },
}
const ofValuation = {
  route: tradeIn as unknown as Route,
  posts: valuation,
  stops: {
    lookUpVehicle: 0,
    requestValuation: 0,
    uploadPhoto: 1,
    // A slot that cannot be verified as free is not booked.
    testDriveSlots: 1,
    sendLead: 5,
    event: 0,
    'drafts.read': 4,
    'drafts.write': 4,
  },
}
const journeys: Readonly<Record<string, Journey>> = {
  'the finance application': { ...ofApplication, path: '/finance', site: aSite() },
  'the pre-approval': { ...ofApplication, path: '/finance-pre-approval', site: aSite({ flags }) },
  'the trade-in': { ...ofValuation, path: '/trade-in', site: aSite(), category: 'Trade-In+Valuation' },
  'the trade-in for one of our cars': {
    ...ofValuation,
    path: '/cars/trade-in?car_id=1',
    site: aSite(),
    category: 'Trade-In+Valuation',
  },
  'the sale': { ...ofValuation, path: '/sell-your-car', site: aSite(), category: 'Sell+My+Car+Enquiry' },
  'the service': {
    route: service as unknown as Route,
    path: '/service',
    site: aSite({ settings, locations: [aLocation(), workshop] }),
    posts: booking,
    category: 'Service+Enquiry',
    stops: {
      lookUpVehicle: 0,
      serviceSlots: 1,
      sendLead: 5,
      event: 0,
      'drafts.read': 4,
      'drafts.write': 4,
    },
  },
}

function begin({ site, route, path, posts }: Journey, answers: Answers = {}) {
  const fixture = aFormFixture(site, aCar(), 'jo', {
    lookUpVehicle: async () => lookups.found,
    requestValuation: async () => aValuation(),
    uploadPhoto: async () => ({ id: '00000000-0000-4000-8000-000000000001', size: 3, width: 1, height: 1 }),
    serviceSlots: async () => ({ slots: [{ start, location_id: 2, places: 1 }] }),
    ...answers,
  })
  const post = (step: number, posted: Posted = posts[step] ?? {}) =>
    fixture.post(route.action as never, path, { step: String(step), ...posted })
  const load = () => route.loader(fixture.argsOf(path))
  async function show() {
    const { form, ticket, fill } = await load()
    return renderRoutedWhole(<PostedLeadScreen form={form} ticket={ticket} fill={fill} refused={null} />)
  }
  return { ...fixture, post, load, show }
}

/** The typed values as the page shows them again; files are represented by their ids. */
function texts(posted: Posted): Posted {
  return Object.fromEntries(
    Object.entries(posted).filter(([, value]) => typeof value === 'string' && value !== '' && value !== 'on'),
  )
}

const end = ({ category }: Journey) => `/success?category=${category}&lead_id=L1`

describe.each(Object.entries(journeys))('%s', (_, journey) => {
  const { posts } = journey

  it.each(posts.keys().toArray())(
    'left before step %i is resumed there, and can be completed',
    async (left) => {
      const { post, load, show } = begin(journey)
      for (let at = 0; at < left; at++) expect((await post(at)).status).toBe(303)
      const { form, fill } = await load()
      expect(fill?.steps.index ?? 0).toBe(left)
      expect(await show()).toContain(form.steps[left]?.heading)
      let last = null
      for (let at = left; at < posts.length; at++) last = await post(at)
      expect([last?.status, last?.to]).toEqual([303, end(journey)])
    },
  )

  it.each(posts.keys().toArray())(
    'asks again on step %i for what is missing, and goes on from there',
    async (at) => {
      const { post, load, sent } = begin(journey)
      for (let before = 0; before < at; before++) await post(before)
      const count = sent.length
      const { form } = await load()
      const required = form.steps[at]?.fields.filter((field) => field.required !== false && !field.when) ?? []
      const empty = Object.fromEntries(
        required.map(({ name, kind }) => [name, kind === 'checkbox' ? [] : '']),
      )
      const isAsked = required.some(({ kind }) => kind !== 'checkbox' || at === posts.length - 1)
      if (!isAsked) return
      const { status, errors } = await post(at, empty)
      expect([status, sent.length]).toEqual([422, count])
      expect(Object.keys(errors).length).toBeGreaterThan(0)
      expect((await post(at)).status).toBe(303)
    },
  )

  it.each(Object.entries(journey.stops))(
    'with %s away at every step stops %i times, loses nothing, and comes to its end',
    async (call, stops) => {
      const { post, away } = begin(journey)
      let stopped = 0
      let last = null
      for (const [at, posted] of posts.entries()) {
        away.add(call)
        last = await post(at)
        away.delete(call)
        if (last.status === 303) continue
        stopped++
        expect(last.status).toBeGreaterThanOrEqual(422)
        expect(last.fill?.values).toMatchObject(texts(posted))
        last = await post(at)
        expect(last.status).toBe(303)
      }
      expect([last?.to, stopped]).toEqual([end(journey), stops])
    },
  )
})

const byPlate = Object.entries(journeys).filter(([, { stops }]) => 'lookUpVehicle' in stops)
describe.each(byPlate)('%s about the visitor’s own vehicle', (_, journey) => {
  it.each([
    ['a plate that nobody knows', async () => lookups.none, 'couldn’t find that plate', 52],
    ['a register that is away', async () => lookups.failed, 'look up plates', 53],
    ['a platform that is away', () => Promise.reject(new Error('away')), 'look up plates', 53],
  ] as const)(
    'goes on with manual entry after %s, and says so',
    async (_, lookUpVehicle, sentence, event) => {
      const { post, show, events } = begin(journey, { lookUpVehicle })
      expect((await post(0)).status).toBe(303)
      const html = await show()
      expect(html).toContain(sentence)
      expect(html).toContain('name="kilometres"')
      const ids = events.map(({ event_id }) => event_id)
      expect(ids.slice(ids.indexOf(43))).toEqual([43, event, 32])
    },
  )

  it.each([
    ['year', '1066', 'Please check the year.'],
    ['year', '2031', 'Please check the year.'],
    ['kilometres', '90000000', 'That’s a lot of kilometres. Please check the number.'],
  ])('asks again about the %s %s', async (field, odd, sentence) => {
    const { post } = begin(journey)
    await post(0)
    const { status, errors } = await post(1, { ...vehicle, [field]: odd })
    expect([status, errors]).toEqual([422, { [field]: sentence }])
  })
})
