import type { GatewayName } from '@forecourt/domain/payment/gateway-table'
import { minuteMs } from '@forecourt/domain/time/duration'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testCredentials } from '../../../../testing/platform/open-test-platform.ts'
import {
  type FakeGatewayFixture,
  openFakeGatewayFixture,
} from '../../../../testing/reservations/open-fake-gateway-fixture.ts'
import { createPlatform } from '../../../app.ts'
import { makeApiKey } from '../../../stock/api/api-key.ts'

let fixture: FakeGatewayFixture
let next = 0
beforeAll(async () => {
  fixture = await openFakeGatewayFixture(26)
})
afterAll(() => fixture.platform.close())
beforeEach(() => {
  next += 1
  fixture.mails.length = 0
})

const car = (processor: GatewayName) => fixture.sites[processor].carIds[next] ?? 0

describe('a hold', () => {
  it('keeps the car for one visitor until its expiry, and others see until when', async () => {
    const one = fixture.visit('till', car('till'), 'one')
    const two = fixture.visit('till', car('till'), 'two')
    const { id } = await one.fill()
    const other = await two.fill()
    const held = await one.hold(id)
    expect(held).toMatchObject({ state: 'held', depositCents: 50_000, payment: { state: 'ready' } })
    expect(held.holdExpiresAtMs).toBe(fixture.now() + 15 * minuteMs)
    expect(await two.seen()).toEqual({ state: 'held', untilMs: held.holdExpiresAtMs, mine: false })
    expect(await one.seen()).toMatchObject({ state: 'held', mine: true })
    await expect(two.hold(other.id)).rejects.toMatchObject({
      status: 409,
      failure: 'hold-held',
    })
    fixture.pass(15 * minuteMs)
    expect(await two.seen()).toMatchObject({ state: 'free' })
    expect(await two.hold(other.id)).toMatchObject({ state: 'held' })
    expect(await one.read(id)).toMatchObject({ state: 'expired' })
  })

  it('is not extended by starting it again', async () => {
    const visit = fixture.visit('st_george', car('st_george'), 'again')
    const { id } = await visit.fill()
    const first = await visit.hold(id)
    fixture.pass(minuteMs)
    expect((await visit.hold(id)).holdExpiresAtMs).toBe(first.holdExpiresAtMs)
  })

  it('is released by the sweep, which notifies the waiting list', async () => {
    const one = fixture.visit('till', car('till'), 'leaves')
    const { id } = await one.fill()
    await one.hold(id)
    const two = fixture.visit('till', car('till'), 'waits')
    await two.joinWaitlist()
    await two.joinWaitlist()
    await fixture.proveMailboxes()
    fixture.pass(16 * minuteMs)
    await fixture.sweep()
    await fixture.sweep()
    expect(fixture.mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['waits@example.com', 'Shall we let you know about 2021 Mazda CX-5 Maxx Sport?'],
      ['waits@example.com', '2021 Mazda CX-5 Maxx Sport is available again'],
    ])
    expect(await fixture.ledger(id)).toEqual([
      'hold-taken',
      'attempt-started',
      'attempt-closed',
      'hold-ended',
    ])
  })

  it('is refused without the details that a receipt needs', async () => {
    const visit = fixture.visit('till', car('till'), 'nameless')
    const { id } = await visit.start()
    await expect(visit.hold(id)).rejects.toMatchObject({ status: 400 })
  })

  it.each([
    ['sold', `update cars set sold = true, status = 'sold' where id = $1`, 'hold-not-in-stock'],
    ['reserved by hand', 'update cars set reserved = true where id = $1', 'hold-reserved'],
    ['not reservable', 'update cars set reservable = false where id = $1', 'hold-not-reservable'],
    ['too cheap', 'update cars set price_cents = 20000 where id = $1', 'hold-price-too-low'],
    ['hidden', 'update cars set show_on_dealer_website = false where id = $1', 'hold-gone'],
  ])('is refused when the car was %s meanwhile', async (_, change, failure) => {
    const visit = fixture.visit('till', car('till'), `late ${next}`)
    const { id } = await visit.fill()
    await fixture.query(change, [car('till')])
    await expect(visit.hold(id)).rejects.toMatchObject({
      status: 409,
      failure,
    })
    await fixture.query(
      `update cars set sold = false, status = 'in_stock', reserved = false, reservable = null,
        price_cents = 3000000, show_on_dealer_website = true where id = $1`,
      [car('till')],
    )
  })

  it('is refused to a visitor who already holds three cars', async () => {
    const visits = [0, 1, 2, 3].map((n) =>
      fixture.visit('st_george', fixture.sites.st_george.carIds[20 + n] ?? 0, 'greedy'),
    )
    const filled = await Promise.all(visits.map((visit) => visit.fill()))
    for (const n of [0, 1, 2]) await visits[n]?.hold(filled[n]?.id ?? '')
    await expect(visits[3]?.hold(filled[3]?.id ?? '')).rejects.toMatchObject({ status: 409 })
  })
})

