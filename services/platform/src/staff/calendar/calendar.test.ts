import { calendarFeedEndpoints } from '@forecourt/contract/endpoints/staff/calendar'
import { staffEndpoints } from '@forecourt/contract/staff-endpoints'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { within } from '../../../testing/deliveries/delivery-fixture.ts'
import { endUndo } from '../../../testing/deliveries/end-undo.ts'
import { type MailSink, openMailSink } from '../../../testing/deliveries/open-mail-sink.ts'
import { aBookableDealer, addLead, mondayMs } from '../../../testing/people/a-bookable-dealer.ts'
import { aLead } from '../../../testing/people/a-lead.ts'
import { sendLead } from '../../../testing/people/send-lead.ts'
import { connectClient } from '../../../testing/platform/connect-client.ts'
import { openTestPlatform, type TestPlatform } from '../../../testing/platform/open-test-platform.ts'
import { aStaffMember, connectStaff, type Member } from '../../../testing/staff/a-staff-member.ts'
import { aStockCar } from '../../../testing/stock/a-dealer.ts'
import { bookSlot } from '../../people/bookings/book-slot.ts'

let platform: TestPlatform
let smtp: MailSink
let siteId: number
let vic: Member
const place = 1

beforeAll(async () => {
  smtp = await openMailSink()
  platform = await openTestPlatform(() => mondayMs, {
    smtpUrl: smtp.url,
    mailFrom: 'leads@platform.example',
    allowsPrivateWebhooks: true,
    timings: { poll: 0.5, retry: 1, longestRetry: 1, sweep: 1, supervise: 1 },
  })
  const cars = [1, 2, 3, 4].map((n) => aStockCar('north', n))
  siteId = (await platform.addDealer(aBookableDealer('north', { testDriveCapacity: 2 }), cars)).siteId
  vic = await aStaffMember(platform, [{ role: 'service', scopeKind: 'site', scopeId: siteId }], 'Vic Service')
})
afterAll(async () => {
  await platform.close()
  await smtp.close()
})

const ask = async (text: string, values: unknown[] = []) =>
  (await platform.database.pool.query(text, values)).rows

async function book(start: string, email: string, carId: number) {
  const lead = {
    name: 'Ann',
    email,
    category: 'Test Drive Enquiry',
    car_id: carId,
    dateTime: start,
    location: '1',
  }
  const { body } = await sendLead(platform.app, { siteId, lead })
  const [booking] = await ask('select id from bookings where lead_id = $1', [body.id])
  await mailsTo(email, 1)
  return { id: booking.id as string, leadId: body.id }
}

async function mailsTo(address: string, count: number) {
  const own = () => smtp.mails.filter(({ to }) => to.includes(address))
  await vi.waitFor(() => expect(own()).toHaveLength(count), within)
  return Promise.all(own().map(({ raw }) => PostalMime.parse(raw)))
}

/** Notifications wait for the seconds in which staff can undo; they have passed. */
async function passUndo(): Promise<void> {
  expect(await endUndo(platform.database)).toBeGreaterThan(0)
}

function calendarFile(mail: Awaited<ReturnType<typeof mailsTo>>[number] | undefined): string {
  const file = mail?.attachments.find(({ mimeType }) => mimeType === 'text/calendar')
  return file ? new TextDecoder().decode(file.content as ArrayBuffer).replaceAll('\r\n ', '') : ''
}

async function isOffered(start: string): Promise<boolean> {
  const [dealership] = await ask('select dealership_id as id from sites where id = $1', [siteId])
  const { slots } = await connectClient(platform).call('testDriveSlots', { id: dealership.id })
  return slots.some((slot) => slot.location_id === place && slot.start === start)
}

