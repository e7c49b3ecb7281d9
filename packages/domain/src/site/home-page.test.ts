import { expect, it } from 'vitest'
import { isHomePage } from './home-page.ts'

const site = (share: number, splitTestPage = 'winter', splitTests = true) => ({
  flags: { splitTests },
  settings: { splitTestShares: { homePage: share }, splitTestPage },
})

it.each([
  ['home', site(0), true],
  ['winter', site(50), true],
  ['winter', site(100), true],
  ['winter', site(0), false],
  ['winter', site(50, 'winter', false), false],
  ['contact', site(50), false],
  ['', site(50, ''), false],
])('of %s', (slug, configured, stands) => {
  expect(isHomePage(configured, slug)).toBe(stands)
})
