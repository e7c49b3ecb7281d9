import type { DocumentPushes } from '@forecourt/contract/endpoints/staff/content'
import { expect, it } from 'vitest'
import { describePush, describeTarget, isTicked } from './words.ts'

type Target = DocumentPushes['targets'][number]
const document = { id: 1, version: 1, isPublished: true, author: 'Ann', changedAt: 'today' }
const pushed = { number: 3, at: 'on Monday', by: 'Gwen' }
const aTarget = (state: Target['state']): Target => ({
  ...{ siteId: 1, site: 'Dubbo', url: '', state, lacks: [] },
  document: state === 'new' ? null : document,
  pushed: state === 'new' || state === 'own' ? null : pushed,
})
const say = (state: Target['state']) => describeTarget(aTarget(state), (text) => text).says

it('says what each website has, and ticks none where somebody’s own work would be replaced', () => {
  expect(say('new')).toBe('It would get a new page.')
  expect(say('own')).toContain('Ann changed it today. Tick it to replace that page.')
  expect(say('same')).toBe('Version 3, from Gwen, on Monday.')
  expect(say('older')).toBe('Version 3, from Gwen, on Monday. It would be updated.')
  expect(say('changed')).toBe(
    'Version 3, from Gwen, on Monday. Since then Ann changed it today. Tick it to replace what they wrote.',
  )
  const states = ['new', 'own', 'same', 'older', 'changed'] as const
  expect(states.filter((state) => isTicked(aTarget(state)))).toEqual(['new', 'older'])
})

it('says where it is, and who sees it', () => {
  expect(describePush(1, true)).toBe('Done. Visitors of 1 website see it now.')
  expect(describePush(3, false)).toBe('Done. It’s a draft on 3 websites.')
})
