import { expect, it } from 'vitest'
import { visitedPages } from './visited-pages.ts'

it('are the pages of a lead in order, without what is none', () => {
  expect(visitedPages({ lead_attributes: { visited_pages: ['/', '', 4, null, '/contact'] } })).toEqual([
    '/',
    '/contact',
  ])
})

it.each([
  {},
  { lead_attributes: null },
  { lead_attributes: 'x' },
  { lead_attributes: { visited_pages: '/' } },
])('are none of a lead that says nothing: %j', (payload) => {
  expect(visitedPages(payload)).toEqual([])
})
