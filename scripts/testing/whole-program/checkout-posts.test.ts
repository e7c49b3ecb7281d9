import type { Server } from 'node:http'
import { createFakeGateways } from '@forecourt/platform/testing/reservations/fake-gateway'
import {
  openReservationFixture,
  type ReservationFixture,
} from '@forecourt/platform/testing/reservations/open-reservation-fixture'
import { createAdaptorServer } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  findAll,
  findTags,
  parseHtml,
  readFields,
  readText,
} from '../../../apps/website/app/testing/parse-html.ts'
import { ask, type TestServer } from '../start-server.ts'
import { listen, startWebsite } from '../start-website.ts'

const host = 'till.localhost'
const gateways = createFakeGateways()

let fixture: ReservationFixture
let front: Server
let website: TestServer
let carsGiven = 0

/** The website in its own process, the platform behind real HTTP, gateways in memory. */
beforeAll(async () => {
  fixture = await openReservationFixture({
    findProcessor: (name, key) => (key === `${name}-public` ? gateways[name].processor : null),
    cars: 32,
    clock: Date.now,
  })
  // All visitors of this test share one address.
  await fixture.query(
    `insert into settings (scope, scope_id, key, value) values ('site', $1, 'holdsByAddress', '1000')`,
    [fixture.sites.till.siteId],
  )
  front = createAdaptorServer({ fetch: (request) => fixture.platform.app.fetch(request) }) as Server
  website = await startWebsite(await listen(front))
})
afterAll(async () => {
  await website?.stop()
  front?.closeAllConnections()
  front?.close()
  await fixture?.platform.close()
})

type Car = { id: number; path: string; call: string }

/** A car that no other test uses. */
async function aCar(): Promise<Car> {
  const id = fixture.sites.till.carIds[carsGiven++]
  const [{ slug }] = await fixture.query('select slug from cars where id = $1', [id])
  return { id: id ?? 0, path: `/cars/${slug}/checkout`, call: `/api/checkout/${slug}` }
}

const origin = () => `http://${host}:${website.port}`
const formType = 'application/x-www-form-urlencoded'

/** A browser with one car: it stores its cookie, and posts a form of the page, or anything else. */
function aVisitor(car: Car, { hasScript = false } = {}) {
  let cookie = ''
  async function send(path: string, method: string, type: string, body: string, from = origin()) {
    const headers = {
      host: `${host}:${website.port}`,
      ...(method === 'POST' && { origin: from, 'content-type': type }),
      ...(cookie && { cookie }),
    }
    const answer = await ask(website.port, host, path, { method, headers, body })
    const set = [answer.headers['set-cookie'] ?? []].flat()[0]
    if (set) cookie = set.split(';')[0] ?? ''
    return answer
  }
  /** With script the same post is answered with data instead of a document. */
  const address = hasScript ? `${car.path}.data` : car.path
  return {
    get hasCookie() {
      return cookie !== ''
    },
    read: async (step?: number) => {
      const answer = await send(step ? `${car.path}?step=${step}` : car.path, 'GET', '', '')
      return { ...answer, page: parseHtml(answer.body) }
    },
    postForm: (fields: Record<string, string>) =>
      send(address, 'POST', formType, new URLSearchParams(fields).toString()),
    /** The fields of one step, as the form names the visible ones. */
    postStep(step: number, fields: Record<string, string>) {
      const body = new URLSearchParams({ intent: 'next', step: String(step), ...fields })
      for (const name of Object.keys(fields)) body.append('fields', name)
      return send(address, 'POST', formType, body.toString())
    },
    postRaw: (type: string, body: string, from?: string) => send(address, 'POST', type, body, from),
    askPayment: async () => {
      const { status, body } = await send(car.call, 'GET', '', '')
      return { status, answer: JSON.parse(body) }
    },
    postPayment: async (wish: object) => {
      const { status, body } = await send(car.call, 'POST', 'application/json', JSON.stringify(wish))
      return { status, answer: JSON.parse(body) }
    },
  }
}

