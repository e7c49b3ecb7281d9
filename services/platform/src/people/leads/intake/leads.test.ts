import { randomUUID } from 'node:crypto'
import { settingDefaults } from '@forecourt/domain/site/configuration/setting-table'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SentLead, sendLead } from '../../../../testing/people/send-lead.ts'
import { openTestPlatform, type TestPlatform } from '../../../../testing/platform/open-test-platform.ts'
import { aDealer, aStockCar } from '../../../../testing/stock/a-dealer.ts'
import type { LocalPlatform } from '../../../local.ts'

let platform: TestPlatform
let other: LocalPlatform
let siteId: number

beforeAll(async () => {
  platform = await openTestPlatform()
  siteId = (await platform.addDealer(aDealer('north'), [aStockCar('north', 1)])).siteId
  await platform.addDealer(aDealer('south'), [aStockCar('south', 2)])
  other = await platform.openAnother()
})
afterAll(async () => {
  await other.close()
  await platform.close()
})

const send = (lead: Record<string, unknown>, more: Partial<SentLead> = {}) =>
  sendLead(platform.app, { siteId, lead, ...more })

async function query(text: string, ...values: unknown[]) {
  return (await platform.database.pool.query(text, values)).rows
}

async function stored(id: string) {
  const [row] = await query('select * from leads where id = $1', id)
  return row
}

const owed = (id: string) =>
  query('select kind, state, occasion from deliveries where lead_id = $1 order by kind', id)

describe('a lead', () => {
  it('is stored with its answers, consents, responsible dealership and pending deliveries', async () => {
    const lead = {
      name: 'Ann',
      last_name: '<b>O’Neil</b>',
      email: 'ann@example.com',
      phone: '0412 345 678',
      category: 'Used Vehicle Enquiry',
      message: '=cmd|x\r\nBcc: all@example.com\u202e😀',
      car_id: 1,
      form_completed: true,
      lead_status: 'Complete',
      'Vehicle Make': 'Mazda',
      lead_attributes: {
        visited_pages: ['/'],
        linked_query_params: { gclid: 'x' },
        latest_click: { fbclid: 'y' },
      },
    }
    const visitor = randomUUID()
    const at = '2026-11-15T03:00:00.000Z'
    const consent = { text: 'We keep this.', at, source: '/contact', opt_in: true }
    const { status, body } = await send(lead, { intake: { visitor, consent } })
    expect(status).toBe(200)
    const row = await stored(body.id)
    expect(row).toMatchObject({
      reference: body.reference,
      car_id: 1,
      dealership_id: 1,
      location_id: 1,
      category: 'Used Vehicle Enquiry',
      form_completed: true,
      suspicions: [],
      consent: { text: 'We keep this.', at, source: '/contact', optIn: true },
    })
    expect(row.payload).toEqual(lead)
    expect(JSON.stringify(row)).not.toContain(visitor)
    expect(await owed(body.id)).toEqual([
      { kind: 'confirmation', state: 'waiting', occasion: 'complete' },
      { kind: 'dealer-mail', state: 'waiting', occasion: 'complete' },
    ])
  })

  it.each(['', ' ', 'undefined undefined', null, undefined])(
    'takes the first name in the place of the name %j, and leaves the last name alone [S3.29]',
    async (name) => {
      const { body } = await send({ name, first_name: 'Ann', last_name: 'Lee', phone: '0412 345 678' })
      const { payload } = await stored(body.id)
      expect(payload).toMatchObject({ name: 'Ann', last_name: 'Lee' })
      expect(payload).not.toHaveProperty('first_name')
    },
  )

  it('keeps a name that was given beside a first name, also when a later step has none [S3.29]', async () => {
    const visitor = randomUUID()
    const step = { form_completed: false, lead_status: 'Incomplete' }
    const { body } = await send({ ...step, name: 'Ann Lee', first_name: 'Ann' }, { intake: { visitor } })
    expect((await stored(body.id)).payload).toMatchObject({ name: 'Ann Lee', first_name: 'Ann' })
    await send({ ...step, name: 'undefined undefined' }, { leadId: body.id, intake: { visitor } })
    expect((await stored(body.id)).payload).toMatchObject({ name: 'Ann Lee' })
  })

  it('ignores a car of another dealer', async () => {
    const { body } = await send({ name: 'Ann', car_id: 2 })
    expect(await stored(body.id)).toMatchObject({ car_id: null, dealership_id: 1, payload: { car_id: 2 } })
  })

  it('keeps a megabyte as it was typed', async () => {
    const message = 'é<'.repeat(300_000)
    const { body } = await send({ message })
    expect((await stored(body.id)).payload.message === message).toBe(true)
  })

  it('replaces characters that cannot be stored', async () => {
    const { status, body } = await send({ phone: '0412 345 678', message: 'a\0b\ud800', 'f\0': '\0' })
    expect(status).toBe(200)
    expect((await stored(body.id)).payload).toEqual({
      phone: '0412 345 678',
      message: 'a\uFFFDb\uFFFD',
      'f\uFFFD': '\uFFFD',
    })
  })

  it.each([
    ['a field that is no text', { name: { a: 1 } }, 400, /^lead\.name: /],
    ['a field that is too long', { email: 'a'.repeat(6_000) }, 400, /^lead\.email: /],
    ['a car that is no number', { car_id: 1e99 }, 400, /^lead\.car_id: /],
    [
      'too many fields',
      Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`f${n}`, ''])),
      400,
      /fields/,
    ],
    ['nested fields', { extra: { deep: 1 } }, 400, /^lead\.extra: /],
    [
      'a body without end',
      { message: 'x'.repeat(2_600_000) },
      413,
      /^The body is larger than 2500000 bytes\.$/,
    ],
  ])('is refused in plain words with %s', async (_, lead, status, error) => {
    const answer = await send(lead)
    expect(answer.status).toBe(status)
    expect(answer.body.error).toMatch(error)
  })

  it('changes no page and notifies nobody', async () => {
    const newest = 'select coalesce(max(version), 0)::int as version from changes'
    const [before] = await query(newest)
    await send({ name: 'Ann', email: 'quiet@example.com', car_id: 1 })
    expect(await query(newest)).toEqual([before])
  })
})

