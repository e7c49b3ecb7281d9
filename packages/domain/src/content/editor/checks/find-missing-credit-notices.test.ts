import { expect, it } from 'vitest'
import { australia } from '../../../country/australia.ts'
import { newZealand } from '../../../country/new-zealand.ts'
import { findMissingCreditNotices } from './find-missing-credit-notices.ts'

const text = (id: string, words: string) => ({ id, type: 'heading', props: { text: words, intro: '' } })
const says = (...words: string[]) =>
  findMissingCreditNotices(
    words.map((one, at) => text(String(at), one)),
    australia,
  ).map(({ block }) => block)

it.each([
  'From $89 per week',
  'Only $89/week',
  'Drive away for $199 p.w.',
  'Just $350 a fortnight',
  '$450 monthly',
  '5.99% p.a. on all utes',
])('“%s” needs its comparison rate', (words) => {
  expect(says(words)).toEqual(['0'])
})

it.each([
  'Under $25,000',
  'Save $500 this week',
  '100% Australian',
  'Open 7 days a week',
  '$2,000 per vehicle',
])('“%s” does not', (words) => {
  expect(says(words)).toEqual([])
})

it('accepts the rate with its warning in the block or the next one, and not further away', () => {
  const rate = `Comparison rate 7.2% p.a. ${australia.credit.comparisonWarning}`
  expect(says(`From $89 per week. ${rate}`)).toEqual([])
  expect(says('From $89 per week', rate)).toEqual([])
  expect(says('From $89 per week', 'Come and see us', rate)).toEqual(['0'])
  expect(says('From $89 per week, comparison rate 7.2% p.a.')).toEqual(['0'])
})

it('requires no such notice in New Zealand', () => {
  expect(findMissingCreditNotices([text('a', 'From $89 per week')], newZealand)).toEqual([])
})
