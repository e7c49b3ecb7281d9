import { expect, it } from 'vitest'
import { findTags, parseHtml, readText } from '../../../testing/parse-html.ts'
import { render } from '../../../testing/render.tsx'
import { CardBadges } from './card-badges.tsx'

const cards = ['Mastercard', 'Visa', 'Maestro']

it.each([
  [{ google: true, apple: true }, [...cards, 'Google Pay', 'Apple Pay']],
  [{ google: false, apple: true }, [...cards, 'Apple Pay']],
  [{ google: false, apple: false }, cards],
])('cards are marks with names to be read out, wallets where the gateway has them: %o', (wallets, names) => {
  const badges = parseHtml(render(<CardBadges wallets={wallets} />))
  const marks = findTags(badges, 'svg').map(({ attributes }) => [attributes.role, attributes['aria-label']])
  expect(marks).toEqual(names.map((name) => ['img', name]))
  expect(readText(badges).trim()).toBe('')
  for (const mark of findTags(badges, 'svg'))
    expect(findTags(mark, 'path', 'circle').length).toBeGreaterThan(0)
})