describe('the steps of a form', () => {
  it('create one lead with every answer, whose deliveries are enqueued with the last step', async () => {
    const intake = { visitor: randomUUID(), idempotency_key: randomUUID() }
    const step = { lead_status: 'Incomplete', form_completed: false }
    const first = await send({ ...step, name: 'Bo', phone: '0498 765 432', message: '' }, { intake })
    expect(await owed(first.body.id)).toEqual([])
    const leadId = first.body.id
    await send({ ...step, name: '', postcode: '2000' }, { intake, leadId })
    const last = { lead_status: 'Complete', form_completed: true, email: 'bo@example.com', message: 'Hi' }
    expect((await send(last, { intake, leadId })).body).toEqual(first.body)
    const row = await stored(leadId)
    expect(row).toMatchObject({ form_completed: true, lead_status: 'Complete' })
    expect(row.payload).toMatchObject({ name: 'Bo', phone: '0498 765 432', postcode: '2000', message: 'Hi' })
    const due = await owed(leadId)
    expect(due).toHaveLength(2)

    const late = await send(
      { ...last, message: 'Changed my mind', form_completed: false },
      { intake, leadId },
    )
    expect(late.body).toEqual(first.body)
    expect(await stored(leadId)).toEqual(row)
    expect(await owed(leadId)).toEqual(due)
  })

  it('may all come as posts with one key, where the first answer never arrived', async () => {
    const key = randomUUID()
    const first = await send({ name: 'Cy', form_completed: false }, { intake: { idempotency_key: key } })
    const visitor = randomUUID()
    const intake = { idempotency_key: key, visitor }
    const second = await send({ message: 'Hi', form_completed: true }, { intake })
    expect(second.body).toEqual(first.body)
    expect(await stored(first.body.id)).toMatchObject({
      form_completed: true,
      payload: { name: 'Cy', message: 'Hi' },
    })
    // The visitor has the cookie of the second response.
    const again = await send({}, { intake: { visitor }, leadId: first.body.id })
    expect(again.status).toBe(200)
  })

  it('cannot be continued by another visitor', async () => {
    const { body } = await send({ name: 'Di', form_completed: false }, { intake: { visitor: null } })
    for (const visitor of [null, randomUUID()])
      expect(await send({ name: 'Eve' }, { intake: { visitor }, leadId: body.id })).toMatchObject({
        status: 404,
        body: { error: 'There is no such lead here.' },
      })
    expect((await stored(body.id)).payload).toMatchObject({ name: 'Di' })
    expect((await send({}, { leadId: "x' or 1=1" })).status).toBe(404)
  })

  it('are limited in number and size', async () => {
    const intake = { visitor: randomUUID() }
    const fields = (from: number) =>
      Object.fromEntries(Array.from({ length: 90 }, (_, n) => [`f${from + n}`, 'x']))
    const { body } = await send({ ...fields(0), form_completed: false }, { intake })
    const leadId = body.id
    expect((await send({ ...fields(90), form_completed: false }, { intake, leadId })).status).toBe(200)
    expect(await send({ ...fields(180), form_completed: false }, { intake, leadId })).toMatchObject({
      status: 400,
      body: { error: 'lead: has too many fields.' },
    })
  })
})

