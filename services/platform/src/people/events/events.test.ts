import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  openTestPlatform,
  type TestPlatform,
  testCredentials,
} from '../../../testing/platform/open-test-platform.ts'
import { aDealer, aStockCar } from '../../../testing/stock/a-dealer.ts'

const nowMs = Date.UTC(2026, 10, 15, 3)
let platform: TestPlatform
let phone: { car_id: number; dealership_id: number; website_id: number }
let otherSiteId: number

beforeAll(async () => {
  platform = await openTestPlatform(() => nowMs)
  const { siteId } = await platform.addDealer(aDealer('north'), [
    aStockCar('north', 1),
    aStockCar('north', 2, { showOnDealerWebsite: false }),
  ])
  phone = { car_id: 1, dealership_id: 1, website_id: siteId }
  otherSiteId = (await platform.addDealer(aDealer('south'))).siteId
})
afterAll(() => platform.close())

async function post(path: string, body: unknown) {
  const response = await platform.app.request(path, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${testCredentials.user}:${testCredentials.password}`)}` },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}

async function storedEvents() {
  const { rows } = await platform.database.pool.query(
    'select at, site_id, name, event_id, car_id, dealership_id, path from events order by id',
  )
  await platform.database.pool.query('delete from events')
  return rows
}

describe('phone events', () => {
  it.each(['car_phone_call', 'phone_reveal'])('stores a %s [S7.26] [S7.27]', async (name) => {
    expect(await post(`/api/events/${name}`, phone)).toEqual({ status: 200, body: { recorded: true } })
    const row = { at: new Date(nowMs), site_id: phone.website_id, event_id: null, path: null }
    expect(await storedEvents()).toEqual([{ ...row, name, car_id: 1, dealership_id: 1 }])
  })

  it.each([
    ['another site', () => ({ ...phone, website_id: otherSiteId })],
    ['another dealership', () => ({ ...phone, dealership_id: 2 })],
    ['a car that is not there', () => ({ ...phone, car_id: 999 })],
    ['a hidden car', () => ({ ...phone, car_id: 2 })],
  ])('knows no car of %s', async (_, event) => {
    expect(await post('/api/events/phone_reveal', event())).toMatchObject({
      status: 404,
      body: { error: 'This site shows no such vehicle of this dealership.' },
    })
    expect(await storedEvents()).toEqual([])
  })
})

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

describe('who sent a form', () => {
  const typed = { email: ' Jo.Citizen@Home.Example ', phone: '0412 345 678' }

  async function storedContacts() {
    const { rows } = await platform.database.pool.query('select * from events order by id')
    await platform.database.pool.query('delete from events')
    return rows
  }

  it('is stored as hashes of the one spelling, and nowhere as text', async () => {
    const event = { website_id: phone.website_id, path: '/contact-us' }
    for (const event_id of [22, 18]) await post('/api/events', { ...event, event_id, ...typed })
    await post('/api/events', { ...event, event_id: 15, car_id: 1, ...typed, phone: '+61 412 345 678' })
    const rows = await storedContacts()
    const hashes = { email_hash: sha256('jo.citizen@home.example'), phone_hash: sha256('+61412345678') }
    expect(rows).toMatchObject([
      { event_id: 22, name: 'submit', ...hashes },
      { event_id: 18, name: 'offerAccepted', ...hashes },
      { event_id: 15, car_id: 1, ...hashes },
    ])
    expect(JSON.stringify(rows)).not.toMatch(/citizen|412 ?345|0412/i)
  })

  it('is stored of 14 to 24, 27, 28, 40, 42, 44 to 48 and 51, which are sent forms, and of no other event', async () => {
    const every = Array.from({ length: 55 }, (_, at) => at + 1).filter((id) => id !== 49)
    for (const event_id of every)
      await post('/api/events', { website_id: phone.website_id, path: '/', event_id, ...typed })
    const rows: { event_id: number; email_hash: string | null }[] = await storedContacts()
    expect(rows.map(({ event_id }) => event_id)).toEqual(every)
    expect(rows.filter(({ email_hash }) => email_hash !== null).map(({ event_id }) => event_id)).toEqual([
      ...[14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24],
      ...[27, 28, 40, 42, 44, 45, 46, 47, 48, 51],
    ])
  })

  it('is stored of sent forms only, and only where it is an address or a number', async () => {
    const event = { website_id: phone.website_id, path: '/' }
    await post('/api/events', { ...event, event_id: 29, ...typed })
    await post('/api/events', { ...event, event_id: 22, email: 'nobody', phone: 'later' })
    await post('/api/events', { ...event, event_id: 22, email: null })
    const nobody = { email_hash: null, phone_hash: null }
    expect(await storedContacts()).toMatchObject([nobody, nobody, nobody])
  })

  it('stands in no answer to a refusal', async () => {
    const answers = [
      await post('/api/events', { event_id: 22, website_id: 999, path: '/', ...typed }),
      await post('/api/events', { event_id: 22, website_id: phone.website_id, path: 'x', ...typed }),
      await post('/api/events', { event_id: 22, website_id: 1, path: '/', ...typed, phone: '4'.repeat(101) }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 400, 400])
    expect(JSON.stringify(answers)).not.toMatch(/citizen|412 345|444/i)
  })
})

