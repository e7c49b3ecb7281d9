import { australia } from '@forecourt/domain/country/australia'
import { newZealand } from '@forecourt/domain/country/new-zealand'
import { resolveFlags } from '@forecourt/domain/site/configuration/resolve-flags'
import { settingDefaults } from '@forecourt/domain/site/configuration/setting-table'
import type { Site } from '@forecourt/domain/site/site'
import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { aCar } from '../testing/a-car.ts'
import { aFormFixture } from '../testing/a-form-fixture.ts'
import { aSite } from '../testing/a-site.ts'
import { findAll, findTags, type HtmlElement, parseHtml, readText } from '../testing/parse-html.ts'
import { renderRoutedWhole } from '../testing/render.tsx'
import Finance, { action, loader } from './finance.tsx'

/** The page of an address as the server sends it. */
async function open(address: string, site: Site = aSite(), car = aCar(), fixture = aFormFixture(site, car)) {
  const loaderData = await loader(fixture.argsOf(address))
  const props = { loaderData, actionData: undefined, params: {}, matches: [] } as never
  return { page: parseHtml(await renderRoutedWhole(createElement(Finance, props))), loaderData, fixture }
}

const byClass = (page: HtmlElement, name: string) =>
  findAll(page, ({ attributes }) => attributes.class?.split(' ').includes(name) === true)
const figuresOf = (page: HtmlElement) => byClass(page, 'loan-figure').map(readText)
const textOf = (page: HtmlElement) => readText(page)

describe('the calculator of the finance page', () => {
  it('starts with a tenth as deposit at 10 percent over five years, rate, comparison rate and warning beside the repayment [S9.17] [S9.18]', async () => {
    const { page } = await open('/finance')
    // 27,000 dollars over five years at 10 percent.
    expect(figuresOf(page)).toEqual(['$132.06 a week', '10.00% p.a.', '10.00% p.a.'])
    expect(textOf(page)).toContain(australia.credit.comparisonWarning)
    expect(textOf(page)).toContain('The comparison rate is based on a 5 year secured loan of $30,000.')
  })

  it('adds the fees of the site to the repayment and to the comparison rate', async () => {
    const settings = {
      ...settingDefaults,
      financeRate: 799,
      financeEstablishmentFee: 39_500,
      financeMonthlyFee: 800,
      creditLicence: 'Credit licence 123456',
    }
    const { page } = await open('/finance?frequency=monthly&deposit=0', aSite({ settings }))
    expect(figuresOf(page).slice(1)).toEqual(['7.99% p.a.', '9.10% p.a.'])
    expect(textOf(page)).toContain('Credit licence 123456')
  })

  it('reads its values from the address, and is a form that works without script', async () => {
    const { page } = await open(
      '/finance?price=20000&term=3&frequency=monthly&rate=7.5&balloon=20&trade_in=4000',
    )
    expect(figuresOf(page)[1]).toBe('7.50% p.a.')
    expect(textOf(page)).toContain('a month')
    const [form] = findTags(page, 'form')
    if (!form) throw new Error('The calculator is no form.')
    expect(form.attributes).toMatchObject({ method: 'get', action: '/finance' })
    const fields = findTags(form, 'input').filter(({ attributes }) => attributes.type !== 'range')
    const names = new Set(fields.map(({ attributes }) => attributes.name))
    expect(names).toEqual(
      new Set(['start', 'price', 'repayment', 'frequency', 'deposit', 'trade_in', 'term', 'rate', 'balloon']),
    )
    const sliders = findTags(form, 'input').filter(({ attributes }) => attributes.type === 'range')
    expect(sliders.map(({ attributes }) => attributes.name)).toEqual(sliders.map(() => undefined))
    expect(findTags(form, 'svg')).toHaveLength(1)
    expect(byClass(form, 'loan-principal')).toHaveLength(3)
  })

  it('calculates the price for a repayment', async () => {
    const { page } = await open('/finance?start=repayment&repayment=132.06&deposit=3000')
    expect(textOf(page)).toContain('You could buy cars up to')
    expect(figuresOf(page)[0]).toBe('$30,000')
    const link = findTags(page, 'a').find((one) => readText(one).startsWith('See cars'))
    expect(link?.attributes.href).toBe('/search/new-used-and-demo-cars?range%5Bprice%5D=%3A30000')
  })

  it.each([
    ['deposit=30000', 'Enter a deposit and trade-in that come to less than the price.'],
    ['price=x', 'Enter a price to see your repayments.'],
    ['rate=99', 'Enter an interest rate from 0 to 48%.'],
    ['start=repayment&repayment=-1', 'Enter what you can pay to see what you could buy.'],
  ])('calculates nothing from %s', async (query, words) => {
    const { page } = await open(`/finance?${query}`)
    expect(figuresOf(page)).toEqual([])
    expect(textOf(page)).toContain(words)
  })

  it('shows New Zealand its own notice, and neither comparison rate nor warning', async () => {
    const { page } = await open('/finance', aSite({ country: newZealand }))
    expect(figuresOf(page)).toEqual(['$132.06 a week', '10.00% p.a.'])
    expect(textOf(page)).toContain(newZealand.credit.notices[0])
    expect(textOf(page)).not.toMatch(/comparison rate|WARNING/i)
  })
})