it('shows a place’s days with who comes, moves a booking and tells the visitor with a new calendar file', async () => {
  const noon = '2026-11-17T12:30:00+11:00'
  const later = '2026-11-18T13:30:00+11:00'
  const { id, leadId } = await book(noon, 'move@example.com', 1)
  const week = await vic.call(staffEndpoints.staffCalendar, { query: { place: '1' } })
  expect(week.place).toMatchObject({ id: place, timeZone: 'Australia/Sydney' })
  expect(week.days.map(({ date }) => date)).toEqual(
    ['16', '17', '18', '19', '20', '21', '22'].map((day) => `2026-11-${day}`),
  )
  const tuesday = week.days[1]
  expect(tuesday?.bookings).toMatchObject([{ id, name: 'Ann', visit: 'Test drive', version: 0 }])
  const slotAt = tuesday?.slots.find(({ startsAt }) => Date.parse(startsAt) === Date.parse(noon))
  expect(slotAt).toMatchObject({ kind: 'test-drive', taken: 1, capacity: 2, isChanged: false })

  const { times } = await vic.call(staffEndpoints.staffBooking, { bookingId: id })
  expect(times.map(({ startsAt }) => startsAt)).toContain(later)
  expect(
    await vic.call(staffEndpoints.moveBooking, { bookingId: id, body: { startsAt: later, version: 0 } }),
  ).toEqual({ version: 1 })
  await expect(
    vic.call(staffEndpoints.moveBooking, { bookingId: id, body: { startsAt: noon, version: 0 } }),
  ).rejects.toMatchObject({
    status: 409,
  })

  await passUndo()
  const [, told] = await mailsTo('move@example.com', 2)
  expect(told?.text).toContain('We’ve moved your 2021 Mazda CX-5 Maxx Sport test drive')
  expect(told?.text).toContain('Wednesday 18 November 2026, 1:30 pm')
  for (const line of ['METHOD:PUBLISH', 'SEQUENCE:1', 'DTSTART:20261118T023000Z'])
    expect(calendarFile(told)).toContain(line)
  const lead = await vic.call(staffEndpoints.staffLead, { leadId })
  expect(lead.entries).toMatchObject([{ kind: 'booking', author: 'Vic Service' }])
  expect(
    await ask(`select action from audit_log where subject_id = $1 and before is not null`, [id]),
  ).toEqual([{ action: 'moveBooking' }])
})

it('cancels a booking, and sends only the final state if it is booked again at once', async () => {
  const noon = '2026-11-17T15:30:00+11:00'
  const { id } = await book(noon, 'stay@example.com', 2)
  const { version } = await vic.call(staffEndpoints.cancelBooking, { bookingId: id, body: { version: 0 } })
  await vic.call(staffEndpoints.moveBooking, { bookingId: id, body: { startsAt: noon, version } })
  await passUndo()
  const [, told] = await mailsTo('stay@example.com', 2)
  expect(calendarFile(told)).toContain('SEQUENCE:2')
  expect(calendarFile(told)).toContain('STATUS:CONFIRMED')

  await vic.call(staffEndpoints.cancelBooking, { bookingId: id, body: { version: 2 } })
  await passUndo()
  const [, , sorry] = await mailsTo('stay@example.com', 3)
  expect(sorry?.text).toContain('we’ve had to cancel your 2021 Mazda CX-5 Maxx Sport test drive')
  expect(calendarFile(sorry)).toContain('METHOD:CANCEL')
  expect(await isOffered(noon)).toBe(true)
})

