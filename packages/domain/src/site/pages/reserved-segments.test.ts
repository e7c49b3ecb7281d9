import { expect, it } from 'vitest'
import { isReservedArticle, isReservedPage, isReservedSegment } from './reserved-segments.ts'

it('knows the first parts of every page, under each name that a site may give it, and those of the server', () => {
  for (const part of ['contact', 'Contact', 'search', 'blog', 'news', 'my-garage', 'mybigboxcars', 'pages'])
    expect(isReservedSegment(part), part).toBe(true)
  for (const part of ['api', 'img', 'files', 'assets', 'feeds', 'internal'])
    expect(isReservedSegment(part), part).toBe(true)
  for (const part of ['cars', 'motorcycles', 'about-us', 'segment', '{blog}'])
    expect(isReservedSegment(part), part).toBe(false)
})

it('lets a content page be called as another page is where /pages stands before it', () => {
  for (const slug of ['service', 'finance', 'news', 'my-garage', 'img']) {
    expect(isReservedPage([slug], true), slug).toBe(false)
    expect(isReservedPage([slug], false), slug).toBe(true)
  }
  for (const slug of ['book-a-service', 'trade-in', 'Trade-In'])
    for (const hasPrefix of [true, false]) expect(isReservedPage([slug], hasPrefix), slug).toBe(true)
  expect(isReservedPage(['about-us'], false)).toBe(false)
})

it('lets a post or an offer be called anything but what stands below every word', () => {
  for (const slug of ['trade-in', 'Trade-In']) expect(isReservedArticle(slug), slug).toBe(true)
  for (const slug of ['book-a-service', 'finance', 'trade-in-bonus', 'print'])
    expect(isReservedArticle(slug), slug).toBe(false)
})