const details = {
  name: 'Ann',
  last_name: 'Tester',
  postcode: '2795',
  phone: '0412 345 678',
  email: 'ann@visitor.example',
  opt_in: 'on',
}
const pickUp = () => ({ handover: 'pickup', location: String(fixture.sites.till.locationId) })
const interests = { trade_in: 'no', finance: 'yes' }

async function goToPayment(visitor: ReturnType<typeof aVisitor>) {
  await visitor.postStep(0, details)
  await visitor.postStep(1, pickUp())
  return visitor.postStep(2, interests)
}

const reservationsOf = ({ id }: Car) =>
  fixture.query(
    `select state, details->>'first_name' as name, pickup_location_id as place, delivery_postcode as postcode, finance
     from reservations where car_id = $1 order by created_at`,
    [id],
  )
const headingOf = (page: ReturnType<typeof parseHtml>) => findTags(page, 'h1').map(readText)
const wrongFields = (page: ReturnType<typeof parseHtml>) =>
  findAll(page, ({ attributes }) => attributes['aria-invalid'] === 'true').map(
    ({ attributes }) => attributes.name,
  )

describe('the steps of a checkout, posted without script', () => {
  it('are kept one by one, each leads to the next, and the last one takes the hold', async () => {
    const car = await aCar()
    const visitor = aVisitor(car)
    const first = await visitor.read()
    expect(first.status).toBe(200)
    expect(first.headers['cache-control']).toBe('no-store')
    // Viewing the page creates neither a visitor nor a reservation.
    expect(visitor.hasCookie).toBe(false)
    expect(await reservationsOf(car)).toEqual([])

    const answers = []
    for (const [step, fields] of [details, pickUp(), interests].entries())
      answers.push(await visitor.postStep(step, fields))
    expect(answers.map(({ status, headers }) => [status, headers.location])).toEqual([
      [303, `${car.path}?step=2`],
      [303, `${car.path}?step=3`],
      [303, car.path],
    ])
    expect(await reservationsOf(car)).toEqual([
      { state: 'held', name: 'Ann', place: fixture.sites.till.locationId, postcode: null, finance: true },
    ])
    const { page } = await visitor.read()
    expect(readText(page)).toContain('Pay the deposit')
    // Entered values are still there after going back.
    expect(Object.fromEntries(readFields((await visitor.read(1)).page))).toMatchObject({ name: 'Ann' })
  })

  const required = '*This is a required field.'
  it.each([
    ['nothing', 0, { name: '', last_name: '', postcode: '', phone: '', email: '' }, 'name', required],
    ['a short postcode', 0, { ...details, postcode: '1' }, 'postcode', 'Invalid postcode.'],
    ['no e-mail address', 0, { ...details, email: 'ann' }, 'email', 'invalid email address'],
    ['a wrong number', 0, { ...details, phone: '12' }, 'phone', 'Invalid phone number.'],
    ['no place', 1, { handover: 'pickup', location: '' }, 'location', required],
    ['a way that there is not', 1, { handover: 'drone', location: '' }, 'handover', required],
    [
      'a delivery without an address',
      1,
      { handover: 'delivery', delivery_postcode: '2795', address: '' },
      'address',
      required,
    ],
    [
      'a delivery too far away',
      1,
      { handover: 'delivery', delivery_postcode: '0800', address: '1 Long Street' },
      'delivery_postcode',
      'We don’t deliver to 0800 yet.',
    ],
    ['no answer', 2, { trade_in: '', finance: '' }, 'trade_in', required],
  ] as const)(
    'with %s are refused beside the field, and nothing is stored or lost',
    async (_, step, fields, wrong, words) => {
      const car = await aCar()
      const visitor = aVisitor(car)
      const before = [details, pickUp()].slice(0, step)
      for (const [at, good] of before.entries()) await visitor.postStep(at, good)
      const kept = await reservationsOf(car)

      const answer = await visitor.postStep(step, fields)
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.status).toBeLessThan(500)
      expect(answer.headers['cache-control']).toBe('no-store')
      const page = parseHtml(answer.body)
      expect(wrongFields(page)).toContain(wrong)
      expect(readText(page)).toContain(words)
      const shown = readFields(page)
      for (const [name, value] of Object.entries(fields))
        if (!['', 'on', 'drone'].includes(value)) expect(shown.getAll(name), name).toContain(value)
      expect(await reservationsOf(car)).toEqual(kept)
    },
  )

  it('with a place of another dealer are refused, and it is not stored', async () => {
    const car = await aCar()
    const visitor = aVisitor(car)
    await visitor.postStep(0, details)
    const elsewhere = String(fixture.sites.stripe.locationId)
    const answer = await visitor.postStep(1, { handover: 'pickup', location: elsewhere })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect(await reservationsOf(car)).toMatchObject([{ place: null }])
  })

  it('that come out of order take no hold, and say what is missing', async () => {
    const car = await aCar()
    const visitor = aVisitor(car)
    const answer = await visitor.postStep(2, interests)
    expect(answer.status).toBe(200)
    expect(findAll(parseHtml(answer.body), ({ attributes }) => attributes.role === 'alert')).toHaveLength(1)
    expect(await reservationsOf(car)).toMatchObject([{ state: expect.not.stringMatching('held') }])
  })

  it.each(['', ' ', '3', '9', '-1', 'x'])(
    'that do not exist (%j) show the step again, with plain words',
    async (step) => {
      const car = await aCar()
      const answer = await aVisitor(car).postForm({ intent: 'next', step, name: 'Ann', fields: 'name' })
      expect(answer.status).toBe(400)
      const page = parseHtml(answer.body)
      const alerts = findAll(page, ({ attributes }) => attributes.role === 'alert')
      expect(alerts.map(readText)).toEqual([expect.stringContaining('We could not read that.')])
      expect([...readFields(page).keys()]).toEqual(expect.arrayContaining(['name', 'last_name', 'email']))
      expect(wrongFields(page)).toEqual([])
      expect(await reservationsOf(car)).toEqual([])
    },
  )

  it('that are no form, or a form of another site, are refused', async () => {
    const car = await aCar()
    const visitor = aVisitor(car)
    expect((await visitor.postRaw('application/json', '{"step":0}')).status).toBe(400)
    const body = new URLSearchParams({ intent: 'next', step: '0', ...details }).toString()
    expect((await visitor.postRaw(formType, body, 'https://other.example')).status).toBe(403)
    expect(await reservationsOf(car)).toEqual([])
  })
})

