import { telHref } from '@forecourt/domain/person/tel-href'
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

const phone = '+61 (0)412 345 678'
let platform: TestPlatform
let siteId: number
let leadId: string
let manager: Member
let dashboard: Awaited<ReturnType<typeof startDashboard>>
beforeAll(async () => {
  platform = await openTestPlatform(() => mondayMs)
  siteId = (await platform.addDealer(aBookableDealer('north'), [aStockCar('north', 1)])).siteId
  const grant = { role: 'dealer-manager', scopeKind: 'site', scopeId: siteId } as const
  manager = await aStaffMember(platform, [grant])
  dashboard = await startDashboard(platform)
  const lead = {
    name: 'Ann',
    email: 'ann@example.com',
    phone,
    category: 'Test Drive Enquiry',
    car_id: 1,
    dateTime: '2026-11-17T12:30:00+11:00',
    location: '1',
  }
  leadId = (await sendLead(platform.app, { siteId, lead })).body.id
})
afterAll(() => platform.close())

/** The form of a screen that contains this field with this value. */
const formOf = (page: HtmlElement, field: string, value?: string) => {
  const form = findTags(page, 'form').find((one) => {
    const fields = readFields(one)
    return value === undefined ? fields.has(field) : fields.get(field) === value
  })
  if (!form) throw new Error(`There is no form with ${field}.`)
  return form
}

/** Posts the form of a screen with typed values, without script; returns the resulting screen. */
async function send(path: string, [field, value]: [string, string?], typed: Record<string, string>) {
  const fields = readFields(formOf(await dashboard.read(manager.token, path), field, value))
  for (const [name, text] of Object.entries(typed)) fields.set(name, text)
  const { page } = await dashboard.post(manager.token, path, fields)
  const form = formOf(page, field, value)
  return { page, form, kept: Object.fromEntries(readFields(form)) }
}

/** The error message next to a field. */
function faultOf(page: HtmlElement, name: string): string | undefined {
  const { 'aria-describedby': id, 'aria-invalid': isWrong } = findField(page, name)?.attributes ?? {}
  const [fault] = id ? findAll(page, ({ attributes }) => attributes.id === id) : []
  return fault && isWrong ? readText(fault) : undefined
}

it('a lead that nobody could answer says so at its fields, in words for staff, and keeps what was typed', async () => {
  const who = { name: 'Pat', last_name: 'Caller', phone: '12', email: '' }
  const typed = { ...who, site: String(siteId), message: 'On Friday' }
  const { page, kept } = await send('/leads/new', ['stockNumber'], typed)
  expect(kept).toMatchObject(typed)
  expect(faultOf(page, 'phone')).toBe('This number can’t be called. Please look at it again.')
  expect(faultOf(page, 'email')).toBe('One of the two is needed.')
  expect(readText(page)).not.toContain('so we can reply')
  const mended = { ...typed, phone: '0412 345 678', stockNumber: 'X9' }
  const again = await send('/leads/new', ['stockNumber'], mended)
  expect(again.kept).toMatchObject(mended)
  expect(faultOf(again.page, 'stockNumber')).toBe('There is no such vehicle here.')
})

it('an invitation that is refused stands in its form as it was typed', async () => {
  const typed = { name: 'Pat', email: 'pat at north', role: 'content', scope: `site-${siteId}` }
  const { page, kept } = await send('/team', ['email'], typed)
  expect(kept).toMatchObject(typed)
  expect(faultOf(page, 'email')).toContain('such as sales@example.com')
  const refused = await send('/team', ['email'], { ...typed, email: 'pat@example.com', role: 'admin' })
  expect(refused.kept).toMatchObject({ name: 'Pat', email: 'pat@example.com' })
  expect(readText(refused.form)).toContain('You can’t give this role there.')
})

it('a key that is refused keeps what was typed and chosen', async () => {
  const fields = readFields(formOf(await dashboard.read(manager.token, '/keys'), 'days'))
  fields.set('name', 'Price robot')
  fields.set('days', '365')
  fields.delete('action')
  const { page } = await dashboard.post(manager.token, '/keys', fields)
  const form = formOf(page, 'days')
  expect(Object.fromEntries(readFields(form))).toEqual(Object.fromEntries(fields))
  expect(readText(form)).toContain('Please choose at least one.')
})

