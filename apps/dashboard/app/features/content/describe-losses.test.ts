import { expect, it } from 'vitest'
import { describeLosses } from './describe-losses.ts'

const use = (kind: 'navigation' | 'page' | 'model' | 'redirect', id: number) => ({ id, kind, title: 'A' })

it('says what visitors lose, and how many menus, pages and redirects lead to it', () => {
  const uses = [use('navigation', 1), use('navigation', 2), use('page', 3), use('redirect', 4)]
  expect(describeLosses({ isPublic: true, isHome: false, isTested: true, uses })).toEqual([
    'Visitors lose it at once.',
    '2 menus lead to it.',
    'One page leads to it.',
    'One redirect leads to it.',
    'A split test that is running shows it.',
  ])
  expect(describeLosses({ isPublic: false, isHome: false, isTested: false, uses: [] })).toEqual([])
})
