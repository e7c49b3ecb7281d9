import { describe, expect, it } from 'vitest'
import { parseComponentProps } from './component-props.ts'
import { reviewerDisplayName, selectReviews } from './select-reviews.ts'
import { spacing } from './spacing.ts'
import { truncateText } from './truncate-text.ts'

describe('truncateText', () => {
  it('cuts after fifty characters by default [S9.24]', () => {
    expect(truncateText('a'.repeat(50))).toBe('a'.repeat(50))
    expect(truncateText('a'.repeat(51))).toBe(`${'a'.repeat(50)}…`)
  })

  it('cuts at the given length, without a space before the ellipsis', () => {
    expect(truncateText('one two three', 8)).toBe('one two…')
    expect(truncateText('one', 3)).toBe('one')
    expect(truncateText(' a', 1)).toBe('…')
  })

  it('cuts after a word, and a text of one long word at the limit', () => {
    expect(truncateText('The wagon that tows, carries and parks', 30)).toBe('The wagon that tows, carries…')
    expect(truncateText('Built for a family, a boat and a dog', 20)).toBe('Built for a family…')
    expect(truncateText('one two three', 7)).toBe('one two…')
    expect(truncateText(`A ${'b'.repeat(60)}`, 20)).toBe(`A ${'b'.repeat(18)}…`)
  })

  it('counts an emoji as one character and accepts invalid lengths', () => {
    expect(truncateText('🚗🚗🚗', 2)).toBe('🚗🚗…')
    expect(truncateText('🚗🚗', 2)).toBe('🚗🚗')
    expect(truncateText('abc', -1)).toBe('…')
    expect(truncateText('', 0)).toBe('')
    expect(truncateText('x'.repeat(10_000))).toHaveLength(51)
  })
})

describe('spacing', () => {
  it.each([
    [0, '0rem'],
    [1, '0.5rem'],
    [3, '1.5rem'],
    [10, '5rem'],
    [true, '2.5rem'],
  ])('of %j is %s [S9.25]', (value, expected) => {
    expect(spacing(value)).toBe(expected)
  })

  it.each([false, null, undefined, -1, Number.NaN, Number.POSITIVE_INFINITY, '3', {}])(
    'of %j is none',
    (value) => {
      expect(spacing(value)).toBeNull()
    },
  )
})

describe('selectReviews', () => {
  const ratings = (list: readonly number[]) => list.map((rating) => ({ rating }))

  it('shows reviews of four stars or better [S9.30]', () => {
    const all = { reviews: ratings([5, 3.9, 4, 1, 4.5, Number.NaN]), score: 3.7, count: 210 }
    expect(selectReviews(all)).toEqual({ reviews: ratings([5, 4, 4.5]), score: 3.7, count: 210 })
  })

  it('shows twelve of them at most, or as many as asked [S9.31]', () => {
    const all = { reviews: ratings(Array.from({ length: 20 }, () => 5)), score: 5, count: 20 }
    expect(selectReviews(all).reviews).toHaveLength(12)
    expect(selectReviews(all).count).toBe(20)
    expect(selectReviews(all, 3).reviews).toHaveLength(3)
    expect(selectReviews(all, -1).reviews).toEqual([])
  })
})

describe('parseComponentProps', () => {
  it('reads an object', () => {
    expect(parseComponentProps('{"a":{"b":[1]}}')).toEqual({ props: { a: { b: [1] } }, warning: null })
  })

  it('is empty without a warning when nothing was typed', () => {
    for (const json of [null, '', '  '])
      expect(parseComponentProps(json)).toEqual({ props: {}, warning: null })
  })

  it.each([
    '{',
    'null',
    '7',
    '[]',
    '"x"',
    '{a:1}',
    '🚗',
    '['.repeat(200_000),
    `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
  ])('gives empty props and a warning for what is no JSON object: %.20s', (json) => {
    expect(parseComponentProps(json)).toEqual({ props: {}, warning: 'Invalid custom component props JSON' })
  })

  it('drops __proto__ at any depth', () => {
    const { props } = parseComponentProps('{"__proto__":{"x":1},"a":{"__proto__":{"y":2},"b":1}}')
    expect(Object.keys(props)).toEqual(['a'])
    expect(Object.keys(props.a as object)).toEqual(['b'])
  })
})

it('shows the name of a listed reviewer, ignoring case, and no other name where there is a list', () => {
  expect(reviewerDisplayName('Alinta M.', ['alinta m. ', 'Ben T.'], 'A customer')).toBe('Alinta M.')
  expect(reviewerDisplayName('Carmen W.', ['Ben T.'], 'A customer')).toBe('A customer')
  expect(reviewerDisplayName('Carmen W.', [], 'A customer')).toBe('Carmen W.')
})
