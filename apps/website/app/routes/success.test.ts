import type { LeadSummary } from '@forecourt/contract/codecs/lead-summary'
import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import * as keys from '../request/contexts.ts'
import { aCar } from '../testing/a-car.ts'
import { aSession } from '../testing/a-session.ts'
import { aSite, createTestPaths } from '../testing/a-site.ts'
import { type Answers, fakeCalls } from '../testing/fake-platform.ts'
import { loader, meta } from './success.tsx'
import { loader as calendar } from './success-calendar.ts'

const id = '6c1a4b1e-0000-4000-8000-000000000001'
const booked: LeadSummary = {
  reference: 'ABC-DEF',
  category: 'Test Drive Enquiry',
  carId: 1,
  preferredVehicle: null,
  isConfirmed: true,
  application: null,
  booking: {
    startsAtMs: Date.parse('2026-11-18T02:30:00Z'),
    endsAtMs: Date.parse('2026-11-18T03:30:00Z'),
    locationId: 1,
    sequence: 0,
    link: 'link',
  },
}

type ReadSummary = NonNullable<Answers['leadSummary']>

function fixture(leadSummary: ReadSummary, search: string, known: string | null = 'v') {
  const site = aSite()
  const logged: string[] = []
  const context = new RouterContextProvider()
  context.set(keys.siteContext, site)
  context.set(keys.pathsContext, createTestPaths(site))
  context.set(keys.clockContext, () => 0)
  const note = (_: object, message: string) => void logged.push(message)
  context.set(keys.logContext, { info: note, warn: note, error: note })
  context.set(keys.sessionContext, aSession({ known }).session)
  const platform = fakeCalls({
    leadSummary,
    vehicle: () => aCar(),
    similarCars: () => [aCar({ id: 2 })],
  })
  context.set(keys.platformContext, platform)
  const url = new URL(`https://west.test/success${search}`)
  return { logged, args: { context, params: {}, request: new Request(url), url, pattern: '/success' } }
}

/** The platform's answer for a lead of another visitor. */
const nobodys = () => Promise.reject(Object.assign(new Error('no'), { status: 404 }))

describe('the success page', () => {
  it('asks for the lead with the visitor’s cookie, and not at all without one', async () => {
    const asked: object[] = []
    const read: ReadSummary = async (of) => {
      asked.push(of)
      return booked
    }
    for (const known of [null, 'v'])
      await loader(fixture(read, `?lead_id=${id}`, known).args as Parameters<typeof loader>[0])
    expect(asked).toEqual([{ websiteId: 7, leadId: id, visitor: 'v' }])
  })

  it('shows nothing of another visitor’s lead, without an error', async () => {
    const { args, logged } = fixture(nobodys, `?lead_id=${id}`)
    const { success } = await loader(args as Parameters<typeof loader>[0])
    expect([success.reference, success.car, logged]).toEqual([null, null, []])
  })

  it('shows the visitor their lead, its car and similar ones', async () => {
    const { args } = fixture(async () => booked, `?category=Test+Drive+Enquiry&lead_id=${id}`)
    const { success, similar } = await loader(args as Parameters<typeof loader>[0])
    expect(success).toMatchObject({
      reference: 'ABC-DEF',
      next: { title: 'Your 2022 Mazda 3 test drive is booked' },
    })
    expect(success.car?.id).toBe(1)
    expect(similar.map((car) => car.id)).toEqual([2])
  })

  it('leads to the offers that run now, by their number, and nowhere where none do [S3.13]', async () => {
    const open = async (offersCount: number) => {
      const { args } = fixture(async () => booked, `?lead_id=${id}`)
      args.context.set(keys.siteContext, aSite({ offersCount }))
      return (await loader(args as Parameters<typeof loader>[0])).success.offers
    }
    expect(await open(0)).toBeNull()
    expect(await open(1)).toEqual({ href: '/special-offers', label: 'See our special offer' })
    expect(await open(3)).toEqual({ href: '/special-offers', label: 'See our 3 special offers' })
  })

  it('stands without the platform, and says so in the log only', async () => {
    const failing = () => Promise.reject(new Error('down'))
    const { args, logged } = fixture(failing, `?category=Parts+Enquiry&lead_id=${id}`)
    const { success, similar } = await loader(args as Parameters<typeof loader>[0])
    expect(success).toMatchObject({ reference: null, car: null })
    expect(success.next.title).toContain('parts counter')
    expect([similar, logged]).toEqual([[], ['facts of a sent form left out']])
  })

  it('is found by no search', async () => {
    const { args } = fixture(nobodys, '')
    const loaderData = await loader(args as Parameters<typeof loader>[0])
    expect(meta({ loaderData } as Parameters<typeof meta>[0])).toContainEqual({
      name: 'robots',
      content: 'noindex, nofollow',
    })
  })
})

describe('the calendar file of a booking', () => {
  it('is the visitor’s own', async () => {
    const { args } = fixture(async () => booked, `?lead_id=${id}`)
    const answer = await calendar(args as Parameters<typeof calendar>[0])
    expect(answer.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8')
    expect(await answer.text()).toContain('DTSTART:20261118T023000Z')
  })

  it('is a 404 to everybody else, and where nothing was booked', async () => {
    for (const found of [nobodys, async () => ({ ...booked, booking: null })]) {
      const { args } = fixture(found, `?lead_id=${id}`)
      expect((await calendar(args as Parameters<typeof calendar>[0])).status).toBe(404)
    }
  })
})
