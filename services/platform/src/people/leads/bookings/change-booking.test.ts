import type { ContractError } from '@forecourt/contract/call/contract-error'
import type { BookingChange } from '@forecourt/contract/endpoints/bookings'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { within } from '../../../../testing/deliveries/delivery-fixture.ts'
import { type MailSink, openMailSink } from '../../../../testing/deliveries/open-mail-sink.ts'
import { aBookableDealer, mondayMs } from '../../../../testing/people/a-bookable-dealer.ts'
import { sendLead } from '../../../../testing/people/send-lead.ts'
import { connectClient } from '../../../../testing/platform/connect-client.ts'
import { openTestPlatform, type TestPlatform } from '../../../../testing/platform/open-test-platform.ts'
import { aStockCar } from '../../../../testing/stock/a-dealer.ts'
import { applyBookingChange } from './change-booking.ts'
import { getLinkedBooking } from './read-managed-booking.ts'

const noon = '2026-11-17T12:30:00+11:00'
const later = '2026-11-18T13:30:00+11:00'

let platform: TestPlatform
let smtp: MailSink
let siteId: number
let otherId: number
let nowMs: number

beforeEach(async () => {
  nowMs = mondayMs
  smtp = await openMailSink()
  platform = await openTestPlatform(() => nowMs, {
    smtpUrl: smtp.url,
    mailFrom: 'leads@platform.example',
    allowsPrivateWebhooks: true,
    timings: { poll: 0.5, retry: 1, longestRetry: 1, sweep: 1, supervise: 1 },
  })
  const dealer = aBookableDealer('north', { leadEmails: ['sales@dealer.example'] })
  siteId = (await platform.addDealer(dealer, [aStockCar('north', 1), aStockCar('north', 2)])).siteId
  otherId = (await platform.addDealer(aBookableDealer('south'))).siteId
})
afterEach(async () => {
  await platform.close()
  await smtp.close()
})

async function mailsTo(address: string, count: number) {
  const own = () => smtp.mails.filter(({ to }) => to.includes(address))
  await vi.waitFor(() => expect(own()).toHaveLength(count), within)
  return Promise.all(own().map(({ raw }) => PostalMime.parse(raw)))
}

function calendarOf(mail: Awaited<ReturnType<typeof mailsTo>>[number] | undefined): string {
  const file = mail?.attachments.find(({ mimeType }) => mimeType === 'text/calendar')
  return file ? new TextDecoder().decode(file.content as ArrayBuffer).replaceAll('\r\n ', '') : ''
}

/** Books a time as a visitor does, and opens the mail. */
async function book(start = noon, email = 'ann@example.com', carId = 1) {
  const lead = {
    name: 'Ann',
    email,
    category: 'Test Drive Enquiry',
    car_id: carId,
    dateTime: start,
    location: '1',
  }
  const { status, body } = await sendLead(platform.app, { siteId, lead })
  expect(status).toBe(200)
  const [mail] = await mailsTo(email, 1)
  const [link = ''] = /(?<=\/booking\?link=)[\w-]+/.exec(mail?.text ?? '') ?? []
  return { link, leadId: body.id, mail }
}

const client = () => connectClient(platform)
const taken = async () =>
  (await platform.database.pool.query('select starts_at, taken from booking_slots order by starts_at')).rows

it('shows the booking of the mail’s link, and changes nothing by looking', async () => {
  const { link, mail } = await book()
  expect(mail?.text).toContain('Move or cancel:\n')
  const before = await taken()
  for (let look = 0; look < 3; look++)
    expect(await client().call('managedBooking', { websiteId: siteId, link })).toMatchObject({
      state: 'open',
      kind: 'test-drive',
      carId: 1,
      locationId: 1,
      startsAtMs: Date.parse(noon),
      sequence: 0,
      slots: expect.arrayContaining([expect.objectContaining({ start: later, location_id: 1 })]),
    })
  expect(await taken()).toEqual(before)
  expect(smtp.mails.filter(({ to }) => to.includes('ann@example.com'))).toHaveLength(1)
})

