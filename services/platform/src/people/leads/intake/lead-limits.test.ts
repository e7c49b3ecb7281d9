import { expect, it } from 'vitest'
import { createLeadMeter } from './lead-limits.ts'

const nobody = { email: null, phone: null }

it('marks what passes the bound of a contact or of a site, and nobody else', async () => {
  const meter = createLeadMeter({ perSiteAndMinute: 5, perContactAndHour: 2 })
  const ann = { email: 'ann@example.com', phone: '0412345678' }
  expect([await meter(1, ann), await meter(1, ann), await meter(1, ann)]).toEqual([[], [], ['contact-rate']])
  expect(await meter(1, { ...nobody, phone: ann.phone })).toEqual(['contact-rate'])
  expect(await meter(1, nobody)).toEqual([])
  expect(await meter(1, nobody)).toEqual(['site-rate'])
  expect(await meter(2, ann)).toEqual([])
})