describe('a reservation', () => {
  it('is found again by its visitor, and by nobody else', async () => {
    const visit = fixture.visit('till', car('till'), 'mine')
    const { id } = await visit.fill()
    expect((await visit.start()).id).toBe(id)
    const stranger = fixture.visit('till', car('till'), 'stranger')
    await expect(stranger.read(id)).rejects.toMatchObject({ status: 404 })
    await expect(stranger.hold(id)).rejects.toMatchObject({ status: 404 })
    await expect(stranger.confirm(id, 'ok')).rejects.toMatchObject({ status: 404 })
    const elsewhere = fixture.visit('stripe', car('till'), 'mine')
    await expect(elsewhere.read(id)).rejects.toMatchObject({ status: 404 })
  })

  it('is stored under the names that it always had, and changed field by field', async () => {
    const visit = fixture.visit('till', car('till'), 'typed')
    const { id } = await visit.fill()
    const { details } = await visit.client.call('changeReservation', {
      websiteId: fixture.sites.till.siteId,
      visitor: visit.visitor,
      reservationId: id,
      body: { details: { optIn: true } },
    })
    expect(details).toMatchObject({ firstName: 'Jo', lastName: 'typed', optIn: true })
    const [row] = await fixture.query('select details from reservations where id = $1', [id])
    expect(row?.details).toMatchObject({ first_name: 'Jo', last_name: 'typed', opt_in: true })
  })

  it('costs what the website’s own credentials, its id or the pinned deployment says [S7.12]', async () => {
    const { db } = fixture.platform.context
    const { siteId } = fixture.sites.till
    const other = fixture.sites.stripe
    const key = await makeApiKey(db, { siteId, name: 'The website', scopes: ['website'] })
    const otherKey = await makeApiKey(db, { siteId, name: 'A marketplace', scopes: ['vehicles.read'] })
    const shared = `${testCredentials.user}:${testCredentials.password}`
    const ask = async (credentials: string, query = '', platform = fixture.platform.app) => {
      const headers = { authorization: `Basic ${btoa(credentials)}` }
      const answer = await platform.request(`/api/delivery_prices?postcode=2640${query}`, { headers })
      return [answer.status, await answer.json()]
    }
    const delivered = [200, { postcode: '2640', price: 290 }]
    expect(await ask(`till:${key}`)).toEqual(delivered)
    expect(await ask(`till:${key}`, `&website_id=${siteId}`)).toEqual(delivered)
    expect((await ask(`till:${key}`, `&website_id=${other.siteId}`))[0]).toBe(403)
    for (const wrong of [
      `stripe:${key}`,
      `till:${otherKey}`,
      `till:${key.slice(0, -1)}~`,
      'till:x',
      `:${key}`,
    ])
      expect((await ask(wrong))[0], wrong).toBe(401)
    expect(await ask(shared, `&website_id=${siteId}`)).toEqual(delivered)
    expect(await ask(shared)).toEqual([
      400,
      expect.objectContaining({ error: expect.stringContaining('website_id') }),
    ])
    const pinned = createPlatform({ ...fixture.platform.context, pinnedSite: 'till' }, testCredentials)
    expect(await ask(shared, '', pinned)).toEqual(delivered)
    const authorization = `Basic ${btoa(`till:${key}`)}`
    const status = async (path: string) =>
      (await fixture.platform.app.request(path, { headers: { authorization } })).status
    expect(await status(`/websites/${siteId}/cars/none-such.json`)).toBe(404)
    expect(await status(`/websites/${other.siteId}/cars/none-such.json`)).toBe(403)
    expect(await status('/api/websites')).toBe(403)
    expect(await status('/staff/sites')).toBe(403)
  })

  it('knows what delivery costs, whatever the page says', async () => {
    const visit = fixture.visit('till', car('till'), 'far')
    const { id } = await visit.start()
    const { siteId: websiteId } = fixture.sites.till
    const price = async (postcode: string) =>
      (await visit.client.call('deliveryPrice', { query: { postcode, website_id: websiteId } })).priceCents
    expect(await price('2000')).toBe(0)
    expect(await price('2640')).toBe(29_000)
    expect(await price('3000')).toBeNull()
    const change = (postcode: string) =>
      visit.client.call('changeReservation', {
        websiteId,
        visitor: visit.visitor,
        reservationId: id,
        body: { handover: { method: 'delivery', postcode } },
      })
    expect(await change('2640')).toMatchObject({ handover: 'delivery', deliveryPriceCents: 29_000 })
    await expect(change('3000')).rejects.toMatchObject({ status: 400 })
  })
})

it('the database rejects two holds of one car', async () => {
  const one = await fixture.visit('till', car('till'), 'first').fill()
  const two = await fixture.visit('till', car('till'), 'second').fill()
  await fixture.query(
    `update reservations set state = 'held', hold_expires_at = '2026-01-01' where id = $1`,
    [one.id],
  )
  const second = fixture.query(`update reservations set state = 'held' where id = $1`, [two.id])
  await expect(second).rejects.toMatchObject({ code: '23505', constraint: 'reservations_one_a_car' })
})

it('the ledger is append-only', async () => {
  const word = /append-only/
  await expect(fixture.query('update deposit_ledger set amount_cents = 0')).rejects.toThrow(word)
  await expect(fixture.query('delete from deposit_ledger')).rejects.toThrow(word)
  await expect(fixture.query('truncate deposit_ledger')).rejects.toThrow(word)
})

it('the books of all of the above are right', async () => {
  fixture.pass(24 * 60 * minuteMs)
  await fixture.sweep()
  expect(await fixture.faults()).toEqual([])
})
