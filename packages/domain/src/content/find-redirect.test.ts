import { describe, expect, it } from 'vitest'
import { hostileTargets } from '../../testing/hostile-targets.ts'
import { findRedirect } from './find-redirect.ts'

const rules = [
  { from: '/old-shop', to: '/contact' },
  { from: '/Team.html', to: '/pages/about?x=1#us' },
  { from: '/a', to: '/b' },
  { from: '/b', to: '/c' },
  { from: '/c', to: '/B/' },
  { from: '/self', to: '/self?again=1' },
  { from: '/first', to: '/a-page' },
  { from: '/first', to: '/another' },
]

describe('findRedirect', () => {
  it.each([
    ['/old-shop', { kind: 'to', path: '/contact' }],
    ['/old-shop/', { kind: 'to', path: '/contact' }],
    ['/team.HTML', { kind: 'to', path: '/pages/about?x=1#us' }],
    ['/first', { kind: 'to', path: '/a-page' }],
    ['/nothing', { kind: 'none' }],
    ['/a', { kind: 'loop' }],
    ['/c', { kind: 'loop' }],
    ['/self', { kind: 'loop' }],
  ])('reads %s', (path, answer) => {
    expect(findRedirect(rules, path)).toEqual(answer)
  })

  it.each(hostileTargets)('never leads to %j', (to) => {
    expect(findRedirect([{ from: '/x', to }], '/x')).toEqual({ kind: 'none' })
  })
})
