import type { ManagedBooking } from '@forecourt/contract/codecs/managed-booking'
import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { BookingPage } from '../features/booking/booking-page.tsx'
import { NoBooking } from '../features/booking/no-booking.tsx'
import * as keys from '../request/contexts.ts'
import { aSite, createTestPaths } from '../testing/a-site.ts'
import { type Answers, fakeCalls } from '../testing/fake-platform.ts'
import { findAll, findTags, type HtmlElement, parseHtml, readText } from '../testing/parse-html.ts'
import { render, renderRouted } from '../testing/render.tsx'
import { action, headers, loader } from './booking.tsx'

const link = 'a_Link-of-44'
const booked: ManagedBooking = {
  state: 'open',
  kind: 'test-drive',
  leadId: 'L1',
  reference: 'ABC-DEF',
  category: 'Test Drive Enquiry',
  carId: 1,
  vehicle: '2022 Mazda 3',
  locationId: 1,
  startsAtMs: Date.parse('2026-11-17T01:30:00.000Z'),
  endsAtMs: Date.parse('2026-11-17T02:30:00.000Z'),
  sequence: 0,
  slots: [
    { start: '2026-11-17T12:30:00+11:00', location_id: 1, places: 1 },
    { start: '2026-11-18T09:30:00+11:00', location_id: 1, places: 1 },
  ],
}

type Bookings = Pick<Answers, 'managedBooking' | 'changeBooking'>
const refuse = (status: number, message: string) => () =>
  Promise.reject(Object.assign(new Error(message), { status }))

function aFixture(answers: Bookings = {}, site = aSite()) {
  const changes: object[] = []
  const context = new RouterContextProvider()
  context.set(keys.siteContext, site)
  context.set(keys.pathsContext, createTestPaths(site))
  context.set(keys.logContext, { info: () => {}, warn: () => {}, error: () => {} })
  const platform = fakeCalls({
    managedBooking: () => booked,
    changeBooking(change) {
      changes.push(change)
      return booked
    },
    ...answers,
  })
  context.set(keys.platformContext, platform)
  const argsOf = (search: string, init: RequestInit = {}) => {
    const url = new URL(`https://west.test/booking${search}`)
    return { context, params: {}, request: new Request(url, init), url, pattern: '/booking' } as never
  }
  const post = async (fields: Record<string, string>) => {
    const answer = await action(
      argsOf(`?link=${link}`, { method: 'POST', body: new URLSearchParams(fields) }),
    )
    return answer instanceof Response
      ? { status: answer.status, to: answer.headers.get('location'), refusal: null }
      : { status: answer.init?.status, to: null, refusal: answer.data }
  }
  return { changes, post, open: (search = `?link=${link}`) => loader(argsOf(search)) }
}

async function showBooking(change: Partial<ManagedBooking>, site = aSite(), search?: string) {
  const answer = await aFixture({ managedBooking: () => ({ ...booked, ...change }) }, site).open(search)
  if ('init' in answer || !answer.booking) throw new Error('There is no booking.')
  return parseHtml(renderRouted(<BookingPage booking={answer.booking} refusal={null} />))
}

const headingOf = (page: HtmlElement) => findTags(page, 'h1').map(readText)
const formsOf = (page: HtmlElement) =>
  findTags(page, 'form').filter(({ attributes }) => attributes.method === 'post')

