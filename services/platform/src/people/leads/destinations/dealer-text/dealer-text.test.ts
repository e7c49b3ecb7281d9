import { expect, it } from 'vitest'
import { someLeadFacts } from '../../../../../testing/people/lead-facts.ts'
import { dealerText } from './dealer-text.ts'

const textOf = (changes: Parameters<typeof someLeadFacts>[0]) => dealerText(someLeadFacts(changes)).text

it('says who enquires about what, how to call them, and the reference', () => {
  expect(textOf({ payload: { name: ' Jo\n' } })).toBe(
    'Dealer North: General Enquiry, 2021 Mazda CX-5 Maxx Sport. Jo Citizen, 0400 000 000. FC-7K3M-92',
  )
  expect(textOf({ withCar: false, payload: { name: '', last_name: '', phone: '' } })).toBe(
    'Dealer North: General Enquiry. Somebody. FC-7K3M-92',
  )
})

it('cuts names short and never the number to call or the reference', () => {
  const long = 'Wilhelmina '.repeat(60)
  for (const changes of [
    { payload: { name: long } },
    { car: { name: long } },
    { payload: { name: long }, car: { name: long }, category: long, site: { name: long } },
  ]) {
    const text = textOf(changes)
    expect(text).toMatch(/, 0400 000 000\. FC-7K3M-92$/)
    expect(text.length).toBeLessThanOrEqual(300)
    expect(text).toContain('…')
  }
  expect(textOf({ payload: { phone: '0'.repeat(500) } })).toMatch(/^Dealer North: .+0…\. FC-7K3M-92$/)
})
