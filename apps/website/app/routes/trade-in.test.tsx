import type { ValuationRequest } from '@forecourt/contract/json/valuation-json'
import { newZealand } from '@forecourt/domain/country/new-zealand'
import { resolveFlags } from '@forecourt/domain/site/configuration/resolve-flags'
import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { TradeInStripBlock } from '../blocks/renderers/banners.tsx'
import { toTradeInStripView } from '../blocks/views/link-views.ts'
import { TradeInPage } from '../features/trade-in/trade-in-page.tsx'
import { CarSummary } from '../leads/screen/car-summary.tsx'
import { PostedLeadScreen } from '../leads/screen/posted-lead-screen.tsx'
import { aBlockDataFixture } from '../testing/a-block-data-fixture.ts'
import { aCar } from '../testing/a-car.ts'
import { aFormFixture } from '../testing/a-form-fixture.ts'
import { aSite } from '../testing/a-site.ts'
import { aValuation } from '../testing/a-valuation.ts'
import { aVehicleOwner, lookups } from '../testing/a-vehicle-owner.ts'
import { type Answers, absent } from '../testing/fake-platform.ts'
import { findAll, findTags, parseHtml, readText } from '../testing/parse-html.ts'
import { renderRouted, renderRoutedWhole } from '../testing/render.tsx'
import ResumeValuation, { loader as loadResume, action as resume } from './resume-valuation.tsx'
import { action, loader } from './trade-in.tsx'

const { plate, vehicle, person } = aVehicleOwner
const answers = { condition: 'fair', service_history: 'partial', damage: 'none', finance_owing: 'no' }
function aFixture(changes: Answers = {}, site = aSite(), car = aCar()) {
  const asked: ValuationRequest[] = []
  const fixture = aFormFixture(site, car, null, {
    lookUpVehicle: () => lookups.found,
    requestValuation({ body }) {
      asked.push(body)
      return aValuation()
    },
    linkedValuation: () => aValuation(),
    uploadPhoto: async () => ({
      id: '00000000-0000-4000-8000-000000000001',
      size: 3,
      width: 1,
      height: 1,
    }),
    ...changes,
  })
  const post = (step: number, posted: Record<string, string>, path = '/trade-in') =>
    fixture.post(action as never, path, { step: String(step), ...posted })
  const load = (path = '/trade-in') => loader(fixture.argsOf(path))
  async function show(path = '/trade-in') {
    const { form, ticket, fill, faq } = await load(path)
    const screen = <PostedLeadScreen form={form} ticket={ticket} fill={fill} refused={null} />
    return renderRoutedWhole(<TradeInPage title={form.title} introduction="" faq={faq} form={screen} />)
  }
  /** Posts every step up to this one. */
  async function walkTo(last: number, path = '/trade-in') {
    const steps = [plate, vehicle, answers, {}]
    for (const [at, posted] of steps.slice(0, last).entries())
      expect((await post(at, posted, path)).status).toBe(303)
  }
  const eventIds = () => fixture.events.map(({ event_id }) => event_id)
  return { ...fixture, post, load, show, walkTo, asked, eventIds }
}

