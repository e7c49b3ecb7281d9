import { expect, it } from 'vitest'
import { isReservedArticle, isReservedPage, isReservedSegment } from './reserved-segments.ts'

it('contains the first segments of every page, under each name that a site may give it, and of the server', () => {
  for (const part of ['contact', 'Contact', 'search', 'blog', 'news', 'my-garage', 'mybigboxcars', 'pages'])
    expect(isReservedSegment(part), part).toBe(true)
  for (const part of ['api', 'img', 'files', 'assets', 'feeds', 'internal'])
    expect(isReservedSegment(part), part).toBe(true)
  for (const part of ['cars', 'motorcycles', 'about-us', 'segment', '{blog}'])
    expect(isReservedSegment(part), part).toBe(false)
})

it('allows the name of another page for a content page under /pages', () => {
  for (const slug of ['service', 'finance', 'news', 'my-garage', 'img']) {
    expect(isReservedPage([slug], true), slug).toBe(false)
    expect(isReservedPage([slug], false), slug).toBe(true)
  }
  for (const slug of ['book-a-service', 'trade-in', 'Trade-In'])
    for (const hasPrefix of [true, false]) expect(isReservedPage([slug], hasPrefix), slug).toBe(true)
  expect(isReservedPage(['about-us'], false)).toBe(false)
})

it('allows every name for a post or an offer except those of routes below any slug', () => {
  for (const slug of ['trade-in', 'Trade-In']) expect(isReservedArticle(slug), slug).toBe(true)
  for (const slug of ['book-a-service', 'finance', 'trade-in-bonus', 'print'])
    expect(isReservedArticle(slug), slug).toBe(false)
})
