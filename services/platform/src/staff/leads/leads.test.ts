import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { staffEndpoints } from '@forecourt/contract/staff-endpoints'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { endUndo } from '../../../testing/deliveries/end-undo.ts'
import { aLead } from '../../../testing/people/a-lead.ts'
import { openTestPlatform, type TestPlatform } from '../../../testing/platform/open-test-platform.ts'
import { aStaffMember, type Member } from '../../../testing/staff/a-staff-member.ts'
import { aDealer, aStockCar } from '../../../testing/stock/a-dealer.ts'

let platform: TestPlatform
let siteId: number
let carId: number
let sales: Member
beforeAll(async () => {
  platform = await openTestPlatform(Date.now, {
    smtpUrl: null,
    mailFrom: 'x@platform.example',
    allowsPrivateWebhooks: true,
    timings: { poll: 0.5 },
  })
  siteId = (await platform.addDealer(aDealer('inbox'), [aStockCar('inbox', 1)])).siteId
  carId = (await ask('select id from cars'))[0].id
  sales = await aStaffMember(platform, [{ role: 'sales', scopeKind: 'site', scopeId: siteId }], 'Sam Sales')
})
afterAll(() => platform.close())

const ask = async (text: string, values: unknown[] = []) =>
  (await platform.database.pool.query(text, values)).rows
const lead = (changes: Partial<Parameters<typeof aLead>[1]> = {}) =>
  aLead(platform.database.drizzle, { siteId, ...changes })

it('pages through the inbox by stage, owner and words, each lead once', async () => {
  const own = (await platform.addDealer(aDealer('pages'))).siteId
  const made: string[] = []
  // Two with the same timestamp: a page may end between them.
  for (let n = 0; n < 7; n++) {
    const createdAt = new Date(Date.UTC(2026, 10, 1, 0, Math.floor(n / 2)))
    made.push((await lead({ siteId: own, createdAt, payload: { name: `Visitor ${n}` } })).id)
  }
  const { call } = await aStaffMember(platform, [{ role: 'sales', scopeKind: 'site', scopeId: own }])
  const seen: string[] = []
  let after: string | undefined
  do {
    const page = await call(staffEndpoints.staffLeads, { query: { site: String(own), after, limit: '3' } })
    seen.push(...page.leads.map(({ id }) => id))
    after = page.next ?? undefined
  } while (after)
  expect(new Set(seen)).toEqual(new Set(made))
  expect(seen).toHaveLength(7)
  await call(staffEndpoints.moveLead, {
    leadId: made[0] ?? '',
    body: { stage: 'won', lostReason: null, version: 1 },
  })
  const { leads, counts } = await call(staffEndpoints.staffLeads, { query: { stage: 'won' } })
  expect(leads.map(({ id }) => id)).toEqual([made[0]])
  expect(counts).toMatchObject({ new: 6, won: 1 })
  expect(
    (await call(staffEndpoints.staffLeads, { query: { words: 'visitor 3' } })).leads.map(({ id }) => id),
  ).toEqual([made[3]])
  expect((await call(staffEndpoints.staffLeads, { query: { words: '%' } })).leads).toEqual([])
  expect((await call(staffEndpoints.staffLeads, { query: { owner: 'me' } })).leads).toEqual([])
  expect((await call(staffEndpoints.staffLeads, { query: { owner: 'none' } })).leads).toHaveLength(7)
})

it('says what a visitor chose by name, and ticks in words', async () => {
  const [place] = await ask(
    'select l.id, l.name, d.slug, d.name as dealership from locations l join dealerships d on d.id = l.dealership_id limit 1',
  )
  const { id } = await lead({
    payload: {
      name: 'Jo',
      location: String(place.id),
      preferred_dealership: place.slug,
      terms_conditions: 'true',
    },
  })
  const { fields } = await sales.call(staffEndpoints.staffLead, { leadId: id })
  const said = (label: string) => fields.find((field) => field.label === label)?.value
  expect(said('Location')).toBe(place.name)
  expect(said('Preferred dealership')).toBe(place.dealership)
  expect(said('Accepts the terms and conditions')).toBe('Yes')
})

