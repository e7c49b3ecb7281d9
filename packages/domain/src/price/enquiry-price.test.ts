import { expect, it } from 'vitest'
import { aShownPrice } from '../../testing/a-shown-price.ts'
import { australia } from '../country/australia.ts'
import { newZealand } from '../country/new-zealand.ts'
import { enquiryPriceText, replyPriceText } from './enquiry-price.ts'

const seen = aShownPrice(3_094_600, 'estimated:NSW')
const less = aShownPrice(2_990_000, 'estimated:NSW')
const whole = aShownPrice(3_094_600, 'drive_away:NSW')

it.each([
  ['has not changed', seen, seen, '$30,946, Estimated drive away, NSW'],
  ['has changed', seen, less, '$30,946, Estimated drive away, NSW, when they enquired; now $29,900'],
  [
    'includes something else now',
    seen,
    whole,
    '$30,946, Estimated drive away, NSW, when they enquired; now $30,946, Drive away NSW',
  ],
  ['is gone', seen, null, '$30,946, Estimated drive away, NSW, when they enquired; now without a price'],
  ['was not kept', null, seen, 'now $30,946, Estimated drive away, NSW'],
  ['never was', null, null, ''],
])('tells staff of a price that %s', (_, before, now, text) => {
  expect(enquiryPriceText({ seen: before, now }, australia)).toBe(text)
})

it.each([
  ['has not changed', seen, seen, 'It’s $30,946 (Estimated drive away, NSW).'],
  ['has changed', seen, less, 'You saw it at $30,946 (Estimated drive away, NSW). Today it’s $29,900.'],
  [
    'includes something else now',
    seen,
    whole,
    'You saw it at $30,946 (Estimated drive away, NSW). Today it’s $30,946 (Drive away NSW).',
  ],
  ['is gone', seen, null, ''],
  ['was not kept', null, seen, 'It’s $30,946 (Estimated drive away, NSW).'],
])('answers a visitor about a price that %s', (_, before, now, text) => {
  expect(replyPriceText({ seen: before, now }, australia)).toBe(text)
})

it('says what a price includes in the words of its country', () => {
  expect(enquiryPriceText({ seen, now: seen }, newZealand)).toBe('$30,946, Estimated on-road price')
})