it.each(['move', 'cancel'] as const)(
  'undoing a %s puts the booking back as it was, and nobody is told of either',
  async (action) => {
    const [start, later] =
      action === 'move'
        ? ['2026-11-24T12:30:00+11:00', '2026-11-25T12:30:00+11:00']
        : ['2026-11-26T12:30:00+11:00', '']
    const email = `undo-${action}@example.com`
    const { id, leadId } = await book(start, email, 3)
    const read = () =>
      ask(
        `select b.starts_at, b.ends_at, b.cancelled_at, b.changed_at, b.by_staff, b.car_id, l.payload from bookings b
         join leads l on l.id = b.lead_id where b.id = $1`,
        [id],
      )
    const places = () =>
      ask('select starts_at, taken from booking_slots where taken > 0 order by location_id, kind, starts_at')
    const before = [await read(), await places()]
    const reminder = `insert into deliveries (lead_id, site_id, kind, destination, occasion, state, attempts, delivered_at)
      values ($1, $2, 'reminder', $3, 'reminder-0', 'delivered', 1, now())`
    await ask(reminder, [leadId, siteId, email])
    const { version } =
      action === 'move'
        ? await vic.call(staffEndpoints.moveBooking, { bookingId: id, body: { startsAt: later, version: 0 } })
        : await vic.call(staffEndpoints.cancelBooking, { bookingId: id, body: { version: 0 } })
    expect(await read()).not.toEqual(before[0])
    const undo = () => vic.call(staffEndpoints.undoBooking, { bookingId: id, body: { version } })
    expect(await undo()).toEqual({ version: 2 })
    await expect(undo()).rejects.toMatchObject({ status: 409 })
    expect([await read(), await places()]).toEqual(before)
    const told = await ask(
      `select kind, state, occasion, not_before from deliveries where lead_id = $1 and occasion like any ('{moved%,cancelled%,reminder%}')
       order by kind`,
      [leadId],
    )
    expect(told).toEqual([
      { kind: 'confirmation', state: 'withheld', occasion: expect.stringMatching(/-1$/), not_before: null },
      { kind: 'reminder', state: 'delivered', occasion: 'reminder-2', not_before: null },
    ])
    await mailsTo(email, 1)
    const { entries } = await vic.call(staffEndpoints.staffLead, { leadId })
    expect(entries.at(-1)?.text).toMatch(/^Put the booking back to .*12:30 pm/)
  },
)

it('a change is not undone once somebody is told, once its time has passed, or when the time was booked meanwhile', async () => {
  const [start, later] = ['2026-11-27T10:30:00+11:00', '2026-11-27T15:30:00+11:00']
  const { id } = await book(start, 'told@example.com', 4)
  const { version } = await vic.call(staffEndpoints.moveBooking, {
    bookingId: id,
    body: { startsAt: later, version: 0 },
  })
  const undo = () => vic.call(staffEndpoints.undoBooking, { bookingId: id, body: { version } })
  // The same vehicle has one test drive at a time.
  const other = await book(start, 'meanwhile@example.com', 4)
  await expect(undo()).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('just been taken'),
  })
  await vic.call(staffEndpoints.cancelBooking, { bookingId: other.id, body: { version: 0 } })
  await passUndo()
  await mailsTo('told@example.com', 2)
  await expect(undo()).rejects.toMatchObject({ status: 409, message: expect.stringContaining('too late') })
})

it('blocks times out for visitors, keeps who has booked, and opens them again', async () => {
  const start = '2026-11-19T10:30:00+11:00'
  await book(start, 'kept@example.com', 1)
  const span = {
    kinds: ['test-drive' as const],
    from: '2026-11-19T00:00:00+11:00',
    to: '2026-11-20T00:00:00+11:00',
    note: 'Training',
  }
  expect(
    await vic.call(staffEndpoints.changeCalendar, { placeId: place, body: { ...span, capacity: 0 } }),
  ).toMatchObject({ over: 1 })
  expect(await isOffered(start)).toBe(false)
  const leadId = await addLead(platform.database.pool, siteId)
  const take = () =>
    platform.database.drizzle.transaction((tx) =>
      bookSlot(tx, {
        leadId,
        locationId: place,
        kind: 'test-drive',
        startMs: Date.parse(start),
        nowMs: mondayMs,
      }),
    )
  expect(await take()).toBe('full')
  const [day] = (
    await vic.call(staffEndpoints.staffCalendar, { query: { place: '1', from: '2026-11-19', days: '1' } })
  ).days
  expect(day?.slots.every(({ capacity, isChanged }) => capacity === 0 && isChanged)).toBe(true)

  await vic.call(staffEndpoints.changeCalendar, { placeId: place, body: { ...span, capacity: null } })
  expect(await isOffered(start)).toBe(true)
  expect(await take()).toBe('taken')
})

