import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  findAll,
  findField,
  findTags,
  type HtmlElement,
  readFields,
  readText,
} from '../../../../apps/website/app/testing/parse-html.ts'
import { staffEndpoints } from '../../../../packages/contract/src/staff-endpoints.ts'
import { aBookableDealer, mondayMs } from '../../../../services/platform/testing/people/a-bookable-dealer.ts'
import { sendLead } from '../../../../services/platform/testing/people/send-lead.ts'
import {
  openTestPlatform,
  type TestPlatform,
} from '../../../../services/platform/testing/platform/open-test-platform.ts'
import { aStaffMember, type Member } from '../../../../services/platform/testing/staff/a-staff-member.ts'
import { aStockCar } from '../../../../services/platform/testing/stock/a-dealer.ts'
import { startDashboard } from '../../start-dashboard.ts'

let platform: TestPlatform
let manager: Member
let dashboard: Awaited<ReturnType<typeof startDashboard>>
let bookingId: string
const week = '/calendar?place=1&date=2026-11-17'

beforeAll(async () => {
  platform = await openTestPlatform(() => mondayMs)
  const { siteId } = await platform.addDealer(aBookableDealer('north'), [aStockCar('north', 1)])
  const grant = { role: 'dealer-manager', scopeKind: 'site', scopeId: siteId } as const
  manager = await aStaffMember(platform, [grant], 'Dana Manager')
  dashboard = await startDashboard(platform)
  const lead = {
    name: 'Ann',
    email: 'ann@example.com',
    category: 'Test Drive Enquiry',
    car_id: 1,
    dateTime: '2026-11-17T12:30:00+11:00',
    location: '1',
  }
  const { body } = await sendLead(platform.app, { siteId, lead })
  bookingId = (await manager.call(staffEndpoints.staffLead, { leadId: body.id })).booking?.id ?? ''
})
afterAll(() => platform.close())

const has = (name: string) => (node: HtmlElement) => node.attributes.class?.split(' ').includes(name) ?? false
const read = (path: string) => dashboard.read(manager.token, path)
const booking = () => manager.call(staffEndpoints.staffBooking, { bookingId })

/** The fields of the form that has this one, with what a person enters. */
function fill(page: HtmlElement, [field, value]: [string, string], typed: Record<string, string> = {}) {
  const form = findTags(page, 'form').find((one) => readFields(one).get(field) === value)
  if (!form) throw new Error(`There is no form with ${field} ${value}.`)
  const fields = readFields(form)
  for (const [name, text] of Object.entries(typed)) fields.set(name, text)
  return fields
}

/** What the toast says after a form was posted without script, and the screen. */
async function send(path: string, fields: URLSearchParams) {
  const { page } = await dashboard.post(manager.token, path, fields)
  return { page, said: findAll(page, has('done')).map(readText).join() }
}

it('the calendar shows a booking at its hour with a photo or its placeholder, and hatches what is closed', async () => {
  const page = await read(week)
  const events = findAll(page, has('booking'))
  expect(events.map(({ attributes }) => attributes.title)).toEqual([
    '12:30 pm Ann, Test drive, 2021 Mazda CX-5 Maxx Sport, Tue 17 Nov',
  ])
  for (const event of events) expect(findAll(event, has('photo'))).toHaveLength(1)
  const [visit] = findAll(page, has('visit'))
  expect(visit?.attributes.class).toContain('from-h12 from-m30')
  expect(findAll(page, has('calendar-day'))).toHaveLength(7)
  expect(readText(page)).toContain('16 – 22 November 2026')
  expect(findAll(page, has('blocked')).map(readText)).toContain('Closed')
  for (const name of ['Previous week', 'Next week'])
    expect(findAll(page, ({ attributes }) => attributes['aria-label'] === name)).toHaveLength(1)
})

it('a booking is moved, never by a stray press, leaves an outline, and comes back', async () => {
  const here = `/calendar/${bookingId}`
  const page = await read(here)
  expect(findField(page, 'startsAt')?.attributes.required).toBe('')
  const stray = fill(page, ['intent', 'move'])
  expect(stray.get('startsAt') ?? '').toBe('')
  const refused = await dashboard.post(manager.token, here, stray)
  expect(findAll(refused.page, ({ attributes }) => attributes.role === 'alert').map(readText)).toEqual([
    'Choose a time first.',
  ])
  const { startsAt: before, version, times } = await booking()
  const free = times.find(({ startsAt }) => startsAt.startsWith('2026-11-18'))?.startsAt ?? ''
  const moved = await send(here, fill(page, ['intent', 'move'], { startsAt: free }))
  expect(moved.said).toMatch(/^Ann is moved to Wed,? 18 Nov.* They get an email in 20 seconds\.Undo$/)
  expect(Date.parse((await booking()).startsAt)).toBe(Date.parse(free))
  const outlines = findAll(await read(week), has('outline')).map(readText)
  expect(outlines).toEqual(['Ann was at 12:30 pm'])
  const back = await send(here, fill(moved.page, ['intent', 'undo']))
  expect(back.said).toBe('The booking is as it was. Nobody was told.')
  expect(await booking()).toMatchObject({ startsAt: before, version: version + 2 })
})