const wish = { finance_price: '23990', finance_term: '5', finance_for: 'personal' }
const two = ['west', 'east'].map((slug, at) => ({
  id: at + 1,
  slug,
  name: slug,
  manufacturers: [],
  stripePublishableKey: null,
  abn: null,
  licences: [],
}))

describe('the finance application', () => {
  it.each(['/finance', '/finance-enquiry', '/apply-for-finance'])(
    'is at %s#finance-form, about the vehicle, budget and dealership of the address [S1.12] [S2.11]',
    async (path) => {
      const several = aSite({ dealerships: two as unknown as Site['dealerships'] })
      const plain = await open(`${path}?vehiclePriceBudget=18000&preferredDealership=east`, several)
      const [section] = findAll(plain.page, ({ attributes }) => attributes.id === 'finance-form')
      expect(section && findTags(section, 'form')[0]?.attributes.action).toBe(
        '/finance?preferredDealership=east&vehiclePriceBudget=18000#finance-form',
      )
      expect(plain.loaderData.form.values).toMatchObject({
        finance_price: '18000',
        preferred_dealership: 'east',
      })
      expect(plain.loaderData.calculator.start.price).toBe('18000')
      const about = await open(`${path}?car_id=12&car_type=used`, several, aCar({ id: 12 }))
      expect(about.loaderData.form.car?.id).toBe(12)
      expect(about.loaderData.form.values).toMatchObject({ car_id: 12, car_type: 'used' })
      expect(about.loaderData.calculator.start.price).toBe('23990')
    },
  )

  it.each([
    ['demo', 'demo'],
    ['boat', ''],
  ])('is for a vehicle of the type %s that the address names: %j [S2.11]', async (type, known) => {
    const { loaderData } = await open(`/finance?car_type=${type}`)
    expect(loaderData.form.values.car_type).toBe(known)
    const about = await open(`/finance?car_id=1&car_type=${type}`)
    expect(about.loaderData.form.values.car_type).toBe('used')
  })

  it('says that its vehicle is sold, and trades nothing in for it [S2.38] [S4.02] [S5.31]', async () => {
    const free = await open('/finance?car_id=1')
    expect(free.loaderData.calculator.tradeInHref).toBe('/cars/trade-in?car_id=1')
    expect(textOf(free.page)).not.toContain('SOLD')
    const { page, loaderData } = await open('/finance?car_id=1', aSite(), aCar({ status: 'sold' }))
    expect(loaderData.calculator.tradeInHref).toBe('/trade-in')
    expect(textOf(page)).toContain('SOLD Find Me Something Similar')
  })

  it('takes over the figures of the calculator, so that nothing is asked twice', async () => {
    const { page, loaderData } = await open('/finance?price=20000&deposit=1500&trade_in=4000&term=3')
    expect(loaderData.form.values).toMatchObject({
      finance_price: '20000',
      finance_deposit: '1500',
      finance_trade_in: '4000',
      finance_term: '3',
    })
    const apply = findTags(page, 'a').find((one) => readText(one) === 'Apply Now')
    expect(apply?.attributes.href).toBe('/finance?price=20000&deposit=1500&trade_in=4000&term=3#finance-form')
    const backwards = await open('/finance?start=repayment&repayment=132.06&deposit=3000')
    expect(backwards.loaderData.form.values.finance_price).toBe('30000')
  })

  const person = {
    step: '1',
    name: 'Ann',
    last_name: 'Lee',
    postcode: '2795',
    phone: '0412 345 678',
    email: 'ann@example.com',
    day: '4',
    month: '7',
    year: '1988',
    date_of_birth: '',
    licence_number: 'ZZ98412',
  }
  const home = { step: '2', home_address: '1 High St', home_status: 'renting', home_years: '3' }
  const money = {
    step: '5',
    income: '5212.77',
    other_income: '',
    housing_cost: '1800',
    living_costs: '1500',
    debt_payments: '',
    dependants: '2',
  }
  const consent = { step: '6', credit_consent: 'on', truth_consent: 'on' }
  const steps = [wish, person, home, { step: '3', work_status: 'full' }]
  const employer = { step: '4', employer: 'Acme', job_title: 'Fitter', work_years: '6' }

  async function walk(
    posts: readonly Record<string, string | File | string[]>[],
    path = '/finance',
    site = aSite(),
  ) {
    const fixture = aFormFixture(site, aCar(), 'ann')
    const answers = []
    for (const posted of posts) answers.push(await fixture.post(action as never, path, posted))
    return { fixture, answers, last: answers.at(-1) }
  }

  it('refuses a date of birth in the future', async () => {
    const { fixture, last } = await walk([wish, { ...person, year: '2999' }])
    expect(last?.errors).toEqual({ date_of_birth: 'Invalid date. Please enter day, month and year.' })
    expect(fixture.sent).toHaveLength(1)
  })

  it('is sent step by step, kept apart from its lead, and ends on the success page [S1.12] [S4.22] [S4.26]', async () => {
    const { fixture, answers, last } = await walk([...steps, employer, money, consent])
    expect(answers.slice(0, -1).map(({ status, to }) => [status, to])).toEqual(
      Array.from({ length: 6 }, () => [303, '/finance#finance-form']),
    )
    expect([last?.status, last?.to]).toEqual([303, '/success?category=Finance+Enquiry&lead_id=L1'])
    expect(fixture.sent.map(({ lead }) => (lead as { lead_status: string }).lead_status)).toEqual([
      ...Array.from({ length: 6 }, () => 'Incomplete'),
      'Complete',
    ])
    expect(fixture.sent.at(-1)?.lead).toMatchObject({ employer: 'Acme', dependants: '2', page_id: 'finance' })
    expect(fixture.applications.at(-1)).toMatchObject({ completed: true, leadId: 'L1', path: '/finance' })
    expect(fixture.applications.at(-1)?.consents.map(({ name, version }) => [name, version])).toEqual([
      ['credit_consent', '2026-11'],
      ['truth_consent', '2026-11'],
    ])
    expect(fixture.events.map(({ event_id }) => event_id).at(-1)).toBe(19)
  })

  it('puts income, licence and date of birth into no lead, event or draft, and shows them to nobody again', async () => {
    const { fixture } = await walk([...steps, employer, money])
    const told = JSON.stringify([
      fixture.sent,
      fixture.events,
      fixture.applications.map(({ draft }) => draft),
    ])
    for (const secret of ['5212.77', 'ZZ98412', '1988']) expect(told).not.toContain(secret)
    expect(fixture.applications.find(({ sensitive }) => sensitive.income)?.sensitive.income).toBe('5212.77')
    await fixture.post(action as never, '/finance', { step: '6', intent: 'back' })
    const { page } = await open('/finance', aSite(), aCar(), fixture)
    const [income] = findAll(page, ({ attributes }) => attributes.name === 'income')
    expect(income?.attributes.value ?? '').toBe('')
    expect(income && 'required' in income.attributes).toBe(false)
    expect(textOf(page)).toContain('Saved. Leave it empty to keep what you entered.')
    const again = await fixture.post(action as never, '/finance', { ...money, income: '' })
    expect(again.status).toBe(303)
  })

  it('takes photos of the licence with the step, and puts neither them nor their names into lead or draft', async () => {
    const photo = new File(['pixels'], 'ZZ98412-ann.jpg', { type: 'image/jpeg' })
    const { fixture, last } = await walk([wish, { ...person, licence_photos: photo }, home])
    expect(last?.status).toBe(303)
    expect(fixture.documents.map((bytes) => new TextDecoder().decode(bytes))).toEqual(['pixels'])
    const [id] = fixture.applications.at(-1)?.documents ?? []
    expect(id).toMatch(/^0{8}-/)
    expect(JSON.stringify(fixture.sent)).not.toContain(id)
    expect(JSON.stringify([fixture.sent, fixture.applications])).not.toContain('ann.jpg')
    // After going back to that step, the photo is listed by name, with a checkbox to remove it.
    await fixture.post(action as never, '/finance', { step: '2', intent: 'back' })
    const { page } = await open('/finance', aSite(), aCar(), fixture)
    const [box] = findAll(page, ({ attributes }) => attributes.value === id)
    expect(box?.attributes).toMatchObject({ type: 'checkbox', name: 'licence_photos' })
    await fixture.post(action as never, '/finance', { ...person, licence_photos: [] })
    expect(fixture.applications.at(-1)?.documents).toEqual([])
  })

  it.each([
    [new File(['x'], 'a.pdf', { type: 'application/pdf' }), 'a.pdf isn’t a type of file we can take.'],
    [new File([], 'a.jpg', { type: 'image/jpeg' }), 'a.jpg is empty.'],
  ])('refuses a licence that is no photo, and keeps the rest of the step', async (file, sentence) => {
    const { last } = await walk([wish, { ...person, licence_photos: file }])
    expect([last?.status, last?.errors]).toEqual([422, { licence_photos: sentence }])
    expect(last?.fill?.values.name).toBe('Ann')
  })

  it('begins with its first step, and goes on to the last and not beyond it [S4.16] [S4.17]', async () => {
    expect(textOf((await open('/finance')).page)).toContain('Step 1 of 7')
    const { fixture } = await walk([wish])
    const kept = () => fixture.applications.at(-1)?.draft.steps
    expect(kept()).toMatchObject({ index: 1 })
    await fixture.post(action as never, '/finance', person)
    for (const to of ['7', '40', '-1', '1.5', 'x'])
      expect(
        (await fixture.post(action as never, '/finance', { ...home, intent: `skip-${to}` })).to,
      ).not.toMatch(/^\/success/)
    expect(kept()).toMatchObject({ index: 2 })
    await fixture.post(action as never, '/finance', { step: '2', intent: 'skip-6' })
    expect(textOf((await open('/finance', aSite(), aCar(), fixture)).page)).toContain('Step 7 of 7')
    // The step is limited to the last one, even if its answers are invalid.
    expect((await fixture.post(action as never, '/finance', { step: '6' })).status).toBe(422)
    expect(kept()).toMatchObject({ index: 6 })
  })

  it('asks nobody without an employer about one; Go Back leads to where the skip came from [S4.19] [S4.20] [S4.21]', async () => {
    const without = [wish, person, home, { step: '3', work_status: 'pension' }]
    const { fixture } = await walk(without)
    const kept = () => fixture.applications.at(-1)?.draft.steps as { index: number; skips: unknown[] }
    expect(kept()).toMatchObject({ index: 5, skips: [{ from: 3, to: 5 }] })
    await fixture.post(action as never, '/finance', { ...money, intent: 'back' })
    expect(kept().index).toBe(3)
    // A different answer makes Continue go through the skipped steps again, because the skip no longer applies.
    await fixture.post(action as never, '/finance', { step: '3', work_status: 'full' })
    expect(kept()).toMatchObject({ index: 4, skips: [] })
    await fixture.post(action as never, '/finance', { ...employer, intent: 'back' })
    await fixture.post(action as never, '/finance', { step: '3', work_status: 'none' })
    await fixture.post(action as never, '/finance', money)
    expect(fixture.sent.at(-1)?.lead).toMatchObject({ skipped_steps: [{ from: 4, to: 6 }], step_number: 6 })
  })

  it('no longer lists a step as skipped in the lead once it is done after going back [S4.21] [S4.23]', async () => {
    const { fixture } = await walk([wish, person, home, { step: '3', work_status: 'full' }])
    await fixture.post(action as never, '/finance', { ...employer, intent: 'back' })
    await fixture.post(action as never, '/finance', { step: '3', work_status: 'pension' })
    await fixture.post(action as never, '/finance', money)
    expect(fixture.sent.at(-1)?.lead).toMatchObject({ skipped_steps: [{ from: 4, to: 6 }], step_number: 6 })
    // The employer page, which the browser may still show.
    await fixture.post(action as never, '/finance', employer)
    expect(fixture.sent.at(-1)?.lead).toMatchObject({ skipped_steps: [], step_number: 5 })
  })

  it('shows all that is to be sent before it is, each part with the way to change it', async () => {
    const { fixture } = await walk([...steps, employer, money])
    const { page } = await open('/finance', aSite(), aCar(), fixture)
    const parts = findTags(page, 'section').filter((one) => one.attributes.class === 'form-result')
    const read = (part: HtmlElement) =>
      findTags(part, 'dt').map((label, at) => [
        readText(label),
        readText(findTags(part, 'dd')[at] ?? { tag: '', attributes: {}, children: [] }),
      ])
    expect(parts.map(({ attributes }) => attributes['aria-label'])).toEqual([
      'What would you like to finance?',
      'About you',
      'Where do you live?',
      'What do you do?',
      'Where do you work?',
      'Income and expenses',
    ])
    const rows = parts.flatMap(read)
    for (const row of [
      ['Price or budget', '$23,990'],
      ['Loan term', '5 years'],
      ['First Name', 'Ann'],
      ['Date of birth', 'Saved, and hidden for your security'],
      ['Employment', 'Full time'],
      ['Take-home pay a month', 'Saved, and hidden for your security'],
      ['Dependants', money.dependants],
    ])
      expect(rows).toContainEqual(row)
    expect(textOf(page)).not.toContain(money.income)
    const changes = parts.map((part) => findTags(part, 'a').map(({ attributes }) => attributes.href))
    expect(changes).toEqual([1, 2, 3, 4, 5, 6].map((step) => [`/finance?step=${step}#finance-form`]))
    // Enter submits with the first button, so no other may come before the one that submits.
    const last = findTags(page, 'form').find(({ attributes }) => attributes.method === 'post')
    expect(last && findTags(last, 'button').map(readText)[0]).toBe('Submit')

    // Going back to one part, also without script, shows the entered values; Continue goes on from there.
    const { loaderData } = await open('/finance?step=3', aSite(), aCar(), fixture)
    expect(loaderData.fill).toMatchObject({ steps: { index: 2 }, values: { home_status: home.home_status } })
    expect(loaderData.form.action).toBe('/finance#finance-form')
    await fixture.post(action as never, '/finance', { ...home, home_status: 'owned' })
    expect((await open('/finance', aSite(), aCar(), fixture)).loaderData.fill).toMatchObject({
      steps: { index: 3 },
      values: { home_status: 'owned' },
    })
    for (const step of ['9', '0', 'x', '1.5'])
      expect(
        (await open(`/finance?step=${step}`, aSite(), aCar(), fixture)).loaderData.fill?.steps.index,
      ).toBe(3)
  })

  it('lists no part that was skipped among what is to be sent', async () => {
    const { fixture } = await walk([wish, person])
    await fixture.post(action as never, '/finance', { step: '2', intent: 'skip-6' })
    const { page } = await open('/finance', aSite(), aCar(), fixture)
    const parts = findTags(page, 'section').filter((one) => one.attributes.class === 'form-result')
    expect(parts.map(({ attributes }) => attributes['aria-label'])).toEqual([
      'What would you like to finance?',
      'About you',
      'Where do you live?',
    ])
  })

  it('is sent and left with its dealer when it cannot be completed, and is not dropped', async () => {
    const { fixture } = await walk([...steps, employer, money])
    const kept = fixture.applications.length
    const { writeFinanceApplication: write } = fixture.platform
    const asked: unknown[] = []
    fixture.platform.writeFinanceApplication = async (change) => {
      asked.push(change.body.application?.completed ?? 'dropped')
      if (asked.length > 1 || !write) throw new Error('away')
      return write(change)
    }
    const last = await fixture.post(action as never, '/finance', consent)
    expect([last.status, last.to]).toEqual([303, '/success?category=Finance+Enquiry&lead_id=L1'])
    expect(asked).toEqual([false, true])
    expect(fixture.applications.slice(kept).map(({ consents }) => consents.length)).toEqual([2])
  })

  it('goes to the finance partner too where the site says so', async () => {
    const settings = { ...settingDefaults, financeDestination: 'car-clarity' }
    const { fixture } = await walk([wish], '/finance', aSite({ settings }))
    expect(fixture.sent.map(({ destination }) => destination)).toEqual(['car-clarity'])
    expect((await walk([wish])).fixture.sent[0]?.destination).toBe('leads')
  })

  it('lets whoever would rather talk go straight to the end', async () => {
    const { fixture, last } = await walk([wish, person, { step: '2', intent: 'skip-6' }, consent])
    expect(last?.to).toBe('/success?category=Finance+Enquiry&lead_id=L1')
    expect(fixture.sent.at(-1)?.lead).toMatchObject({ skipped_steps: [{ from: 3, to: 7 }] })
  })

  it('cannot be sent without consent', async () => {
    const { last } = await walk([
      wish,
      person,
      { step: '2', intent: 'skip-6' },
      { step: '6', truth_consent: 'on' },
    ])
    expect([last?.status, last?.errors]).toEqual([422, { credit_consent: '*This is a required field.' }])
  })

  it('of the pre-approval page starts with event 31 and ends with one of its own [S9.02]', async () => {
    const flags = resolveFlags([{ scope: 'site', key: 'financePreApproval', state: 'on' }])
    const { fixture } = await walk(
      [wish, person, { step: '2', intent: 'skip-6' }, consent],
      '/finance-pre-approval',
      aSite({ flags }),
    )
    const ids = fixture.events.map(({ event_id }) => event_id)
    expect(ids[0]).toBe(31)
    expect(ids.filter((id) => id === 31)).toHaveLength(1)
    expect(ids.at(-1)).toBe(20)
    expect(fixture.sent.at(-1)?.lead).toMatchObject({
      subcategory: 'Pre-Approval',
      page_id: 'financePreApproval',
    })
  })

  it('of the pre-approval page is at /finance where the site has no such page [S2.12]', async () => {
    const answer = await loader(aFormFixture().argsOf('/finance-pre-approval')).catch(
      (thrown: unknown) => thrown,
    )
    if (!(answer instanceof Response)) throw new Error('There is no redirect.')
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/finance'])
  })

  it('of the pre-approval page goes to /finance with the vehicle and budget of its address [S2.11] [S2.12]', async () => {
    const asked = '/finance-pre-approval?car_id=12&vehiclePriceBudget=18000&car_type=used&email=a%40b.test'
    const answer = await loader(aFormFixture().argsOf(asked)).catch((thrown: unknown) => thrown)
    if (!(answer instanceof Response)) throw new Error('There is no redirect.')
    expect(answer.headers.get('location')).toBe('/finance?vehiclePriceBudget=18000&car_id=12&car_type=used')
  })

  it('asks again for what is missing, and keeps what was typed', async () => {
    const fixture = aFormFixture()
    const { status, errors, fill } = await fixture.post(action as never, '/finance', {
      ...wish,
      finance_price: 'lots',
    })
    expect([status, errors]).toEqual([422, { finance_price: 'Please enter a number.' }])
    expect(fill?.values.finance_price).toBe('lots')
    expect(fixture.sent).toEqual([])
  })
})
