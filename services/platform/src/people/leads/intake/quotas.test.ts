import { randomUUID } from 'node:crypto'
import { dayMs } from '@forecourt/domain/time/duration'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendLead } from '../../../../testing/people/send-lead.ts'
import { connectClient } from '../../../../testing/platform/connect-client.ts'
import { openTestPlatform, type TestPlatform } from '../../../../testing/platform/open-test-platform.ts'
import { aDealer, aStockCar } from '../../../../testing/stock/a-dealer.ts'
import { deleteExpiredData } from '../../../delete-expired-data.ts'
import type { LocalPlatform } from '../../../local.ts'

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

const query = async (text: string, values: unknown[] = []) =>
  (await platform.database.pool.query(text, values)).rows

describe('a ticket', () => {
  const suspicionsOf = (ticket: string) =>
    query(`select suspicions from leads where payload->>'Rego' = $1 order by suspicions`, [ticket])

  it('serves five leads, over any number of processes and however they are sent; the others are marked', async () => {
    const ticket = `ticket-${randomUUID()}`
    const lead = { name: 'Ann', Rego: ticket }
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        sendLead(at % 2 ? platform.app : other.app, {
          siteId,
          // An intermediate step is stored by other statements than a complete lead.
          lead: at % 3 ? lead : { ...lead, form_completed: false },
          intake: { ticket },
        }),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const found = await suspicionsOf(ticket)
    expect(found.map(({ suspicions }) => suspicions)).toEqual([
      ...Array.from({ length: 5 }, () => []),
      ...Array.from({ length: 7 }, () => ['ticket-reused']),
    ])
  })

  it('is not used up by sending the same form again, nor by its further steps', async () => {
    const ticket = `ticket-${randomUUID()}`
    const intake = { ticket, visitor: randomUUID(), idempotency_key: randomUUID() }
    const lead = { name: 'Bo', Rego: ticket, form_completed: false }
    const { body } = await sendLead(platform.app, { siteId, lead, intake })
    for (let turn = 0; turn < 8; turn++) await sendLead(platform.app, { siteId, lead, intake })
    for (let turn = 0; turn < 8; turn++)
      await sendLead(platform.app, { siteId, lead, intake, leadId: body.id })
    expect(await query('select uses from form_tickets where ticket = $1', [ticket])).toEqual([{ uses: 1 }])
    expect(await suspicionsOf(ticket)).toEqual([{ suspicions: [] }])
  })

  it('is deleted once it has expired', async () => {
    const before = nowMs
    nowMs += 9 * dayMs
    await deleteExpiredData(platform.context)
    expect(await query('select ticket from form_tickets')).toEqual([])
    nowMs = before
  })
})

describe('bookings', () => {
  type Booker = { email: string; address: string | null; visitor?: string; phone?: string }

  async function book({ email, address, visitor = randomUUID(), phone }: Booker): Promise<string> {
    const { slots } = await connectClient(platform).call('testDriveSlots', { id: 1, query: { car_id: 1 } })
    const slot = slots.find(({ places }) => places > 0)
    const lead = {
      name: 'Ann',
      email,
      ...(phone && { phone }),
      category: 'Test Drive',
      car_id: 1,
      dateTime: slot?.start,
      location: String(slot?.location_id),
    }
    const { status, body } = await sendLead(platform.app, { siteId, lead, intake: { visitor, address } })
    return status === 200 ? 'booked' : (body.error ?? '')
  }
  const tooMany = 'You already have several bookings with us. Please call us to make another.'

  it('of one person are three ahead, whatever label follows the plus and whoever’s cookie comes along', async () => {
    const answers = []
    for (let turn = 0; turn < 5; turn++)
      answers.push(await book({ email: `cy+${turn}@example.com`, address: null }))
    expect(answers).toEqual(['booked', 'booked', 'booked', tooMany, tooMany])
    const visitor = randomUUID()
    const names = []
    for (let turn = 0; turn < 4; turn++)
      names.push(await book({ email: `name${turn}@example.com`, address: null, visitor }))
    expect(names).toEqual(['booked', 'booked', 'booked', tooMany])
    // The refused lead was not stored, so that nobody waits for a reply to it.
    expect(await query(`select id from leads where payload->>'email' = 'name3@example.com'`)).toEqual([])
  })

  it('of one address are six ahead, under however many names; another address has its own', async () => {
    const answers = []
    for (let turn = 0; turn < 8; turn++)
      answers.push(await book({ email: `${randomUUID()}@example.com`, address: 'address-of-a-home-00' }))
    expect(answers.filter((answer) => answer === 'booked')).toHaveLength(6)
    expect(answers.slice(6)).toEqual([tooMany, tooMany])
    expect(await book({ email: 'dee@example.com', address: 'address-of-an-office' })).toBe('booked')
  })

  it('of one site are as many ahead as the site says, and a cancelled or past one counts no more', async () => {
    const [{ ahead }] = await query('select count(*)::int as ahead from bookings')
    await query(
      `insert into settings (scope, scope_id, key, value) values ('site', $1, 'bookingsBySite', $2)`,
      [siteId, JSON.stringify(ahead)],
    )
    expect(await book({ email: 'eve@example.com', address: null })).toBe(tooMany)
    const [first] = await query('select id from bookings order by starts_at limit 1')
    await query('update bookings set cancelled_at = now() where id = $1', [first?.id])
    expect(await book({ email: 'eve@example.com', address: null })).toBe('booked')
  })

  it('keep the address until their time has come', async () => {
    const kept = () => query('select id from bookings where address_hash is not null')
    await deleteExpiredData(platform.context)
    expect(await kept()).toHaveLength(7)
    nowMs += 30 * dayMs
    await deleteExpiredData(platform.context)
    expect(await kept()).toEqual([])
  })
})