describe('the same posts by script', () => {
  it('store the same, and are answered without a document', async () => {
    const car = await aCar()
    const visitor = aVisitor(car, { hasScript: true })
    const refused = await visitor.postStep(0, { ...details, email: 'ann' })
    expect(refused.status).toBe(422)
    expect(refused.body).toContain('invalid email address')
    expect(await reservationsOf(car)).toEqual([])
    const held = await goToPayment(visitor)
    expect(String(held.headers['content-type'])).not.toContain('text/html')
    expect(await reservationsOf(car)).toMatchObject([{ state: 'held', name: 'Ann', finance: true }])
  })
})

describe('another visitor', () => {
  it('changes nothing of a reservation, takes no hold of it, pays nothing for it, and may join the waiting list', async () => {
    const car = await aCar()
    const owner = aVisitor(car)
    await goToPayment(owner)
    const other = aVisitor(car)
    await other.postStep(0, { ...details, name: 'Bo', email: 'bo@visitor.example' })
    await other.postStep(1, pickUp())
    for (const post of [() => other.postStep(2, interests), () => other.postForm({ intent: 'hold' })]) {
      const answer = await post()
      expect(answer.status).toBe(200)
      expect(headingOf(parseHtml(answer.body))).toEqual(['Someone else is reserving this car right now'])
    }
    expect(await reservationsOf(car)).toMatchObject([
      { state: 'held', name: 'Ann' },
      { state: expect.not.stringMatching('held'), name: 'Bo' },
    ])

    const { answer: theirs } = await other.askPayment()
    expect(JSON.stringify(theirs)).not.toContain('Ann')
    expect((await other.postPayment({ intent: 'open' })).answer).toMatchObject({ clientSecret: null })
    const tried = await other.postPayment({ intent: 'confirm', token: 'ok' })
    expect(tried.status).toBeGreaterThanOrEqual(400)
    expect(gateways.till.payments().filter(({ state }) => state === 'succeeded')).toEqual([])

    const wrong = await other.postForm({ intent: 'wait', email: 'bo' })
    expect(wrong.status).toBe(400)
    expect(readText(parseHtml(wrong.body))).toContain('Please enter a valid email address.')
    expect([...readFields(parseHtml(wrong.body))]).toContainEqual(['email', 'bo'])
    const told = await other.postForm({ intent: 'wait', email: 'bo@visitor.example' })
    expect(told.status).toBe(200)
    expect(readText(parseHtml(told.body))).toContain('We’ll email you once, as soon as we know.')
  })

  it('is on the waiting list once they have pressed the button behind the link of the mail, and not before', async () => {
    const car = await aCar()
    await goToPayment(aVisitor(car))
    const other = aVisitor(car)
    await other.postForm({ intent: 'wait', email: 'cy@visitor.example' })
    const waiter = () =>
      fixture.query('select token, confirmed_at is not null as listed from hold_waiters where car_id = $1', [
        car.id,
      ])
    const [{ token }] = await waiter()
    const path = `/waiting-list?link=${token}`
    const headers = { host: `${host}:${website.port}`, origin: origin(), 'content-type': formType }
    const opened = await ask(website.port, host, path, { headers })
    expect(readText(parseHtml(opened.body))).toContain('Shall we let you know?')
    expect(await waiter()).toMatchObject([{ listed: false }])
    const pressed = await ask(website.port, host, path, { method: 'POST', headers, body: '' })
    expect(readText(parseHtml(pressed.body))).toContain('You’re on the list')
    expect(await waiter()).toMatchObject([{ listed: true }])
    expect((await ask(website.port, host, `${path}x`, { headers })).status).toBe(404)
  })

  it('without a cookie is refused with a reason, and an unknown vehicle has no payment', async () => {
    const car = await aCar()
    expect(await aVisitor(car).askPayment()).toEqual({
      status: 400,
      answer: { error: expect.stringContaining('allow cookies') },
    })
    const nowhere = aVisitor({ ...car, call: '/api/checkout/no-such-car' })
    const refused = { status: 404, answer: { error: 'There’s nothing to pay here.' } }
    expect(await nowhere.askPayment()).toEqual(refused)
    expect(await nowhere.postPayment({ intent: 'open' })).toEqual(refused)
  })
})