describe('events of the catalogue', () => {
  it('stores what happened where, and cuts off whatever follows the path', async () => {
    const at = { website_id: phone.website_id }
    await post('/api/events', { ...at, event_id: 29, path: '/search/used-cars?query=me%40home.example#x' })
    await post('/api/events', { ...at, event_id: 3, car_id: 1, path: '/cars/a-1_b.c/me@home.example' })
    expect(await storedEvents()).toMatchObject([
      { name: 'search', event_id: 29, car_id: null, path: '/search/used-cars' },
      { name: 'vehicleView', event_id: 3, car_id: 1, dealership_id: 1, path: '/cars/a-1_b.c/me' },
    ])
  })

  it.each([
    ['views of pages', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13], /View$/],
    ['look-ups of vehicles', [43, 50, 52, 53], /^lookup/],
    ['the bubble of the chat and what is sent by it', [54, 55], /^webchat(Bubble|Send)$/],
  ])('knows %s by their numbers', async (_, ids, name) => {
    for (const event_id of ids)
      await post('/api/events', { website_id: phone.website_id, event_id, path: '/' })
    expect(await storedEvents()).toEqual(
      ids.map((event_id) => expect.objectContaining({ event_id, name: expect.stringMatching(name) })),
    )
  })

  it('knows no other site and no other car', async () => {
    const event = { event_id: 29, path: '/' }
    expect((await post('/api/events', { ...event, website_id: 999 })).status).toBe(404)
    expect((await post('/api/events', { ...event, website_id: otherSiteId, car_id: 1 })).status).toBe(404)
  })

  it.each([
    ['{', 'The body is not JSON.'],
    ['[]', 'The body must be an object.'],
    ['null', 'The body must be an object.'],
    [{ event_id: 49, website_id: 1, path: '/' }, 'event_id: there is no event 49.'],
    [{ event_id: 29, website_id: '1', path: '/' }, /^website_id: /],
    [{ event_id: 29, website_id: 1e99, path: '/' }, /^website_id: /],
    [{ event_id: 29, website_id: 1, path: 'search' }, /^path: /],
  ])('refuses %j in plain words', async (body, error) => {
    const answer = await post('/api/events', body)
    expect(answer.status).toBe(400)
    expect(answer.body.error).toMatch(error)
  })

  it('refuses a body that is too large, whatever it says', async () => {
    const path = `/${'a'.repeat(5_000)}`
    expect(await post('/api/events', { event_id: 29, website_id: 1, path })).toMatchObject({
      status: 413,
      body: { error: 'The body is larger than 4096 bytes.' },
    })
  })
})
