import { expect, it } from 'vitest'
import { aBlockWorld } from '../../../testing/a-block-world.ts'
import { aLocation, aSite } from '../../../testing/a-site.ts'
import { noPageNotes } from '../../../testing/no-page-notes.ts'
import { toPlaceView } from './place-view.ts'

it('shows holiday hours to come, and holds until the first of them is over', () => {
  const ends: (number | null)[] = []
  const special = { locationId: null, name: '', status: 'closed', open: null, close: null } as const
  const site = aSite({
    specialHours: ['2026-12-25', '2026-11-20', '2026-11-14'].map((date) => ({ ...special, date })),
  })
  const page = { ...noPageNotes, holdsUntil: (ms: number | null) => void ends.push(ms) }
  const { specialHours } = toPlaceView(aLocation(), null, aBlockWorld({ site, page }).world)
  expect(specialHours.map(({ date }) => date)).toEqual(['2026-11-20', '2026-12-25'])
  expect(ends).toEqual([Date.parse('2026-11-20T13:00Z')])
})