it('notes, assigns and moves a lead, and the second who writes sees that they are late', async () => {
  const { id } = await lead({ carId })
  const key = randomUUID()
  await sales.call(staffEndpoints.noteLead, { leadId: id, body: { text: 'Wants it in red.', key } })
  await sales.call(staffEndpoints.noteLead, { leadId: id, body: { text: 'Wants it in red.', key } })
  const { version } = await sales.call(staffEndpoints.assignLead, {
    leadId: id,
    body: { ownerId: sales.id, version: 1 },
  })
  await expect(
    sales.call(staffEndpoints.moveLead, {
      leadId: id,
      body: { stage: 'won', lostReason: null, version: 1 },
    }),
  ).rejects.toMatchObject({
    status: 409,
  })
  await sales.call(staffEndpoints.moveLead, {
    leadId: id,
    body: { stage: 'lost', lostReason: 'finance', version },
  })
  const page = await sales.call(staffEndpoints.staffLead, { leadId: id })
  expect(page).toMatchObject({
    stage: 'lost',
    lostReason: 'finance',
    owner: 'Sam Sales',
    car: { stockNumber: 'U1', price: { cents: 3_199_050, basis: { kind: 'drive_away', state: 'NSW' } } },
    email: 'jo@example.com',
  })
  expect(page.entries.map(({ text }) => text)).toEqual([
    'Wants it in red.',
    'Given to Sam Sales',
    'New → Lost: Finance fell through',
  ])
  expect(page.colleagues).toContainEqual({ id: sales.id, name: 'Sam Sales' })
  const stranger = await aStaffMember(platform, [])
  await expect(
    sales.call(staffEndpoints.assignLead, {
      leadId: id,
      body: { ownerId: stranger.id, version: page.version },
    }),
  ).rejects.toMatchObject({ status: 422 })
})

it('answers by mail through the outbox, once for one key', async () => {
  const { id } = await lead({ payload: { email: 'answer-me@example.com' } })
  const answer = { key: randomUUID(), subject: 'Your Mazda', text: 'Hi Jo,\n\nIt is still here.' }
  await sales.call(staffEndpoints.answerLead, { leadId: id, body: answer })
  await sales.call(staffEndpoints.answerLead, { leadId: id, body: answer })
  expect(await endUndo(platform.database)).toBe(1)
  const page = await vi.waitFor(
    async () => {
      const read = await sales.call(staffEndpoints.staffLead, { leadId: id })
      expect(read.deliveries.map(({ state }) => state)).toEqual(['delivered'])
      return read
    },
    { timeout: 60_000, interval: 100 },
  )
  expect(page).toMatchObject({ stage: 'contacted', answeredAt: expect.any(String) })
  expect(page.entries.map(({ kind }) => kind)).toEqual(['answer'])
  const outbox = join(platform.dataDir, 'outbox')
  const mails = await Promise.all(
    (await readdir(outbox)).map(async (file) => PostalMime.parse(await readFile(join(outbox, file)))),
  )
  const [mail, ...more] = mails.filter(({ to }) => to?.[0]?.address === 'answer-me@example.com')
  expect(more).toEqual([])
  expect(mail).toMatchObject({ subject: 'Your Mazda', replyTo: [{ address: 'sales@dealer.example' }] })
  expect(mail?.text).toContain('It is still here.')
})

it('lets a delivery that was given up be tried again', async () => {
  const { id } = await lead()
  const [dead] = await ask(
    `insert into deliveries (lead_id, site_id, kind, destination, occasion, state, attempts, last_error)
     values ($1, $2, 'dealer-mail', 'sales@dealer.example', 'complete', 'dead', 5, 'The mail server: ESOCKET.') returning id`,
    [id, siteId],
  )
  expect(
    (await sales.call(staffEndpoints.staffLeads, { query: { words: 'jo' } })).leads.find(
      (one) => one.id === id,
    ),
  ).toMatchObject({
    failedDeliveries: 1,
  })
  await sales.call(staffEndpoints.replayDelivery, { deliveryId: dead.id })
  await vi.waitFor(
    async () =>
      expect((await sales.call(staffEndpoints.staffLead, { leadId: id })).deliveries).toMatchObject([
        { id: dead.id, state: 'delivered' },
      ]),
    { timeout: 60_000, interval: 100 },
  )
})