describe('the page of a booking', () => {
  it('shows when and where it is, and the times that it can be moved to, as plain inputs of a post', async () => {
    const page = await showBooking({})
    expect(headingOf(page)).toEqual(['Your test drive'])
    for (const text of [
      'Tuesday 17 November 2026, 12:30 pm',
      '12 Durham Street, Bathurst NSW 2795',
      'ABC-DEF',
      'Yes, cancel my booking',
    ])
      expect(readText(page)).toContain(text)
    const times = formsOf(page)
      .flatMap((form) => findTags(form, 'input'))
      .filter(({ attributes }) => attributes.name === 'dateTime')
    expect(times.map(({ attributes }) => attributes.value)).toEqual(['2026-11-18T09:30:00+11:00'])
  })

  it.each([
    ['motorcycle', 'Your test ride'],
    ['caravan', 'Your inspection'],
    ['truck', 'Your test drive'],
  ] as const)('speaks of a %s in its trade’s words', async (kind, heading) => {
    expect(headingOf(await showBooking({}, aSite({ kind })))).toEqual([heading])
  })

  it('shows the outcome of an ended booking, and offers another', async () => {
    const cancelled = await showBooking({ state: 'cancelled', slots: [] })
    expect(readText(cancelled)).toContain('Your test drive is cancelled')
    expect(findTags(cancelled, 'a').map(({ attributes }) => attributes.href)).toContain(
      '/book-test-drive/?car_id=1',
    )
    const past = await showBooking({ state: 'past', slots: [] })
    expect(readText(past)).toContain('can no longer be changed')
    for (const page of [cancelled, past]) expect(formsOf(page)).toEqual([])
    expect(readText(await showBooking({ slots: [] }))).toContain('no other times available')
    const moved = await showBooking({}, aSite(), `?link=${link}&done=moved`)
    expect(readText(moved)).toContain('Done. Your new time is')
  })

  it('explains that a link is invalid, with status 404', async () => {
    const answer = await aFixture({ managedBooking: refuse(404, 'no') }).open('?link=wrong')
    if (!('init' in answer) || !answer.data.otherwise) throw new Error('There is a booking.')
    expect(answer.init?.status).toBe(404)
    expect(await aFixture({ managedBooking: refuse(404, 'no') }).open('')).toMatchObject({
      init: { status: 200 },
    })
    const page = parseHtml(render(<NoBooking {...answer.data.otherwise} />))
    expect(readText(page)).toContain('This link doesn’t work')
  })

  it('sends its address to no other host', () => {
    expect(headers()).toEqual({ 'Referrer-Policy': 'strict-origin' })
  })
})

describe('a post to it', () => {
  it('moves or cancels, then shows the page again', async () => {
    const { post, changes } = aFixture()
    const start = '2026-11-18T09:30:00+11:00'
    expect(await post({ intent: 'move', dateTime: start })).toMatchObject({
      status: 303,
      to: `/booking?link=${link}&done=moved`,
    })
    expect(await post({ intent: 'cancel' })).toMatchObject({ status: 303, to: `/booking?link=${link}` })
    expect(changes).toEqual([
      { websiteId: 7, link, body: { action: 'move', start } },
      { websiteId: 7, link, body: { action: 'cancel' } },
    ])
  })

  it('without a time changes nothing and says what is missing', async () => {
    const { post, changes } = aFixture()
    expect(await post({ intent: 'move' })).toMatchObject({
      status: 422,
      refusal: { error: 'Please choose a time.', field: true },
    })
    expect(changes).toEqual([])
  })

  it('refuses a time that was taken and says so, and a script loads the current times', async () => {
    const error = 'That time has just been taken. Please choose another.'
    const { post, open } = aFixture({ changeBooking: refuse(409, error) })
    const { status, refusal } = await post({ intent: 'move', dateTime: '2026-11-18T09:30:00+11:00' })
    expect([status, refusal]).toEqual([200, { error, field: false }])
    const answer = await open()
    if ('init' in answer || !answer.booking) throw new Error('There is no booking.')
    const page = parseHtml(renderRouted(<BookingPage booking={answer.booking} refusal={refusal} />))
    const alerts = findAll(page, ({ attributes }) => attributes.role === 'alert')
    expect(alerts.map(readText)).toEqual([error])
  })

  it.each([
    [
      409,
      'That time has just been taken. Please choose another.',
      409,
      'That time has just been taken. Please choose another.',
    ],
    [404, 'no', 404, 'This booking is no longer here.'],
    [0, 'down', 503, 'We can’t change your booking right now. Please try again in a minute.'],
  ])('shows a sentence when the platform answers %i %s', async (status, message, answered, error) => {
    const { post } = aFixture({ changeBooking: refuse(status, message) })
    expect(await post({ intent: 'cancel' })).toMatchObject({ status: answered, refusal: { error } })
  })
})
