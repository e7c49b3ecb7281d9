import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../testing/property-runs.ts'
import { mergeLead } from './merge-lead.ts'

describe('mergeLead', () => {
  it('keeps earlier answers where the later send has none, and takes what is new', () => {
    expect(
      mergeLead(
        { name: 'Ann', message: 'Hello', car_id: 7, opt_in: true, 'Vehicle Make': 'Mazda' },
        { name: 'Anna', message: '  ', car_id: null, opt_in: false, dateTime: '2026-11-20T10:00+11:00' },
      ),
    ).toEqual({
      name: 'Anna',
      message: 'Hello',
      car_id: 7,
      opt_in: false,
      'Vehicle Make': 'Mazda',
      dateTime: '2026-11-20T10:00+11:00',
    })
  })

  it('merges the attributes one by one and lets the newest skips stand', () => {
    expect(
      mergeLead(
        {
          skipped_steps: [{ from: 1, to: 3 }],
          lead_attributes: { visited_pages: ['/'], linked_query_params: { gclid: 'a' } },
        },
        {
          skipped_steps: [],
          lead_attributes: { visited_pages: [], linked_query_params: { utm_source: 'b' } },
        },
      ),
    ).toEqual({
      skipped_steps: [],
      lead_attributes: { visited_pages: ['/'], linked_query_params: { gclid: 'a', utm_source: 'b' } },
    })
  })

  it('replaces the click by a later one as a whole, and keeps it where a later send has none', () => {
    const clicked = { lead_attributes: { latest_click: { gclid: 'a', utm_source: 'google' } } }
    const update = { lead_attributes: { latest_click: { fbclid: 'b' } } }
    expect(mergeLead(clicked, update)).toEqual(update)
    for (const attributes of [{}, { latest_click: {} }, { latest_click: null }])
      expect(mergeLead(clicked, { lead_attributes: attributes })).toEqual(clicked)
  })

  it('removes a figure that a later send has cleared, and keeps one that it does not mention', () => {
    const valued = { offer_price: '20000', estimate: '$19,000 to $21,000', finance_owing_amount: '5000' }
    expect(mergeLead(valued, { offer_price: '', estimate: '' })).toEqual({
      offer_price: '',
      estimate: '',
      finance_owing_amount: '5000',
    })
  })

  const value = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null), fc.array(fc.string()))
  const lead = fc.dictionary(
    fc.constantFrom('name', 'message', 'a', 'b', '__proto__', 'skipped_steps'),
    value,
  )

  it('is idempotent and loses no answer', () => {
    fc.assert(
      fc.property(lead, lead, (earlier, update) => {
        const once = mergeLead(earlier, update)
        expect(mergeLead(once, update)).toEqual(once)
        for (const name of [...Object.keys(earlier), ...Object.keys(update)])
          expect(Object.hasOwn(once, name)).toBe(true)
        for (const [name, answer] of Object.entries(earlier))
          if (typeof answer === 'string' && answer.trim() !== '' && !Object.hasOwn(update, name))
            expect(once[name]).toBe(answer)
      }),
      propertyRuns,
    )
  })
})
