import { expect, it } from 'vitest'
import { describeDone, describeImport, describeState } from './words.ts'

const zone = 'Australia/Sydney'
const at = '2026-11-20T22:00:00.000Z'

it.each([
  [{ isPublished: false, isChanged: true, scheduledFrom: null }, ['Draft']],
  [{ isPublished: true, isChanged: false, scheduledFrom: null }, ['Published']],
  [
    { isPublished: true, isChanged: true, scheduledFrom: null },
    ['Published, with changes that visitors don’t see yet'],
  ],
  [{ isPublished: false, isChanged: true, scheduledFrom: at }, ['Goes live Sat, 21 Nov, 9:00 am']],
  [
    { isPublished: true, isChanged: true, scheduledFrom: at },
    ['Published', 'Goes live Sat, 21 Nov, 9:00 am'],
  ],
])('a document that is %j says %j', (state, texts) => {
  expect(describeState({ ...state, isWithoutBlog: false }, zone).map(({ text }) => text)).toEqual(texts)
})

it('says that nobody sees a post of a website without a blog, and why, but nothing of its draft', () => {
  const post = { isPublished: true, isChanged: false, scheduledFrom: null, isWithoutBlog: true }
  expect(describeState(post, zone)).toEqual([
    { text: 'Nobody sees it: this website has no blog', tone: 'warn' },
  ])
  expect(describeState({ ...post, isPublished: false }, zone)).toEqual([{ text: 'Draft', tone: '' }])
})

it('says what was done, and where an old address leads', () => {
  const now = { kind: 'page', address: '/pages/summer-sale', before: '/pages/spring-sale' }
  expect(describeDone({ said: 'rename', ...now })).toBe(
    'The address is /pages/summer-sale now. Whoever opens /pages/spring-sale is sent there.',
  )
  expect(describeDone({ said: 'rename', kind: 'page', address: null, before: null })).toBe(
    'The address has changed.',
  )
  const texts = ['save', 'publish', 'schedule', 'unpublish', 'take-back', 'restore', 'revert-2'].map((said) =>
    describeDone({ said, ...now }),
  )
  expect(new Set(texts).size).toBe(7)
})

it('says that visitors see a published post only where it has an address, as menus never have', () => {
  const publish = { said: 'publish', address: null, before: null }
  expect(describeDone({ ...publish, kind: 'post' })).toContain('visitors don’t see it')
  expect(describeDone({ ...publish, kind: 'post', address: '/blog/winter' })).toContain(
    'Visitors see it now.',
  )
  expect(describeDone({ ...publish, kind: 'menu' })).toContain('Visitors see it now.')
})

it.each([
  [{ added: 2, changed: 0, same: 1, faults: 1 }, '2 redirects added, 1 was there already, 1 line left out.'],
  [{ added: 0, changed: 1, same: 3, faults: 0 }, '1 redirect changed, 3 were there already.'],
  [{ added: 0, changed: 0, same: 0, faults: 0 }, 'The file has no redirects.'],
])('a file with %j says %s', (done, text) => {
  expect(describeImport(done)).toBe(text)
})