it('undoing a block keeps the earlier ones', async () => {
  const span = (from: string, to: string) => ({
    kinds: ['test-drive' as const, 'service' as const],
    from: `2026-11-18T${from}:00+11:00`,
    to: `2026-11-18T${to}:00+11:00`,
    capacity: 0,
    note: '',
  })
  const capacityAt = async (clock: string) => {
    const [day] = (
      await vic.call(staffEndpoints.staffCalendar, { query: { place: '1', from: '2026-11-18', days: '1' } })
    ).days
    const startMs = Date.parse(`2026-11-18T${clock}:00+11:00`)
    return day?.slots.find(({ kind, startsAt }) => kind === 'test-drive' && Date.parse(startsAt) === startMs)
      ?.capacity
  }
  await vic.call(staffEndpoints.changeCalendar, { placeId: place, body: span('12:00', '13:00') })
  const { changes } = await vic.call(staffEndpoints.changeCalendar, {
    placeId: place,
    body: span('00:00', '23:59'),
  })
  expect([await capacityAt('10:30'), await capacityAt('12:30')]).toEqual([0, 0])
  await ask('delete from staff_changes')
  await vic.call(staffEndpoints.undoCalendarChange, { placeId: place, body: { changes } })
  expect([await capacityAt('10:30'), await capacityAt('12:30')]).toEqual([2, 0])
  expect(await ask('select topic, site_id from staff_changes')).toEqual([
    { topic: 'calendar', site_id: siteId },
  ])
  // A second undo finds nothing, and another location's change cannot be undone here.
  const absent = { status: 404 }
  await expect(
    vic.call(staffEndpoints.undoCalendarChange, { placeId: place, body: { changes } }),
  ).rejects.toMatchObject(absent)
  await expect(
    vic.call(staffEndpoints.undoCalendarChange, { placeId: 99, body: { changes } }),
  ).rejects.toMatchObject(absent)
  const { siteId: other } = await platform.addDealer(aBookableDealer('south'))
  const eve = await aStaffMember(platform, [{ role: 'service', scopeKind: 'site', scopeId: other }])
  const elsewhere = (await eve.call(staffEndpoints.staffCalendar)).place?.id ?? 0
  const { changes: theirs } = await eve.call(staffEndpoints.changeCalendar, {
    placeId: elsewhere,
    body: span('12:00', '13:00'),
  })
  const { changes: own } = await vic.call(staffEndpoints.changeCalendar, {
    placeId: place,
    body: span('14:00', '15:00'),
  })
  await expect(
    vic.call(staffEndpoints.undoCalendarChange, {
      placeId: place,
      body: { changes: [...own.slice(1), ...theirs.slice(1)] },
    }),
  ).rejects.toMatchObject(absent)
  await expect(
    vic.call(staffEndpoints.undoCalendarChange, { placeId: place, body: { changes: [2_147_483_648] } }),
  ).rejects.toMatchObject({ status: 400 })
  // None of the requested changes was applied.
  await vic.call(staffEndpoints.undoCalendarChange, { placeId: place, body: { changes: own } })
  await eve.call(staffEndpoints.undoCalendarChange, { placeId: elsewhere, body: { changes: theirs } })
})

it('the last place goes to one, also while staff block the time', async () => {
  const startMs = Date.parse('2026-11-20T10:30:00+11:00')
  const leads: string[] = []
  for (let n = 0; n < 12; n++) leads.push(await addLead(platform.database.pool, siteId))
  const answers = leads.map((leadId) =>
    platform.database.drizzle.transaction((tx) =>
      bookSlot(tx, { leadId, locationId: place, kind: 'test-drive', startMs, nowMs: mondayMs }),
    ),
  )
  const blocked = vic.call(staffEndpoints.changeCalendar, {
    placeId: place,
    body: {
      kinds: ['test-drive'],
      from: new Date(startMs).toISOString(),
      to: new Date(startMs + 60_000).toISOString(),
      capacity: 1,
      note: '',
    },
  })
  const taken = (await Promise.all(answers)).filter((answer) => answer === 'taken').length
  const { over } = await blocked
  // Bookings before the change had two places, those after it one: none got in unnoticed.
  expect(taken - over).toBe(1)
  expect(await ask('select taken from booking_slots where starts_at = $1', [new Date(startMs)])).toEqual([
    { taken },
  ])
})