it('a note and a mail that are refused stand in their forms as they were typed', async () => {
  const text = 'Long. '.repeat(2_000)
  const note = await send(`/leads/${leadId}`, ['intent', 'note'], { text })
  expect(note.kept.text).toBe(text)
  const mail = await send(`/leads/${leadId}`, ['intent', 'answer'], { text, subject: 'About Friday' })
  expect(mail.kept).toMatchObject({ text, subject: 'About Friday' })
})

it('an answer that is undone in time is back in its box, and a booking at its time', async () => {
  const page = `/leads/${leadId}`
  const read = () => manager.call(staffEndpoints.staffLead, { leadId })
  const before = await read()
  const typed = { subject: 'About Friday', text: 'Come at noon.' }
  const sent = await send(page, ['intent', 'answer'], typed)
  expect(readText(sent.page)).toContain('It’s sent in 20 seconds, even if you close this page.')
  const undone = await dashboard.post(
    manager.token,
    page,
    readFields(formOf(sent.page, 'intent', 'undo-answer')),
  )
  expect(readText(undone.page)).toContain('Not sent. Your text is back in the box.')
  expect(Object.fromEntries(readFields(formOf(undone.page, 'intent', 'answer')))).toMatchObject(typed)
  expect(await read()).toEqual(before)

  const booking = `/calendar/${before.booking?.id}`
  const press = async (screen: HtmlElement, intent: string) =>
    (await dashboard.post(manager.token, booking, readFields(formOf(screen, 'intent', intent)))).page
  const cancelled = await press(await dashboard.read(manager.token, booking), 'cancel')
  expect(readText(cancelled)).toContain('Cancelled. They get an email in 20 seconds.')
  expect((await read()).booking).toMatchObject({ cancelled: true })
  expect(readText(await press(cancelled, 'undo'))).toContain('The booking is as it was. Nobody was told.')
  expect((await read()).booking).toEqual(before.booking)
})

it('a lead and its booking are called by the number as phones want it', async () => {
  const { rows } = await platform.database.pool.query<{ id: string }>(
    'select id from bookings where lead_id = $1',
    [leadId],
  )
  for (const path of [`/leads/${leadId}`, `/calendar/${rows[0]?.id}`]) {
    const page = await dashboard.read(manager.token, path)
    const call = findTags(page, 'a').find((one) => readText(one) === `Call ${phone}`)
    expect(call?.attributes.href, path).toBe(telHref(phone))
  }
})

it('a booking leads back to its day in the calendar', async () => {
  const { booking } = await manager.call(staffEndpoints.staffLead, { leadId })
  const page = await dashboard.read(manager.token, `/calendar/${booking?.id}`)
  const back = findTags(page, 'a').map(({ attributes }) => attributes.href)
  expect(back).toContain('/calendar?place=1&date=2026-11-17')
})

it('the first screen says how much is to do, has a photo or its placeholder a row, and leaves out what is nothing', async () => {
  const page = await dashboard.read(manager.token, '/')
  const text = readText(page)
  expect(text).toMatch(/One thing to do\.|Two things to do\./)
  expect(text).not.toMatch(/\b0 (?:lead|deposit|vehicle|view|import)/)
  const has = (name: string) => (node: HtmlElement) =>
    node.attributes.class?.split(' ').includes(name) ?? false
  const rows = findAll(page, has('row')).filter((row) => !has('short')(row))
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) expect(findAll(row, has('photo'))).toHaveLength(1)
  // Every chart says what it proves, and has an axis with values.
  for (const chart of findAll(page, has('chart-drawing'))) {
    expect(chart.attributes['aria-label']).toMatch(/\w+ \w+/)
    expect(findAll(chart, has('axis-label')).length).toBeGreaterThan(2)
    expect(findAll(chart, has('value')).length).toBeGreaterThan(0)
  }
})