it('says what waits today, as far as each may see it', async () => {
  const today = await sales.call(staffEndpoints.staffToday)
  expect(today.leads?.waiting).toBeGreaterThan(0)
  expect(today.stock).toEqual({ unpriced: 0, unpictured: 0 })
  const content = await aStaffMember(platform, [{ role: 'content', scopeKind: 'site', scopeId: siteId }])
  expect(await content.call(staffEndpoints.staffToday)).toMatchObject({
    leads: null,
    deposits: null,
    bookings: null,
  })
})

it('changes a price once for two who try, and pages hear of it', async () => {
  const [{ version: before }] = await ask('select coalesce(max(version), 0)::int as version from changes')
  const vehicle = await sales.call(staffEndpoints.staffVehicle, { carId })
  const changed = await sales.call(staffEndpoints.changeVehicle, {
    carId,
    body: { version: vehicle.version, priceCents: 2_999_000 },
  })
  expect(changed.priceCents).toBe(2_999_000)
  await expect(
    sales.call(staffEndpoints.changeVehicle, { carId, body: { version: vehicle.version, priceCents: 100 } }),
  ).rejects.toMatchObject({ status: 409 })
  const sold = await sales.call(staffEndpoints.changeVehicle, {
    carId,
    body: { version: changed.version, sold: true },
  })
  expect(sold.sold).toBe(true)
  expect(await ask('select tags from changes where version > $1', [before])).not.toEqual([])
  const { vehicles } = await sales.call(staffEndpoints.staffVehicles, { query: { state: 'sold' } })
  expect(vehicles.map(({ id }) => id)).toEqual([carId])
})

it('tells until when an answer is promised and what was looked at before, and lists what did not arrive', async () => {
  const own = (await platform.addDealer(aDealer('promised'))).siteId
  const { call } = await aStaffMember(platform, [{ role: 'dealer-manager', scopeKind: 'site', scopeId: own }])
  const { rows } = await call(staffEndpoints.staffConfiguration, { siteId: own })
  const overrides = rows.find(({ key }) => key === 'answerWithinMinutes')?.overrides
  const version = overrides?.find(({ scope }) => scope === 'site')?.version ?? ''
  await call(staffEndpoints.changeConfiguration, {
    siteId: own,
    body: {
      kind: 'setting',
      key: 'answerWithinMinutes',
      scope: 'site',
      value: 15,
      version,
    },
  })
  const createdAt = new Date('2026-11-01T00:00:00Z')
  const lead_attributes = {
    visited_pages: ['/', '/contact'],
    linked_query_params: {},
    latest_click: { utm_source: 'google' },
  }
  const payload = { lead_attributes }
  const { id } = await lead({ siteId: own, createdAt, payload })
  await lead({ siteId: own })
  expect(await call(staffEndpoints.staffLead, { leadId: id })).toMatchObject({
    answerBy: '2026-11-01T00:15:00.000Z',
    arrivals: [{ label: 'Latest ad click', value: 'Source: google' }],
    pages: ['/', '/contact'],
  })
  await ask(
    `insert into deliveries (lead_id, site_id, kind, destination, state) values ($1, $2, 'dealer-mail', 'x@example.com', 'dead')`,
    [id, own],
  )
  expect((await call(staffEndpoints.staffToday)).failedDeliveries).toBe(1)
  const listed = await call(staffEndpoints.staffLeads, { query: { undelivered: 'yes' } })
  expect(listed.leads.map((one) => one.id)).toEqual([id])
  expect(listed.counts).toMatchObject({ new: 1 })
})