it('moves it, frees the earlier time, and tells dealer and visitor with the next file of the same entry', async () => {
  const { link, leadId, mail } = await book()
  const change = { action: 'move', start: later } as const
  const moved = await client().call('changeBooking', { websiteId: siteId, link, body: change })
  expect(moved).toMatchObject({ state: 'open', startsAtMs: Date.parse(later), sequence: 1 })
  expect(await taken()).toEqual([
    { starts_at: new Date(noon), taken: 0 },
    { starts_at: new Date(later), taken: 1 },
  ])
  // Repeating the change has no further effect.
  await client().call('changeBooking', { websiteId: siteId, link, body: change })

  const [, told] = await mailsTo('ann@example.com', 2)
  expect(told?.subject).toMatch(/^Your new time at /)
  expect(told?.text).toContain('Wednesday 18 November 2026, 1:30 pm')
  expect(told?.text).toContain(link)
  const uid = /UID:.*/.exec(calendarOf(mail))?.[0] ?? 'none'
  expect(calendarOf(mail)).toContain('SEQUENCE:0')
  for (const line of [uid, 'METHOD:PUBLISH', 'SEQUENCE:1', 'DTSTART:20261118T023000Z', 'STATUS:CONFIRMED'])
    expect(calendarOf(told)).toContain(line)
  const [, dealer] = await mailsTo('sales@dealer.example', 2)
  expect(dealer?.subject).toMatch(/^Moved: Test Drive Enquiry/)
  expect(dealer?.text).toContain(
    'The visitor has moved the test drive. It is now on Wednesday 18 November 2026, 1:30 pm.',
  )
  const { rows } = await platform.database.pool.query('select payload from leads where id = $1', [leadId])
  expect(rows[0]?.payload.dateTime).toBe(later)
})

it('moves it ten times, and then asks for a call: each time is told to two people', async () => {
  const { link } = await book()
  const move = (start: string) =>
    client()
      .call('changeBooking', { websiteId: siteId, link, body: { action: 'move', start } })
      .then(
        ({ sequence }) => sequence,
        (error: ContractError) => error.failure,
      )
  const answers = []
  for (let turn = 0; turn < 11; turn++) answers.push(await move(turn % 2 ? noon : later))
  expect(answers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 'booking-moved-often'])
})

it('cancels it once, gives the place back and takes it off the calendar', async () => {
  const { link } = await book()
  const change = { action: 'cancel' } as const
  for (let turn = 0; turn < 2; turn++)
    expect(await client().call('changeBooking', { websiteId: siteId, link, body: change })).toMatchObject({
      state: 'cancelled',
      slots: [],
    })
  expect(await taken()).toEqual([{ starts_at: new Date(noon), taken: 0 }])
  const [, told] = await mailsTo('ann@example.com', 2)
  expect(told?.subject).toMatch(/is cancelled/)
  expect(told?.text).not.toContain('/booking?link=')
  for (const line of ['METHOD:CANCEL', 'SEQUENCE:1', 'STATUS:CANCELLED', 'ORGANIZER'])
    expect(calendarOf(told)).toContain(line)
  expect(told?.attachments[0]?.mimeType).toBe('text/calendar')
  const [, dealer] = await mailsTo('sales@dealer.example', 2)
  expect(dealer?.subject).toMatch(/^Cancelled: /)
  // The time and the vehicle are available to others, and the link shows that the booking was cancelled.
  await book(noon, 'bo@example.com')
  await expect(
    client().call('changeBooking', { websiteId: siteId, link, body: { action: 'move', start: later } }),
  ).rejects.toMatchObject({ status: 409, failure: 'booking-cancelled' })
})

