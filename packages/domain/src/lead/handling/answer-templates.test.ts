import { expect, it } from 'vitest'
import { aShownPrice } from '../../../testing/a-shown-price.ts'
import { australia } from '../../country/australia.ts'
import { answerTemplates } from './answer-templates.ts'

const facts = {
  firstName: 'Jo',
  vehicle: '2021 Mazda CX-5',
  price: { seen: aShownPrice(3_199_000), now: aShownPrice(3_199_000) },
  country: australia,
  isSold: false,
  site: 'North Motors',
  phone: '(02) 5550 1000',
  author: 'Sam',
}

it('fills in the vehicle, its price and the author', () => {
  const [first] = answerTemplates(facts)
  expect(first?.text).toBe(
    'Hi Jo,\n\nThanks for asking about the 2021 Mazda CX-5. It’s still available. It’s $31,990 (Excl. govt. charges).\n\n' +
      'Would you like to see it? Tell me a day and time that suit you, and I’ll have it ready.\n\n' +
      'Kind regards,\nSam\nNorth Motors\n(02) 5550 1000',
  )
})

it('names both prices where the one that they saw has changed, and none where there is none', () => {
  const text = (price: typeof facts.price) => answerTemplates({ ...facts, price })[0]?.text
  expect(text({ ...facts.price, now: aShownPrice(2_999_000) })).toContain(
    'It’s still available. You saw it at $31,990 (Excl. govt. charges). Today it’s $29,990.',
  )
  expect(answerTemplates({ ...facts, price: { seen: null, now: null } })[0]?.text).toContain(
    'It’s still available.\n',
  )
})

it('never says that a sold vehicle is available, and works without a vehicle and a name', () => {
  expect(answerTemplates({ ...facts, isSold: true }).map(({ id }) => id)).toEqual(['sold', 'call', 'blank'])
  const none = answerTemplates({ ...facts, vehicle: null, firstName: ' ' })
  expect(none.map(({ id }) => id)).toEqual(['call', 'blank'])
  expect(none[0]?.text).toContain('Hi there,')
})
