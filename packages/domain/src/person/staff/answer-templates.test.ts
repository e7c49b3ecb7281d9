import { expect, it } from 'vitest'
import { answerTemplates } from './answer-templates.ts'

const facts = {
  firstName: 'Jo',
  vehicle: '2021 Mazda CX-5',
  price: '$31,990',
  isSold: false,
  site: 'North Motors',
  phone: '(02) 5550 1000',
  author: 'Sam',
}

it('has the vehicle, its price and who writes in the words', () => {
  const [first] = answerTemplates(facts)
  expect(first?.text).toBe(
    'Hi Jo,\n\nThanks for asking about the 2021 Mazda CX-5. It’s still available. It’s $31,990.\n\n' +
      'Would you like to see it? Tell me a day and time that suit you, and I’ll have it ready.\n\n' +
      'Kind regards,\nSam\nNorth Motors\n(02) 5550 1000',
  )
})

it('never says that a sold one is here, and needs no vehicle and no name', () => {
  expect(answerTemplates({ ...facts, isSold: true }).map(({ id }) => id)).toEqual(['sold', 'call', 'blank'])
  const none = answerTemplates({ ...facts, vehicle: null, firstName: ' ' })
  expect(none.map(({ id }) => id)).toEqual(['call', 'blank'])
  expect(none[0]?.text).toContain('Hi there,')
})