describe('a repeated post', () => {
  it('makes one lead, also twenty at once over two platforms', async () => {
    const intake = { visitor: randomUUID(), idempotency_key: randomUUID() }
    const lead = { name: 'Fay', email: 'fay@example.com', phone: '0411 222 333' }
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        sendLead((n % 2 ? platform : other).app, { siteId, lead, intake }),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    const key = intake.idempotency_key
    expect(await query('select id from leads where idempotency_key = $1', key)).toHaveLength(1)
    expect(await owed(answers[0]?.body.id ?? '')).toHaveLength(2)
    const people = 'select distinct person_id from person_contacts where value in ($1, $2)'
    expect(await query(people, 'fay@example.com', '0411222333')).toHaveLength(1)
  })
})

describe('what may be spam', () => {
  it('is what passes the bound of an address, of which a form in steps is one lead', async () => {
    const most = settingDefaults.leadsByAddress
    const marks: string[][] = []
    for (let n = 0; n <= most; n++) {
      const intake = { visitor: randomUUID(), idempotency_key: randomUUID(), address: 'address-of-a-home-01' }
      const { body } = await send({ form_completed: false }, { intake })
      const last = { form_completed: true, email: `home${n}@example.com` }
      await sendLead(platform.app, { siteId, leadId: body.id, lead: last, intake })
      marks.push((await stored(body.id)).suspicions)
    }
    expect(marks).toEqual([...Array.from({ length: most }, () => []), ['address-rate']])
  })

  it('is stored and marked, but delivered to nobody, and looks accepted to its sender', async () => {
    const { status, body } = await send(
      { name: 'Win http://x.example', email: 'win@example.com' },
      { intake: { suspicions: ['honeypot'] } },
    )
    expect(status).toBe(200)
    expect(await stored(body.id)).toMatchObject({ suspicions: ['honeypot', 'link-in-name'] })
    expect((await owed(body.id)).map(({ state }) => state)).toEqual(['withheld', 'withheld'])
    const [{ jobs }] = await query(
      `select count(*)::int as jobs from pgboss.job j join deliveries d on d.id = j.id where d.lead_id = $1`,
      body.id,
    )
    expect(jobs).toBe(0)
  })
})