describe('the payment', () => {
  it('is opened and confirmed for whom the hold is, once, whatever is posted after', async () => {
    const car = await aCar()
    const visitor = aVisitor(car)
    await visitor.postStep(0, details)
    // Before there is a hold there is nothing to pay, and no post creates one.
    expect((await visitor.postPayment({ intent: 'confirm', token: 'ok' })).status).toBeGreaterThanOrEqual(400)
    expect(await reservationsOf(car)).toMatchObject([{ state: expect.not.stringMatching('held') }])
    await visitor.postStep(1, pickUp())
    await visitor.postStep(2, interests)
    expect(await visitor.postPayment({ intent: 'open' })).toMatchObject({
      status: 200,
      answer: { payment: { state: 'held' } },
    })
    for (const wish of [
      { intent: 'confirm' },
      { intent: 'confirm', token: '' },
      { intent: 'confirm', token: 7 },
    ])
      expect((await visitor.postPayment(wish)).answer).toMatchObject({ payment: { state: 'held' } })
    const paid = await visitor.postPayment({ intent: 'confirm', token: 'ok' })
    expect(paid).toMatchObject({ status: 200, answer: { payment: { state: 'paid' } } })
    await visitor.postPayment({ intent: 'confirm', token: 'ok' })
    await visitor.postStep(0, { ...details, name: 'Eve' })
    expect(await reservationsOf(car)).toMatchObject([{ state: 'paid', name: 'Ann' }])
    const charges = gateways.till.payments().filter(({ state }) => state === 'succeeded')
    expect(charges.map(({ amountCents }) => amountCents)).toEqual([50_000])
    expect(headingOf((await visitor.read()).page)).toEqual(['It’s reserved for you'])
  })

  it('that ran out of time can be begun again with a press, and not before', async () => {
    const car = await aCar()
    const visitor = aVisitor(car)
    await goToPayment(visitor)
    await fixture.query(
      `update reservations set state = 'expired', hold_expires_at = now() where car_id = $1`,
      [car.id],
    )
    expect(headingOf((await visitor.read()).page)).toEqual(['Your time to pay has run out'])
    expect((await visitor.postPayment({ intent: 'open' })).answer).toMatchObject({
      payment: { state: 'expired' },
    })
    const again = await visitor.postForm({ intent: 'hold' })
    expect([again.status, again.headers.location]).toEqual([303, car.path])
    expect(await reservationsOf(car)).toMatchObject([{ state: 'held', name: 'Ann' }])
  })
})