describe('the journey of a trade-in', () => {
  it.each([
    ['/trade-in', 'Trade-In Valuation', 'trade-in', 'Trade-In Valuation'],
    ['/cars/trade-in?car_id=1', 'Trade-In Valuation', 'trade-in-1', 'Trade-In Valuation'],
    ['/sell-your-car', 'Sell your car', 'sell-your-car', 'Sell My Car Enquiry'],
  ])('begins at %s [S1.11] [S2.09] [S2.10] [S2.15]', async (path, title, id, category) => {
    const { form } = await aFixture().load(path)
    expect(form).toMatchObject({ title, id, category })
    expect(form.car?.id ?? null).toBe(path.includes('car_id') ? 1 : null)
    expect(form.steps.map(({ heading }) => heading)).toEqual([
      'What’s your number plate?',
      'Your vehicle',
      'How is it?',
      'Your estimate',
      'Bring it in',
    ])
  })

  it('says that the vehicle it was to be traded in for is sold [S2.38] [S5.31]', async () => {
    const { form } = await aFixture({}, aSite(), aCar({ status: 'sold' })).load('/cars/trade-in?car_id=1')
    expect(form.car).toMatchObject({ isSold: true, similar: { href: '/cars/2022-mazda-3/find-similar' } })
    expect(form.introduction).not.toContain('towards')
    const summary = parseHtml(await renderRoutedWhole(form.car && <CarSummary car={form.car} />))
    expect(readText(summary)).toContain('SOLD Find Me Something Similar')
    expect(findTags(summary, 'a').map(({ attributes }) => attributes.href)).toContain(
      '/cars/2022-mazda-3/find-similar',
    )
  })

  it('sells a car: an estimate, an accepted offer, and a whole lead that leads to its success page [S1.14]', async () => {
    const fixture = aFixture()
    const path = '/sell-your-car'
    await fixture.walkTo(4, path)
    const { to } = await fixture.post(4, { ...person, offer_accepted: 'true' }, path)
    expect(to).toBe('/success?category=Sell+My+Car+Enquiry&lead_id=L1')
    expect(fixture.sent.at(-1)?.lead).toMatchObject({
      category: 'Sell My Car Enquiry',
      lead_status: 'Complete',
      form_completed: true,
      Rego: plate.rego,
      make: 'Toyota',
      kilometres: vehicle.kilometres,
      offer_price: '20000',
      offer_accepted: true,
      email: person.email,
    })
  })

  it('changes the valuation that a script made of the same vehicle, and makes another for any other', async () => {
    const made = aValuation({ ...plate, badge: 'SX' })
    const changes: unknown[] = []
    const fixture = aFixture({
      changeValuation({ body }) {
        changes.push(body)
        return made
      },
    })
    await fixture.walkTo(2)
    await fixture.post(2, { ...answers, valuation_id: made.id })
    const adjustmentAnswers = { condition: 'fair', service_history: 'partial', damage: 'none' }
    expect(changes).toEqual([{ id: made.id, kilometres: 40_000, adjustmentAnswers }])
    expect(fixture.asked).toEqual([])
    // The estimate belongs to the vehicle that was described before.
    await fixture.post(1, { ...vehicle, year: '2021' })
    await fixture.post(2, answers)
    expect([changes.length, fixture.asked]).toEqual([2, [expect.objectContaining({ year: 2021 })]])
  })

  it('is a sale of what the site sells [S1.04]', async () => {
    const { form } = await aFixture({}, aSite({ kind: 'motorcycle' })).load('/sell-your-car')
    expect(form.title).toBe('Sell your motorcycle')
  })

  it.each([aSite(), aSite({ country: newZealand })])(
    'begins with the plate that was posted from a strip of another page, in $country',
    async (site) => {
      const { data: blocks } = aBlockDataFixture()
      const view = toTradeInStripView({ heading: 'Trade-in', text: '', label: 'Get an estimate' }, blocks)
      if (!view) throw new Error('The site takes no trade-ins.')
      const strip = parseHtml(await renderRoutedWhole(<TradeInStripBlock id="strip" view={view} />))
      const [form] = findTags(strip, 'form')
      expect(form?.attributes).toMatchObject({ method: 'post', action: '/trade-in' })
      const body = new URLSearchParams(
        findTags(strip, 'input').map(({ attributes: { name = '', value = 'ABC 12D' } }) => [name, value]),
      )
      const fixture = aFixture({}, site)
      const answer = await action(fixture.argsOf('/trade-in', { method: 'POST', body }))
      expect(answer).toMatchObject({ status: 303 })
      expect((answer as Response).headers.get('location')).toBe('/trade-in')
      const [input] = findAll(parseHtml(await fixture.show()), ({ attributes }) => attributes.name === 'rego')
      expect(input?.attributes.value).toBe('ABC 12D')
      // The state is still open to the visitor: nothing has been looked up or submitted.
      expect([fixture.eventIds(), fixture.sent]).toEqual([[], []])
    },
  )

  it('takes photos that a script has sent, in the order of the page, and no other text', async () => {
    const fixture = aFixture()
    await fixture.walkTo(3)
    const id = (at: number) => `00000000-0000-4000-8000-00000000000${at}`
    const posted = ['step=3', 'intent=next', 'fields=photos', 'location=1', 'fields=location'].map(
      (pair) => pair.split('=') as [string, string],
    )
    const photos = [`${id(2)} 812345 back.jpg`, 'anything', `${id(1)} 3 front.jpg`]
    const body = new URLSearchParams([
      ...posted,
      ...photos.map((photo): [string, string] => ['photos', photo]),
    ])
    await action(fixture.argsOf('/trade-in', { method: 'POST', body }))
    const { fill } = await fixture.load()
    expect(fill?.steps.index).toBe(4)
    expect(fill?.values.photos).toEqual([id(2), id(1)])
    expect(fill?.files?.map(({ name }) => name)).toEqual(['back.jpg', 'front.jpg'])
  })

  it.each([
    '/special-offers/trade-in',
    '/blog/trade-in?car_id=1',
    '/motorcycles/trade-in',
    '/models/trade-in',
  ])('is not at %s, which is no address of its own', async (path) => {
    await expect(aFixture().load(path)).rejects.toMatchObject({ init: { status: 404 } })
  })

  it('is where the site has its vehicles, however that is typed [S2.09]', async () => {
    const { settings } = aSite()
    const site = aSite({ settings: { ...settings, vehicleSegment: 'motorcycles' } })
    const { form } = await aFixture({}, site).load('/Motorcycles/Trade-In/?car_id=1')
    expect(form.action).toBe('/motorcycles/trade-in?car_id=1')
  })

  it('is not there without its flag', async () => {
    const site = aSite({ flags: { ...resolveFlags([]), tradeIn: false, sellYourCar: false } })
    for (const path of ['/trade-in', '/cars/trade-in?car_id=1', '/sell-your-car'])
      await expect(aFixture({}, site).load(path)).rejects.toMatchObject({ init: { status: 404 } })
  })

  it('finds the vehicle of a plate, and fires events 43 and 50 [S9.03]', async () => {
    const fixture = aFixture()
    await fixture.walkTo(1)
    expect(await fixture.show()).toContain('2022 Toyota Corolla SX')
    expect((await fixture.load()).fill?.values).toMatchObject({
      make: 'Toyota',
      model: 'Corolla',
      year: '2022',
    })
    expect(fixture.eventIds()).toEqual([43, 50, 32])
    expect(fixture.sent[0]?.lead).toMatchObject({
      Rego: 'ABC12D',
      make: 'Toyota',
      subcategory: '1. Rego Lookup',
      lead_status: 'Incomplete',
      form_completed: false,
    })
  })

  it('goes on with manual entry without any plate', async () => {
    const fixture = aFixture()
    expect((await fixture.post(0, { intent: 'skip-1' })).status).toBe(303)
    expect(await fixture.show()).toContain('name="kilometres"')
    expect(fixture.eventIds()).not.toContain(43)
  })

  it('starts with manual entry in New Zealand, where there is no register', async () => {
    const { form } = await aFixture({}, aSite({ country: newZealand })).load()
    expect(form.steps[0]?.fields.map(({ name }) => name)).toContain('make')
  })

  it('values the vehicle as described, and shows the range with how it was made [S3.31]', async () => {
    const fixture = aFixture()
    await fixture.walkTo(3)
    expect(fixture.asked).toEqual([
      {
        ...plate,
        make: 'Toyota',
        model: 'Corolla',
        badge: 'SX',
        year: 2022,
        kilometres: 40_000,
        provider_id: '52',
        adjustmentAnswers: { condition: 'fair', service_history: 'partial', damage: 'none' },
      },
    ])
    const html = await fixture.show()
    expect(html).toContain('$19,000 to $21,000')
    expect(html).toContain('24 similar vehicles at 5 dealers')
    expect(html).toContain('exact price after we’ve inspected it')
    expect(fixture.sent.at(-1)?.lead).toMatchObject({ subcategory: '2. Valuation', offer_price: '20000' })
  })

  const noFigure = { offer_price: null, offer_low: null, offer_high: null, confidence: null, source: null }
  it.each([
    ['too-old', '7 years'],
    ['too-far', '100,000 km'],
    ['no-market', 'call you with a price'],
  ] as const)('promises a person’s answer instead of a figure: %s [S5.32]', async (reason, words) => {
    const fixture = aFixture({ requestValuation: async () => aValuation({ ...noFigure, reason }) })
    await fixture.walkTo(4)
    const html = await fixture.show()
    expect(html).not.toContain('happy with the estimate')
    await fixture.post(4, person)
    expect(fixture.sent.at(-1)?.lead).toMatchObject({ subcategory: '2. Valuation', form_completed: true })
    expect(fixture.sent.at(-1)?.lead).not.toHaveProperty('offer_accepted')
    // Submitted without an offer: the form's own event.
    expect(fixture.eventIds().at(-1)).toBe(16)
    const again = aFixture({ requestValuation: async () => aValuation({ ...noFigure, reason }) })
    await again.walkTo(3)
    expect(await again.show()).toContain(words)
  })

  it('removes the figure and the debt from a lead whose answers were corrected [S7.30]', async () => {
    const answered = [aValuation(), aValuation({ ...noFigure, reason: 'too-old' })]
    const fixture = aFixture({ requestValuation: async () => answered.shift() ?? aValuation() })
    await fixture.walkTo(2)
    await fixture.post(2, { ...answers, finance_owing: 'yes', finance_owing_amount: '5000' })
    expect(fixture.sent.at(-1)?.lead).toMatchObject({ offer_price: '20000', finance_owing_amount: '5000' })
    await fixture.post(1, { ...vehicle, year: '2012' })
    for (const [at, posted] of [answers, {}, person].entries()) await fixture.post(at + 2, posted)
    expect(fixture.sent.at(-1)?.lead).toMatchObject({
      form_completed: true,
      valuation_id: aValuation().id,
      offer_price: '',
      estimate: '',
      finance_owing_amount: '',
    })
  })

  it('continues when no valuation is available, and ignores a figure that a browser posts', async () => {
    const fixture = aFixture({ requestValuation: () => Promise.reject(new Error('away')) })
    await fixture.walkTo(2)
    await fixture.post(2, { ...answers, offer_price: '999999', valuation_id: 'x' })
    expect(await fixture.show()).toContain('can’t work out an estimate right now')
    expect((await fixture.load()).fill?.values.offer_price).toBe('')
  })

  it('accepts an offer as the specification writes it, with event 18 and who accepted [S7.30] [S7.41] [S9.06]', async () => {
    const fixture = aFixture()
    await fixture.walkTo(4)
    const time = { location: '1', dateTime: '2026-11-17T09:00:00+11:00' }
    const { to } = await fixture.post(4, { ...person, ...time, offer_accepted: 'true' })
    expect(to).toContain('/success?category=Trade-In+Valuation')
    expect(fixture.sent.at(-1)).toMatchObject({
      leadId: 'L1',
      lead: {
        category: 'Trade-In Valuation',
        subcategory: '3. Offer Accepted',
        offer_accepted: true,
        lead_id: 'L1',
        form_completed: true,
        valuation_id: aValuation().id,
        dateTime: '2026-11-17T09:00:00+11:00',
      },
    })
    expect(fixture.events.at(-1)).toMatchObject({ event_id: 18, email: person.email, phone: person.phone })
  })

  it('that is not accepted counts as its own form [S9.05]', async () => {
    for (const [path, event] of [
      ['/trade-in', 16],
      ['/sell-your-car', 21],
    ] as const) {
      const fixture = aFixture()
      await fixture.walkTo(4, path)
      await fixture.post(4, { ...person, offer_accepted: 'false' }, path)
      expect(fixture.sent.at(-1)?.lead).toMatchObject({ subcategory: '2. Valuation', offer_accepted: false })
      expect(fixture.eventIds().at(-1)).toBe(event)
    }
  })

  it('prices a changeover at once for cars of ours that qualify, and fires event 33 [S4.36] [S9.12]', async () => {
    const site = aSite({ flags: { ...resolveFlags([]), instantPricing: true } })
    const path = '/cars/trade-in?car_id=1'
    const car = aCar({ status: 'in_stock', reserved: false, sold: false, priceCents: 3_000_000 })
    const fixture = aFixture({}, site, car)
    await fixture.walkTo(3, path)
    expect(await fixture.show(path)).toContain('$10,000')
    expect(fixture.events[0]).toMatchObject({ event_id: 33, car_id: 1 })
    for (const changes of [
      { status: 'coming_soon' },
      { reserved: true },
      { sold: true },
      { priceCents: 20_000 },
    ]) {
      const other = aFixture({}, site, aCar({ ...car, ...changes }))
      await other.walkTo(3, path)
      expect(other.eventIds()).not.toContain(33)
      expect(await other.show(path)).not.toContain('changeover price')
    }
  })

  it('fires event 33 once, with a plate or by hand, however often a step is left [S9.02]', async () => {
    const site = aSite({ flags: { ...resolveFlags([]), instantPricing: true } })
    const path = '/cars/trade-in?car_id=1'
    const car = aCar({ status: 'in_stock', reserved: false, sold: false, priceCents: 3_000_000 })
    for (const first of [plate, { intent: 'skip-1' }]) {
      const fixture = aFixture({}, site, car)
      await fixture.post(0, first, path)
      await fixture.post(1, { ...vehicle, year: '1066' }, path)
      await fixture.post(1, vehicle, path)
      await fixture.post(0, plate, path)
      await fixture.post(1, vehicle, path)
      await fixture.post(2, answers, path)
      expect(fixture.eventIds().filter((id) => id === 33)).toHaveLength(1)
    }
  })

  it('is resumed by the link of its mail, at its estimate', async () => {
    const fixture = aFixture()
    const link = '/resume-valuation?link=abc'
    const { data } = await loadResume(fixture.argsOf(link))
    const page = parseHtml(renderRouted(createElement(ResumeValuation, { loaderData: data } as never)))
    expect(findTags(page, 'form')[0]?.attributes).toMatchObject({ method: 'post', action: link })
    // Mail programs open links, and so may any page that a visitor is on: nothing typed before is lost by that.
    expect(await fixture.show()).not.toContain('$19,000 to $21,000')
    const answer = await resume(fixture.argsOf(link))
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/trade-in'])
    expect(await fixture.show()).toContain('$19,000 to $21,000')
    const gone = aFixture({
      linkedValuation: absent,
    })
    const old = await loadResume(gone.argsOf(link))
    expect([old.init?.status, old.data.isThere, old.data.startHref]).toEqual([404, false, '/trade-in'])
    await expect(resume(gone.argsOf(link))).rejects.toMatchObject({ init: { status: 404 } })
  })

  it('answers the five questions that people ask [S2.49]', async () => {
    const html = await aFixture().show()
    for (const words of [
      'Which vehicles do you buy?',
      'How is the estimate calculated?',
      'The exact price is given after we’ve inspected the vehicle',
      'under finance',
      'Where does the inspection happen?',
    ])
      expect(html).toContain(words)
  })
})
