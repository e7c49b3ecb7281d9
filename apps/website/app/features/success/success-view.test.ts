import { describe, expect, it } from 'vitest'
import { aCar } from '../../testing/a-car.ts'
import { aLocation, aSite, createTestPaths } from '../../testing/a-site.ts'
import { bookingEntry } from './booking-view.ts'
import { toSuccessView } from './success-view.ts'

const id = '6c1a4b1e-0000-4000-8000-000000000001'
const perth = aLocation({ id: 4, name: 'Perth yard', timeZone: 'Australia/Perth' })
const site = aSite({ locations: [aLocation(), perth] })
const paths = createTestPaths(site)
const summary = {
  reference: 'ABC-DEF',
  category: 'Test Drive Enquiry',
  carId: 1,
  preferredVehicle: null,
  isConfirmed: true,
  application: null,
  booking: {
    startsAtMs: Date.parse('2026-11-18T02:30:00Z'),
    endsAtMs: Date.parse('2026-11-18T03:30:00Z'),
    locationId: 4,
    sequence: 0,
    link: 'link',
  },
}
const sent = { leadId: id, category: 'Test Drive Enquiry', summary, car: aCar() }

describe('toSuccessView', () => {
  it('shows reference, car and booking, on the clock of the place that was booked', () => {
    const view = toSuccessView(sent, site, paths)
    expect(view).toMatchObject({ reference: 'ABC-DEF', locationId: 4 })
    expect(view.car?.id).toBe(aCar().id)
    expect(view.booking).toMatchObject({
      day: 'Wednesday 18 November 2026',
      time: '10:30 am',
      place: 'Perth yard',
    })
  })

  it('names the model that was chosen where no vehicle was, on the page and in the calendar', () => {
    const chosen = { ...summary, carId: null, preferredVehicle: 'Toyota Corolla' }
    const view = toSuccessView({ ...sent, summary: chosen, car: null }, site, paths)
    expect(view.next.title).toBe('Your Toyota Corolla test drive is booked')
    expect(new URL(view.booking?.googleHref ?? '').searchParams.get('text')).toBe(
      'Test drive at West Motors: Toyota Corolla',
    )
  })

  it('does not mention that the vehicle was sold', () => {
    expect(toSuccessView({ ...sent, car: aCar({ status: 'sold' }) }, site, paths).car?.isSold).toBe(false)
  })

  it('links to calendars without details of the visitor', () => {
    const { booking } = toSuccessView(sent, site, paths)
    expect(booking?.calendarHref).toBe(`/success/booking.ics?lead_id=${id}`)
    expect(booking?.googleHref).toContain('dates=20261118T023000Z%2F20261118T033000Z')
  })

  it('takes the category from the lead rather than from the address', () => {
    const view = toSuccessView({ ...sent, category: 'Parts Enquiry' }, site, paths)
    expect(view.next.title).toBe('Your 2022 Mazda 3 test drive is booked')
  })

  it('mentions no mail where none is sent', () => {
    for (const category of [
      'Test Drive Enquiry',
      'General Enquiry',
      'Trade-In Valuation',
      'Finance Enquiry',
    ]) {
      const stepsOf = (isConfirmed: boolean, booking: typeof summary.booking | null) =>
        JSON.stringify(
          toSuccessView({ ...sent, summary: { ...summary, category, isConfirmed, booking } }, site, paths)
            .next,
        )
      for (const booking of [null, summary.booking]) {
        expect(stepsOf(true, booking)).toMatch(/emailed/)
        expect(stepsOf(false, booking)).not.toMatch(/emailed|confirmation/)
      }
    }
  })

  it('confirms an application for finance as one, with what was sent and what comes next', () => {
    const application = [{ label: 'Loan term', value: '5 years' }]
    const applied = { ...summary, category: 'Finance Enquiry', booking: null, application }
    const view = toSuccessView({ ...sent, summary: applied }, site, paths)
    expect(view).toMatchObject({
      application,
      next: { title: 'Thank you, we have your finance application' },
    })
    expect(view.next.steps.join(' ')).toContain('We won’t run a credit check until someone has called you.')
    const enquiryOnly = toSuccessView({ ...sent, summary: { ...applied, application: null } }, site, paths)
    expect(enquiryOnly.next.title).toBe('Thank you, we have your finance enquiry')
  })

  it('is a plain confirmation for visitors without a lead', () => {
    const view = toSuccessView({ leadId: id, category: null, summary: null, car: null }, site, paths)
    expect(view).toMatchObject({ reference: null, booking: null, car: null, locationId: null })
    expect(view.next.title).toBe('Thank you')
  })
})

describe('bookingEntry', () => {
  it('lasts as long as was booked, whatever this site says now, and is the same entry however often it is fetched', () => {
    const booking = { ...summary.booking, endsAtMs: Date.parse('2026-11-18T03:15:00Z') }
    const lead = { id, ...summary, booking, vehicle: '2020 Mazda 3' }
    const settings = { ...site.settings, testDriveMinutes: 90 }
    const entry = bookingEntry(lead, { ...site, settings }, 0)
    expect(entry.endMs - entry.startMs).toBe(45 * 60_000)
    expect(entry.uid).toBe(`${id}@west.test`)
    expect(entry.summary).toBe('Test drive at West Motors: 2020 Mazda 3')
  })
})