describe('a vehicle that is held for its visitor', () => {
  const letGoButtons = (page: ReturnType<typeof parseHtml>) =>
    findTags(page, 'button')
      .filter(({ attributes }) => ['release', 'back'].includes(attributes.value ?? ''))
      .map(readText)

  it('is let go by a plain post, is free for others at once, and its details stay', async () => {
    const car = await aCar()
    const visitor = aVisitor(car)
    expect(letGoButtons((await visitor.read()).page)).toEqual([])
    await goToPayment(visitor)
    const payment = await visitor.read()
    expect(letGoButtons(payment.page)).toEqual(['Go Back', 'Let this car go'])
    expect(readText(payment.page)).toMatch(/This car is held for you until \d{1,2}:\d\d [ap]m\./)
    const other = aVisitor(car)
    expect(headingOf((await other.read()).page)).toEqual(['Someone else is reserving this car right now'])

    const gone = await visitor.postForm({ intent: 'release' })
    expect([gone.status, gone.headers.location]).toEqual([303, car.path.replace('/checkout', '')])
    expect(await reservationsOf(car)).toMatchObject([{ state: 'released', name: 'Ann' }])
    expect(headingOf((await other.read()).page)).toEqual(['Reserve this car'])
    // The visitor has not been notified of the expiry: they continue at the same step.
    const { page } = await visitor.read()
    expect(readText(page)).toContain('Step 3 of 4')
    expect(letGoButtons(page)).toEqual([])
    expect((await visitor.postForm({ intent: 'release' })).status).toBe(303)
  })

  it('is let go by Go Back, which leads to the step before and from there to the payment again', async () => {
    const car = await aCar()
    const visitor = aVisitor(car)
    await goToPayment(visitor)
    const back = await visitor.postForm({ intent: 'back' })
    expect([back.status, back.headers.location]).toEqual([303, `${car.path}?step=3`])
    expect(await reservationsOf(car)).toMatchObject([{ state: 'released' }])
    expect(readText((await visitor.read(3)).page)).toContain('Next, we’ll hold the car for 15 minutes')
    await visitor.postStep(2, interests)
    expect(await reservationsOf(car)).toMatchObject([{ state: 'held' }])
    // Going back by the address keeps the hold, and the page does not announce a hold that already exists.
    const looking = readText((await visitor.read(3)).page)
    expect(looking).toContain('This car is held for you until')
    expect(looking).not.toContain('Next, we’ll hold')
  })

  it('is kept while a payment is under way, with plain words, also for a script that leaves', async () => {
    const car = await aCar()
    const visitor = aVisitor(car)
    await goToPayment(visitor)
    await visitor.postPayment({ intent: 'confirm', token: 'slow' })
    const refused = await visitor.postForm({ intent: 'release' })
    expect(refused.status).toBe(409)
    expect(readText(parseHtml(refused.body))).toContain('so we can’t let it go yet')
    expect((await visitor.postPayment({ intent: 'release' })).status).toBe(409)
    expect(await reservationsOf(car)).toMatchObject([{ state: 'held' }])
  })

  it('is let go by a script that leaves the checkout', async () => {
    const car = await aCar()
    const visitor = aVisitor(car)
    await goToPayment(visitor)
    expect(await visitor.postPayment({ intent: 'release' })).toMatchObject({
      status: 200,
      answer: { payment: { state: 'released' } },
    })
    expect(await reservationsOf(car)).toMatchObject([{ state: 'released' }])
  })
})