it('a lead and its day call a visit as the calendar does: an appraisal and an inspection are no test drives', async () => {
  await ask(`update sites set kind = 'caravan' where id = $1`, [siteId])
  const take = async (category: string) => {
    const { id: leadId } = await aLead(platform.database.drizzle, { siteId, category })
    const startMs = Date.parse('2026-11-16T15:30:00+11:00')
    const wish = { leadId, locationId: place, kind: 'test-drive' as const, startMs, nowMs: mondayMs }
    await platform.database.drizzle.transaction((tx) => bookSlot(tx, { ...wish, byStaff: true }))
    return leadId
  }
  const visits = {
    [await take('Sell My Car')]: 'Vehicle appraisal',
    [await take('Test Drive Enquiry')]: 'Inspection',
  }
  const { bookings } = await vic.call(staffEndpoints.staffToday)
  expect(Object.fromEntries((bookings ?? []).map((one) => [one.leadId, one.visit]))).toMatchObject(visits)
  for (const [id, visit] of Object.entries(visits))
    expect((await vic.call(staffEndpoints.staffLead, { leadId: id })).booking).toMatchObject({ visit })
})

it('a week starts on its Monday at the usual place, with its hours and with what is blocked and why', async () => {
  const span = {
    kinds: ['test-drive' as const, 'service' as const],
    from: '2026-12-02T12:00:00+11:00',
    to: '2026-12-03T10:00:00+11:00',
    capacity: 0,
    note: 'Stocktake',
  }
  const { changes } = await vic.call(staffEndpoints.changeCalendar, { placeId: place, body: span })
  const query = { usual: '1', from: '2026-12-03', week: 'yes' }
  const week = await vic.call(staffEndpoints.staffCalendar, { query })
  expect(week.place?.id).toBe(place)
  expect(week.days.map(({ date }) => date.slice(8))).toEqual(['30', '01', '02', '03', '04', '05', '06'])
  expect(week.days.flatMap(({ date, blocks }) => blocks.map((block) => ({ date, ...block })))).toEqual([
    {
      date: '2026-12-02',
      kinds: ['test-drive'],
      note: 'Stocktake',
      from: '2026-12-02T01:00:00.000Z',
      to: '2026-12-02T13:00:00.000Z',
    },
    {
      date: '2026-12-03',
      kinds: ['test-drive'],
      note: 'Stocktake',
      from: '2026-12-02T13:00:00.000Z',
      to: '2026-12-02T23:00:00.000Z',
    },
  ])
  for (const { open, slots } of week.days) expect(open.length > 0).toBe(slots.length > 0)
  await vic.call(staffEndpoints.undoCalendarChange, { placeId: place, body: { changes } })
  // A place that is no longer theirs is not shown because a browser remembers it.
  const elsewhere = { ...query, usual: '99999' }
  expect((await vic.call(staffEndpoints.staffCalendar, { query: elsewhere })).place).not.toBeNull()
})

it('a moved booking leaves an outline where it was until its mail has gone', async () => {
  const [start, later] = ['2026-11-23T12:30:00+11:00', '2026-11-30T12:30:00+11:00']
  const { id } = await book(start, 'outline@example.com', 2)
  const { version } = await vic.call(staffEndpoints.moveBooking, {
    bookingId: id,
    body: { startsAt: later, version: 0 },
  })
  const read = async (from: string) => {
    const [day] = (await vic.call(staffEndpoints.staffCalendar, { query: { place: '1', from, days: '1' } }))
      .days
    return day?.bookings.filter((one) => one.id === id).map(({ before }) => before?.startsAt ?? null)
  }
  const was = new Date(start).toISOString()
  expect([await read('2026-11-23'), await read('2026-11-30')]).toEqual([[was], [was]])
  await vic.call(staffEndpoints.cancelBooking, { bookingId: id, body: { version } })
  expect([await read('2026-11-23'), await read('2026-11-30')]).toEqual([[], [new Date(later).toISOString()]])
  await passUndo()
  await mailsTo('outline@example.com', 2)
  await vi.waitFor(async () => expect(await read('2026-11-30')).toEqual([]), within)
})