it('notifies of every cancellation, also after staff restored the booking and the visitor moved it', async () => {
  const { link, leadId } = await book()
  const change = (wish: BookingChange) =>
    client().call('changeBooking', { websiteId: siteId, link, body: wish })
  await change({ action: 'cancel' })
  await platform.context.db.transaction(async (tx) => {
    const found = await getLinkedBooking({ ...platform.context, db: tx }, { siteId, link })
    await applyBookingChange(tx, platform.context, found, { action: 'move', start: noon, byStaff: true })
  })
  await change({ action: 'move', start: later })
  await change({ action: 'cancel' })
  const { rows } = await platform.database.pool.query(
    `select kind, array_agg(occasion order by created_at) as told from deliveries
     where lead_id = $1 and kind in ('dealer-mail', 'confirmation') group by kind order by kind`,
    [leadId],
  )
  expect(rows).toEqual([
    { kind: 'confirmation', told: ['complete', 'cancelled-1', 'moved-2', 'moved-3', 'cancelled-4'] },
    { kind: 'dealer-mail', told: ['complete', 'cancelled-1', 'moved-3', 'cancelled-4'] },
  ])
  const mails = await mailsTo('sales@dealer.example', 4)
  expect(mails.at(-1)?.subject).toMatch(/^Cancelled: /)
})

it('is not moved to a time that is taken, not offered, or at which the vehicle is out', async () => {
  const { link } = await book()
  await book(later, 'bo@example.com')
  const move = (start: string) =>
    client().call('changeBooking', { websiteId: siteId, link, body: { action: 'move', start } })
  await expect(move(later)).rejects.toMatchObject({
    status: 409,
    failure: 'slot-full',
  })
  await expect(move('2026-11-18T03:07:00+11:00')).rejects.toMatchObject({
    status: 409,
    failure: 'slot-not-offered',
  })
  expect(await client().call('managedBooking', { websiteId: siteId, link })).toMatchObject({
    startsAtMs: Date.parse(noon),
    sequence: 0,
  })
})

it('says that its time has passed', async () => {
  const { link } = await book()
  nowMs = Date.parse(noon)
  expect(await client().call('managedBooking', { websiteId: siteId, link })).toMatchObject({
    state: 'past',
    slots: [],
  })
  await expect(
    client().call('changeBooking', { websiteId: siteId, link, body: { action: 'cancel' } }),
  ).rejects.toMatchObject({
    status: 409,
    failure: 'booking-past',
  })
})

it('cannot be opened without its link, nor on another site', async () => {
  const { link } = await book()
  const forged = [
    link.slice(0, 43) + (link.endsWith('A') ? 'B' : 'A'),
    'x'.repeat(44),
    'x',
    link.slice(0, 22),
  ]
  for (const text of forged) {
    await expect(client().call('managedBooking', { websiteId: siteId, link: text })).rejects.toMatchObject({
      status: 404,
    })
    await expect(
      client().call('changeBooking', { websiteId: siteId, link: text, body: { action: 'cancel' } }),
    ).rejects.toMatchObject({ status: 404 })
  }
  await expect(client().call('managedBooking', { websiteId: otherId, link })).rejects.toMatchObject({
    status: 404,
  })
  expect(await client().call('managedBooking', { websiteId: siteId, link })).toMatchObject({ state: 'open' })
})

it('is moved or cancelled by one of many who press at once', async () => {
  const { link } = await book()
  const answers = await Promise.allSettled(
    Array.from({ length: 10 }, (_, turn) =>
      client().call('changeBooking', {
        websiteId: siteId,
        link,
        body: turn % 2 ? { action: 'cancel' } : { action: 'move', start: later },
      }),
    ),
  )
  expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true)
  expect(await client().call('managedBooking', { websiteId: siteId, link })).toMatchObject({
    state: 'cancelled',
  })
  expect((await taken()).map(({ taken: places }) => places)).toEqual(expect.not.arrayContaining([1]))
})
