import { globSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aStaffMember, connectStaff } from '../../../../../services/platform/testing/staff/a-staff-member.ts'
import { openWritableFixture } from '../../../../../services/platform/testing/staff/staff-writes.ts'
import { startDashboard } from '../../../start-dashboard.ts'
import type { ActionCases, ActionFixture } from './action-case.ts'
import { runCase } from './run-case.ts'

const folder = join(import.meta.dirname, 'cases')
const groups = await Promise.all(
  globSync('*.ts', { cwd: folder })
    .sort()
    .map(
      async (file) => [file, ((await import(join(folder, file))) as { cases: ActionCases }).cases] as const,
    ),
)

const admin = { role: 'admin', scopeKind: 'platform', scopeId: null } as const
let dashboard: Awaited<ReturnType<typeof startDashboard>>
let world: ActionFixture
let fixture: Awaited<ReturnType<typeof openWritableFixture>>
beforeAll(async () => {
  fixture = await openWritableFixture()
  const { platform, ask, things } = fixture
  // What the website answers to the canvas: nothing to show, and nothing wrong.
  const canvas = { siteId: things.siteId, country: 'AU', blocks: [], faults: [], look: {} }
  dashboard = await startDashboard(platform, async () => Response.json(canvas))
  const member = await aStaffMember(platform, [admin])
  const aMember = () => aStaffMember(platform, [admin])
  world = {
    platform,
    ask,
    ...things,
    admin: member,
    call: connectStaff(platform, member.token).call,
    aMember,
  }
})
afterAll(() => fixture.platform.close())

/** The full path of a route, with those of the layouts around it. */
function pathOf(id: string): string {
  const route = dashboard.routes[id]
  const above = route?.parentId ? pathOf(route.parentId) : ''
  return route?.path ? `${above === '/' ? '' : above}/${route.path}` : above || '/'
}

it('every route with an action has cases, in the file of its group, and every case has its route', () => {
  const routes = Object.keys(dashboard.routes).filter((id) => dashboard.routes[id]?.module.action)
  const known = groups.flatMap(([, cases]) => Object.keys(cases))
  expect(known.toSorted()).toEqual([...new Set(known)].toSorted())
  expect(routes.map(pathOf).toSorted()).toEqual(known.toSorted())
})

for (const [file, cases] of groups)
  describe(file, () => {
    for (const [route, titles] of Object.entries(cases))
      for (const [title, prepare] of Object.entries(titles))
        it(`${route}: ${title}`, () => runCase(dashboard, world, prepare))
  })