it('a booking is given to somebody who may work on it, and a second writer hears of the first', async () => {
  const { id, leadId } = await book('2026-11-23T13:30:00+11:00', 'assign@example.com', 3)
  const sam = await aStaffMember(
    platform,
    [{ role: 'sales', scopeKind: 'site', scopeId: siteId }],
    'Sam Sales',
  )
  const writer = await aStaffMember(platform, [{ role: 'content', scopeKind: 'site', scopeId: siteId }])
  const assign = (assigneeId: number | null, before: number | null) =>
    vic.call(staffEndpoints.assignBooking, { bookingId: id, body: { assigneeId, before } })
  await assign(sam.id, null)
  await expect(assign(vic.id, null)).rejects.toMatchObject({ status: 409 })
  await expect(assign(writer.id, sam.id)).rejects.toMatchObject({ status: 422 })
  const booking = await vic.call(staffEndpoints.staffBooking, { bookingId: id })
  expect(booking).toMatchObject({ assigneeId: sam.id, assignee: 'Sam Sales', version: 0 })
  expect(booking.colleagues.map(({ name }) => name)).toEqual(['Sam Sales', 'Vic Service'])
  await assign(null, sam.id)
  const { entries } = await vic.call(staffEndpoints.staffLead, { leadId })
  expect(entries.map(({ text }) => text)).toEqual([
    'Assigned the booking to Sam Sales',
    'Took the booking off whoever had it',
  ])
})

it('a person’s calendar feed has what is theirs and no more of visitors than needed, until its address is replaced', async () => {
  const own = await book('2026-11-23T15:30:00+11:00', 'feed@example.com', 1)
  const others = await book('2026-11-23T10:30:00+11:00', 'feed-other@example.com', 4)
  const sam = await aStaffMember(
    platform,
    [{ role: 'sales', scopeKind: 'site', scopeId: siteId }],
    'Sam Feed',
  )
  await vic.call(staffEndpoints.assignBooking, {
    bookingId: others.id,
    body: { assigneeId: vic.id, before: null },
  })
  const { call } = connectStaff(platform)
  const read = async (secret: string) => (await call(calendarFeedEndpoints.readCalendarFeed, { secret })).text
  const { secret } = await sam.call(staffEndpoints.createCalendarFeed)
  expect((await sam.call(staffEndpoints.calendarFeed)).feed?.readAt).toBeNull()
  const text = await read(secret)
  const lines = text.replaceAll('\r\n ', '').split('\r\n')
  expect(lines.filter((line) => line.startsWith(`UID:${own.id}@`))).toHaveLength(1)
  expect(text).not.toContain(others.id)
  expect(lines).toContain('DTSTART:20261123T043000Z')
  expect(lines.filter((line) => /^SUMMARY:.*\bAnn$/.test(line)).length).toBeGreaterThan(0)
  expect(text).not.toContain('@example.com')
  expect((await sam.call(staffEndpoints.calendarFeed)).feed?.readAt).not.toBeNull()
  // Only a digest is stored, and whoever loses their role loses the bookings.
  expect(JSON.stringify(await ask('select * from staff_calendar_feeds'))).not.toContain(secret)
  await ask('delete from staff_grants where user_id = $1', [sam.id])
  expect(await read(secret)).not.toContain('UID:')
  const vics = await vic.call(staffEndpoints.createCalendarFeed)
  const again = await vic.call(staffEndpoints.createCalendarFeed)
  await expect(read(vics.secret)).rejects.toMatchObject({ status: 404 })
  expect(await read(again.secret)).toContain('UID:')
  await vic.call(staffEndpoints.deleteCalendarFeed)
  await expect(read(again.secret)).rejects.toMatchObject({ status: 404 })
})
