import { expect, it } from 'vitest'
import { createLeadMeter } from './lead-limits.ts'

const nobody = { email: null, phone: null }

it('marks what passes the bound of a contact or of a site, and nobody else', () => {
  const meter = createLeadMeter({ perSiteAndMinute: 5, perContactAndHour: 2 })
  const ann = { email: 'ann@example.com', phone: '0412345678' }
  expect([meter(1, ann), meter(1, ann), meter(1, ann)]).toEqual([[], [], ['contact-rate']])
  expect(meter(1, { ...nobody, phone: ann.phone })).toEqual(['contact-rate'])
  expect(meter(1, nobody)).toEqual([])
  expect(meter(1, nobody)).toEqual(['site-rate'])
  expect(meter(2, ann)).toEqual([])
})

it('marks what passes the bound of an address, as the site says, whatever names it uses', () => {
  const meter = createLeadMeter({ perSiteAndMinute: 100, perContactAndHour: 100 })
  const home = { addressHash: 'home', most: 2 }
  const marks = []
  for (const at of [1, 2, 3]) marks.push(meter(1, { ...nobody, email: `a${at}@example.com` }, home))
  expect(marks).toEqual([[], [], ['address-rate']])
  expect(meter(1, nobody, { ...home, addressHash: 'office' })).toEqual([])
  expect(meter(2, nobody, home)).toEqual([])
  expect(meter(1, nobody, { ...home, most: 5 })).toEqual([])
})
