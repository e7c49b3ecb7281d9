import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendLead } from '../../../../testing/people/send-lead.ts'
import { connectClient } from '../../../../testing/platform/connect-client.ts'
import { openTestPlatform, type TestPlatform } from '../../../../testing/platform/open-test-platform.ts'
import { aDealer, aStockCar } from '../../../../testing/stock/a-dealer.ts'
import type { LocalPlatform } from '../../../local.ts'

const racers = process.env.SOAK ? 100 : 20
let nowMs = Date.UTC(2026, 10, 15, 22)

let platform: TestPlatform
let other: LocalPlatform
let siteId: number
beforeAll(async () => {
  platform = await openTestPlatform(() => nowMs)
  siteId = (await platform.addDealer(aDealer('north'), [aStockCar('north', 1)])).siteId
  other = await platform.openAnother()
})
afterAll(async () => {
  await other.close()
  await platform.close()
})

async function aFreeSlot() {
  const { slots } = await connectClient(platform).call('testDriveSlots', { id: 1, query: { car_id: 1 } })
  const slot = slots.find(({ places }) => places === 1)
  if (!slot) throw new Error('No time is offered.')
  return slot
}

const aTestDrive = (start: string, locationId: number) => ({
  name: 'Ann',
  email: `${randomUUID()}@example.com`,
  category: 'Test Drive',
  car_id: 1,
  dateTime: start,
  location: String(locationId),
})

it('says which model was chosen without a vehicle, if it is one of the stock, and nothing else that was typed', async () => {
  const { slots } = await connectClient(platform).call('testDriveSlots', { id: 1 })
  const free = slots.filter(({ places }) => places > 0)
  const named: unknown[] = []
  for (const [at, preferred_vehicle] of ['Mazda CX-5', 'Cheap pills at pills.example'].entries()) {
    const slot = free.at(-1 - at)
    if (!slot) throw new Error('No time is offered.')
    const { car_id: _, ...lead } = aTestDrive(slot.start, slot.location_id)
    const intake = { visitor: randomUUID(), idempotency_key: randomUUID() }
    const { body } = await sendLead(platform.app, { siteId, lead: { ...lead, preferred_vehicle }, intake })
    const own = { websiteId: siteId, leadId: body.id, visitor: intake.visitor }
    named.push((await connectClient(platform).call('leadSummary', own)).preferredVehicle)
  }
  expect(named).toEqual(['Mazda CX-5', null])
})

it('books the time with the lead, tells its sender and nobody else gets it', async () => {
  const slot = await aFreeSlot()
  const lead = aTestDrive(slot.start, slot.location_id)
  const intake = { visitor: randomUUID(), idempotency_key: randomUUID() }
  const { body } = await sendLead(platform.app, { siteId, lead, intake })
  expect((await sendLead(platform.app, { siteId, lead, intake })).body).toEqual(body)
  const own = { websiteId: siteId, leadId: body.id, visitor: intake.visitor }
  expect(await connectClient(platform).call('leadSummary', own)).toMatchObject({
    isConfirmed: true,
    application: null,
    booking: { startsAtMs: Date.parse(slot.start), locationId: slot.location_id },
  })
  expect(
    await sendLead(platform.app, { siteId, lead: { ...lead, email: 'late@example.com' } }),
  ).toMatchObject({
    status: 409,
    body: { error: 'That time has just been taken. Please choose another.' },
  })
  const { rows } = await platform.database.pool.query(
    `select from leads where payload ->> 'email' = 'late@example.com'`,
  )
  expect(rows).toHaveLength(0)
})

it('keeps the earlier steps of a form whose time was gone', async () => {
  const slot = await aFreeSlot()
  const intake = { visitor: randomUUID(), idempotency_key: randomUUID() }
  const step = { name: 'Bo', email: 'bo@example.com', form_completed: false }
  const { body } = await sendLead(platform.app, { siteId, lead: step, intake })
  const last = { ...aTestDrive('2026-11-16T03:07:00+11:00', slot.location_id), form_completed: true }
  const update = { siteId, leadId: body.id, intake }
  expect(await sendLead(platform.app, { ...update, lead: last })).toMatchObject({
    status: 409,
    body: { error: 'That time isn’t available. Please choose another.' },
  })
  const again = { ...last, dateTime: slot.start }
  expect(await sendLead(platform.app, { ...update, lead: again })).toMatchObject({ status: 200, body })
})

it('takes no place for what may be spam', async () => {
  const slot = await aFreeSlot()
  const lead = aTestDrive(slot.start, slot.location_id)
  const spam = await sendLead(platform.app, { siteId, lead, intake: { suspicions: ['honeypot'] } })
  expect(spam.status).toBe(200)
  expect((await sendLead(platform.app, { siteId, lead })).status).toBe(200)
})

it('books for whoever was quick at the first step and took their time for the form', async () => {
  const sendSteps = async (pauseMs: number) => {
    const slot = await aFreeSlot()
    const lead = aTestDrive(slot.start, slot.location_id)
    const intake = { visitor: randomUUID(), idempotency_key: randomUUID() }
    const first = { ...lead, form_completed: false, dateTime: undefined }
    const begun = { ...intake, suspicions: ['too-fast'] }
    const { body } = await sendLead(platform.app, { siteId, lead: first, intake: begun })
    nowMs += pauseMs
    const last = { siteId, leadId: body.id, lead: { ...lead, form_completed: true }, intake }
    expect((await sendLead(platform.app, last)).status).toBe(200)
    const { rows } = await platform.database.pool.query(
      `select suspicions, (select count(*)::int from bookings where lead_id = leads.id) as booked,
         array(select distinct state from deliveries where lead_id = leads.id) as deliveries
       from leads where id = $1`,
      [body.id],
    )
    const own = { websiteId: siteId, leadId: body.id, visitor: intake.visitor }
    const { isConfirmed } = await connectClient(platform).call('leadSummary', own)
    return { ...rows[0], isConfirmed }
  }
  expect(await sendSteps(5_000)).toEqual({
    suspicions: [],
    booked: 1,
    deliveries: ['waiting'],
    isConfirmed: true,
  })
  expect(await sendSteps(300)).toEqual({
    suspicions: ['too-fast'],
    booked: 0,
    deliveries: ['withheld'],
    isConfirmed: false,
  })
})

it(`gives the last place to one of ${racers} who ask at once over two platforms`, async () => {
  const slot = await aFreeSlot()
  const answers = await Promise.all(
    Array.from({ length: racers }, (_, n) =>
      sendLead((n % 2 ? platform : other).app, { siteId, lead: aTestDrive(slot.start, slot.location_id) }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = answers.filter(({ status }) => status !== 200)
  expect(new Set(refused.map(({ body }) => body.error))).toEqual(
    new Set(['That time has just been taken. Please choose another.']),
  )
})
