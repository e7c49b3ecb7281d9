import { expect, it } from 'vitest'
import { aBlockDataFixture } from '../../../testing/a-block-data-fixture.ts'
import { aLocation, aSite } from '../../../testing/a-site.ts'
import { noCacheHints } from '../../../testing/no-cache-hints.ts'
import { toPlaceView } from './place-view.ts'

it('shows upcoming holiday hours, and expires when the first of them is over', () => {
  const ends: (number | null)[] = []
  const special = { locationId: null, name: '', status: 'closed', open: null, close: null } as const
  const site = aSite({
    specialHours: ['2026-12-25', '2026-11-20', '2026-11-14'].map((date) => ({ ...special, date })),
  })
  const page = { ...noCacheHints, expiresAt: (ms: number | null) => void ends.push(ms) }
  const { specialHours } = toPlaceView(aLocation(), null, aBlockDataFixture({ site, page }).data)
  expect(specialHours.map(({ date }) => date)).toEqual(['2026-11-20', '2026-12-25'])
  expect(ends).toEqual([Date.parse('2026-11-20T13:00Z')])
})
