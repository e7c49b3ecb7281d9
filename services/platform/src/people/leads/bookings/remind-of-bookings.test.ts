import PostalMime from 'postal-mime'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { within } from '../../../../testing/deliveries/delivery-fixture.ts'
import { type MailSink, openMailSink } from '../../../../testing/deliveries/open-mail-sink.ts'
import { aBookableDealer, mondayMs } from '../../../../testing/people/a-bookable-dealer.ts'
import { sendLead } from '../../../../testing/people/send-lead.ts'
import { connectClient } from '../../../../testing/platform/connect-client.ts'
import { openTestPlatform, type TestPlatform } from '../../../../testing/platform/open-test-platform.ts'
import { enqueueReminders } from './remind-of-bookings.ts'

const hourMs = 3_600_000
const thursday = '2026-11-19T10:00:00+11:00'
const friday = '2026-11-20T10:00:00+11:00'
const dayBeforeMs = Date.parse(thursday) - 24 * hourMs

let platform: TestPlatform
let smtp: MailSink
let siteId: number
let nowMs: number

beforeEach(async () => {
  nowMs = mondayMs
  smtp = await openMailSink()
  platform = await openTestPlatform(() => nowMs, {
    smtpUrl: smtp.url,
    mailFrom: 'leads@platform.example',
    allowsPrivateWebhooks: true,
    // The test runs the sweep itself, so that it controls the time.
    timings: { poll: 0.5, retry: 1, longestRetry: 1, sweep: 3_600, supervise: 1 },
  })
  const dealer = aBookableDealer('north', {
    leadEmails: ['workshop@dealer.example'],
    serviceMenu: ['Logbook service'],
    servicePrices: { 'Logbook service': 289_00 },
  })
  siteId = (await platform.addDealer(dealer)).siteId
})
afterEach(async () => {
  await platform.close()
  await smtp.close()
})

async function mails(count: number) {
  const own = () => smtp.mails.filter(({ to }) => to.includes('ann@example.com'))
  await vi.waitFor(() => expect(own()).toHaveLength(count), within)
  return Promise.all(own().map(({ raw }) => PostalMime.parse(raw)))
}

/** Books a service as a visitor does, and opens the mail. */
async function book(start = thursday) {
  const { status } = await sendLead(platform.app, {
    siteId,
    lead: {
      name: 'Ann',
      email: 'ann@example.com',
      category: 'Service Enquiry',
      service: 'Logbook service',
      additional_services: 'Cheap pills at pills.example',
      make: 'Mazda',
      model: 'CX-5',
      year: '2022',
      dateTime: start,
      location: '3',
    },
  })
  expect(status).toBe(200)
  const [mail] = await mails(1)
  const [link = ''] = /(?<=\/booking\?link=)[\w-]+/.exec(mail?.text ?? '') ?? []
  return { link, mail }
}

const remind = async (atMs: number) => {
  nowMs = atMs
  await enqueueReminders(platform.context)
}
const reminders = async () =>
  (
    await platform.database.pool.query(
      `select occasion, state from deliveries where kind = 'reminder' order by occasion`,
    )
  ).rows

it('confirms a service with its menu’s name and price, a calendar file and a link, and repeats nothing typed', async () => {
  const { mail, link } = await book()
  expect(mail?.subject).toMatch(/^Your booking at /)
  expect(mail?.text).toContain('Your service is booked, and a calendar entry is attached.')
  expect(mail?.text).toContain('For: Logbook service, from $289')
  expect(mail?.text).not.toContain('pills')
  expect(mail?.attachments.map(({ mimeType }) => mimeType)).toContain('text/calendar')
  expect(await connectClient(platform).call('managedBooking', { websiteId: siteId, link })).toMatchObject({
    kind: 'service',
    vehicle: '2022 Mazda CX-5',
    state: 'open',
    slots: expect.arrayContaining([expect.objectContaining({ start: friday })]),
  })
})

it('reminds of it the day before, once over two processes and a restart', async () => {
  const { link } = await book()
  await remind(dayBeforeMs - hourMs)
  expect(await reminders()).toEqual([])
  const other = await platform.openAnother()
  try {
    nowMs = dayBeforeMs
    await Promise.all([enqueueReminders(platform.context), enqueueReminders(other.context)])
  } finally {
    await other.close()
  }
  const [, mail] = await mails(2)
  expect(mail?.subject).toMatch(/^Reminder: your service at /)
  expect(mail?.text).toContain('Thursday 19 November 2026, 10:00 am')
  expect(mail?.text).toContain(link)
  await vi.waitFor(
    async () => expect(await reminders()).toEqual([{ occasion: 'reminder-0', state: 'delivered' }]),
    within,
  )
  await remind(dayBeforeMs + hourMs)
  expect(await reminders()).toHaveLength(1)
})

it('reminds of the new time of a booking that was moved, and of none that was cancelled', async () => {
  const { link } = await book()
  await remind(dayBeforeMs)
  await mails(2)
  const client = connectClient(platform)
  const change = { action: 'move', start: '2026-11-23T10:00:00+11:00' } as const
  await client.call('changeBooking', { websiteId: siteId, link, body: change })
  await mails(3)
  await remind(Date.parse(change.start) - 24 * hourMs)
  const sent = await mails(4)
  expect(sent[3]?.text).toContain('Monday 23 November 2026, 10:00 am')
  await vi.waitFor(async () => expect(await reminders()).toHaveLength(2), within)

  await client.call('changeBooking', { websiteId: siteId, link, body: { action: 'cancel' } })
  await mails(5)
  await remind(Date.parse(change.start) - 20 * hourMs)
  expect(await reminders()).toHaveLength(2)
})

it('holds a reminder back that is no longer so when it could be sent', async () => {
  const { link } = await book()
  // The reminder was enqueued but not sent because the mail server was down; the visitor has cancelled meanwhile.
  await platform.database.pool.query(`
    insert into deliveries (lead_id, site_id, kind, destination, occasion, state)
    select lead_id, ${siteId}, 'reminder', 'ann@example.com', 'reminder-0', 'dead' from bookings`)
  await connectClient(platform).call('changeBooking', { websiteId: siteId, link, body: { action: 'cancel' } })
  await mails(2)
  const { rows } = await platform.database.pool.query<{ id: string }>(
    `update deliveries set state = 'waiting' where kind = 'reminder' returning id`,
  )
  await platform.context.queue.requeue(platform.database.drizzle, 'deliver', [{ id: rows[0]?.id ?? '' }])
  await vi.waitFor(
    async () => expect(await reminders()).toEqual([{ occasion: 'reminder-0', state: 'withheld' }]),
    within,
  )
  await mails(2)
})