it('a booking is given to somebody and taken off them again', async () => {
  const here = `/calendar/${bookingId}`
  const given = await send(
    here,
    fill(await read(here), ['intent', 'assign'], { assignee: String(manager.id) }),
  )
  expect(given.said).toBe('Assigned.Undo')
  expect((await booking()).assignee).toBe('Dana Manager')
  expect(findAll(await read(week), has('booking'))[0]?.attributes.title).toContain('with Dana Manager')
  await send(here, fill(given.page, ['assignee', '']))
  expect((await booking()).assignee).toBeNull()
})

it('time is blocked with its reason, which nobody does by a stray press, undone, and opened from the grid', async () => {
  const page = await read(week)
  for (const name of ['start', 'end']) {
    expect(findField(page, name)?.attributes).toMatchObject({ required: '' })
    expect(findField(page, name)?.attributes.value ?? '').toBe('')
  }
  const times = { date: '2026-11-17', start: '12:00', end: '14:00', note: 'Stocktake' }
  const wrong = await send(week, fill(page, ['intent', 'block'], { ...times, end: '11:00' }))
  expect(findAll(wrong.page, ({ attributes }) => attributes.role === 'alert').map(readText)).toEqual([
    'The end has to be after the start.',
  ])
  const reasons = (screen: HtmlElement) => findAll(screen, has('reason')).map(readText)
  const blocked = await send(week, fill(page, ['intent', 'block'], times))
  expect(blocked.said).toBe('Blocked. One booking is still in that time: move or cancel.Undo')
  expect(reasons(blocked.page)).toEqual(['Stocktake: test drives'])
  const undone = await send(week, fill(blocked.page, ['intent', 'take-back']))
  expect(undone.said).toBe('As it was before.')
  expect(reasons(undone.page)).toEqual([])
  const again = await send(week, fill(undone.page, ['intent', 'block'], times))
  const block = findAll(again.page, has('blocked')).find((one) => readText(one).includes('Stocktake'))
  if (!block) throw new Error('It is not shown.')
  const fields = readFields(block)
  fields.set('capacity', '')
  const opened = await send(week, fields)
  expect(opened.said).toContain('Open again, as usual.')
  expect(reasons(opened.page)).toEqual([])
  const more = findAll(opened.page, ({ attributes }) =>
    Boolean(attributes['aria-label']?.startsWith('One booking more')),
  )
  expect(more.length).toBeGreaterThan(0)
  const slot = fill(opened.page, ['intent', 'places'], { capacity: '3' })
  expect((await send(week, slot)).said).toBe('Changed how many can come.Undo')
})

it('the place of a calendar is remembered by the browser', async () => {
  const cookie = `staff=${manager.token}`
  const first = await dashboard.ask('/calendar?place=3', { headers: { cookie } })
  const kept = first.headers
    .getSetCookie()
    .find((one) => one.includes('staff-place='))
    ?.split(';')[0]
  expect(kept).toMatch(/staff-place=3$/)
  const next = await dashboard.ask('/calendar', { headers: { cookie: `${cookie}; ${kept}` } })
  expect(await next.text()).toContain('Workshop')
})

it('a person makes a calendar feed, which their calendar reads without signing in, and stops it', async () => {
  const page = await read('/calendar/feed')
  const made = await dashboard.post(manager.token, '/calendar/feed', fill(page, ['intent', 'make']))
  const [field] = findAll(made.page, ({ attributes }) =>
    Boolean(attributes.value?.includes('/calendar-feed/')),
  )
  const { pathname } = new URL(field?.attributes.value ?? '')
  const feed = await dashboard.ask(pathname)
  expect(feed.headers.get('content-type')).toContain('text/calendar')
  expect(await feed.text()).toContain(`UID:${bookingId}@`)
  const later = await read('/calendar/feed')
  expect(readText(later)).not.toContain(pathname)
  expect(readText(later)).toContain('A calendar last read it')
  await dashboard.post(manager.token, '/calendar/feed', fill(later, ['intent', 'stop']))
  expect((await dashboard.ask(pathname)).status).toBe(404)
})

it('a booking is cancelled after a question, and its outline stays until it can no longer be undone', async () => {
  const here = `/calendar/${bookingId}`
  const page = await read(here)
  const [question] = findAll(page, ({ attributes }) => attributes.role === 'alertdialog')
  expect(question && readText(question)).toContain('Others can book its time at once.')
  const { said } = await send(here, fill(page, ['intent', 'cancel']))
  expect(said).toBe('Cancelled. They get an email in 20 seconds.Undo')
  const calendar = await read(week)
  expect(findAll(calendar, has('booking'))).toEqual([])
  expect(findAll(calendar, has('outline')).map(readText)).toEqual(['12:30 pm Ann, cancelled'])
})