describe('a paid reservation', () => {
  const headers = () => ({ host: `${host}:${website.port}`, origin: origin(), 'content-type': formType })
  const post = (path: string, reason: string) =>
    ask(website.port, host, path, {
      method: 'POST',
      headers: headers(),
      body: new URLSearchParams({ reason }).toString(),
    })
  const open = async (path: string) =>
    parseHtml((await ask(website.port, host, path, { headers: headers() })).body)

  async function payFor(car: Car) {
    const visitor = aVisitor(car)
    await goToPayment(visitor)
    await visitor.postPayment({ intent: 'confirm', token: 'ok' })
    const { page } = await visitor.read()
    const [link] = findTags(page, 'a').filter((tag) => readText(tag) === 'Cancel this reservation')
    return { visitor, path: link?.attributes.href ?? '' }
  }

  it('is cancelled from its confirmation without script, and every page then says so', async () => {
    const car = await aCar()
    const { visitor, path } = await payFor(car)
    expect(path).toMatch(/^\/reservation\?link=[\w-]{73}$/)
    const page = await open(path)
    expect(headingOf(page)).toEqual(['Your reservation'])
    expect(readText(page)).toMatch(/Cancel by .+ and your \$500 deposit goes back to your card automatically/)
    // Viewing the page, however often, changes nothing.
    expect(await reservationsOf(car)).toMatchObject([{ state: 'paid' }])

    const tooMuch = await post(path, 'x'.repeat(501))
    expect(tooMuch.status).toBe(422)
    expect(readText(parseHtml(tooMuch.body))).toContain('at most 500 characters')
    expect(tooMuch.body).toContain('x'.repeat(501))
    expect(await reservationsOf(car)).toMatchObject([{ state: 'paid' }])

    const done = await post(path, 'Found another one.')
    expect([done.status, done.headers.location]).toEqual([303, path])
    expect(await reservationsOf(car)).toMatchObject([{ state: 'refunding' }])
    const after = await open(path)
    expect(headingOf(after)).toEqual(['Your reservation is cancelled'])
    expect(readText(after)).toContain('We’re refunding your $500 deposit in full')
    expect(findTags(after, 'form').filter(({ attributes }) => attributes.method === 'post')).toEqual([])
    // At the checkout too, until the car can be reserved again.
    expect(readText((await visitor.read()).page)).toContain('You’ve cancelled the reservation')
    expect((await ask(website.port, host, `${path}x`, { headers: headers() })).status).toBe(404)
  })

  it('becomes a request once the hours of the terms are over, and the page says what comes next', async () => {
    const car = await aCar()
    const { path } = await payFor(car)
    await fixture.query(`update reservations set paid_at = now() - interval '25 hours' where car_id = $1`, [
      car.id,
    ])
    expect(readText(await open(path))).toContain('someone will get back to you by email')
    await post(path, 'I moved away.')
    const page = await open(path)
    expect(headingOf(page)).toEqual(['You’ve asked us to cancel'])
    expect(readText(page)).toContain('Until then the car stays reserved for you.')
    expect(await reservationsOf(car)).toMatchObject([{ state: 'paid' }])
  })
})
