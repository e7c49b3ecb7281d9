import { afterAll, beforeAll, expect, it } from 'vitest'
import { findTags, type HtmlElement, readText } from '../../../../apps/website/app/testing/parse-html.ts'
import { staffEndpoints } from '../../../../packages/contract/src/staff-endpoints.ts'
import {
  openTestPlatform,
  type TestPlatform,
} from '../../../../services/platform/testing/platform/open-test-platform.ts'
import { aStaffMember, type Member } from '../../../../services/platform/testing/staff/a-staff-member.ts'
import { aDealer, aStockCar } from '../../../../services/platform/testing/stock/a-dealer.ts'
import { startDashboard } from '../../start-dashboard.ts'

let platform: TestPlatform
let siteId: number
let dana: Member
let sam: Member
let dashboard: Awaited<ReturnType<typeof startDashboard>>
beforeAll(async () => {
  platform = await openTestPlatform()
  siteId = (await platform.addDealer(aDealer('log'), [aStockCar('log', 1)])).siteId
  const at = { scopeKind: 'site', scopeId: siteId } as const
  dana = await aStaffMember(platform, [{ role: 'dealer-manager', ...at }], 'Dana Murray')
  sam = await aStaffMember(platform, [{ role: 'sales', ...at }], 'Sam Keogh')
  dashboard = await startDashboard(platform)
})
afterAll(() => platform.close())

const rows = (page: HtmlElement) =>
  findTags(page, 'li').filter(({ attributes }) => attributes.class === 'log-row')

it('says in a sentence who changed the price of which vehicle, and finds it by person, vehicle and day', async () => {
  const [vehicle] = (await dana.call(staffEndpoints.staffVehicles)).vehicles
  if (!vehicle) throw new Error('There is no vehicle.')
  const { version } = await dana.call(staffEndpoints.staffVehicle, { carId: vehicle.id })
  await dana.call(staffEndpoints.changeVehicle, {
    carId: vehicle.id,
    body: { version, priceCents: 2_345_600, sure: true },
  })
  await expect(sam.call(staffEndpoints.staffTeam)).rejects.toMatchObject({ status: 403 })
  const read = async (query: string) => rows(await dashboard.read(dana.token, `/audit?${query}`))
  const [first] = await read('')
  const text = first ? readText(first) : ''
  expect(text).toContain(`Dana Murray changed the price of ${vehicle.name}`)
  expect(text).toContain('to $23,456')
  expect(text).not.toContain(dana.email)
  expect((first ? findTags(first, 'a') : []).map(({ attributes }) => attributes.href)).toContain(
    `/stock/${vehicle.id}`,
  )
  expect(await read(`subject=${encodeURIComponent(vehicle.name)}`)).toHaveLength(1)
  expect((await read('who=Sam+Keogh&kind=refused')).map(readText)[0]).toContain(
    'Sam Keogh tried to look at the team',
  )
  expect(await read('from=2020-01-01&to=2020-01-02')).toEqual([])
})

it('writes times as the clock of the browser shows them, once it has said its zone', async () => {
  const { entries } = await dana.call(staffEndpoints.staffAudit, { query: { kind: 'changes' } })
  const at = Date.parse(entries[0]?.at ?? '')
  const shown = (timeZone: string) =>
    new Intl.DateTimeFormat('en-AU', { timeStyle: 'short', timeZone }).format(at)
  const cookie = `staff=${dana.token}`
  const origin = 'http://dashboard.localhost'
  const say = (zone: string) =>
    dashboard.ask('/clock', {
      method: 'POST',
      headers: { cookie, origin },
      body: new URLSearchParams({ zone }),
    })
  const kept = (await say('America/Lima')).headers.get('set-cookie') ?? ''
  expect(kept).toContain('staff-zone=')
  const page = await dashboard.ask('/audit', { headers: { cookie: `${cookie}; ${kept.split(';')[0]}` } })
  expect(await page.text()).toContain(shown('America/Lima'))
  const refused = await say('Nowhere/At all')
  expect([refused.status, refused.headers.get('set-cookie')]).toEqual([400, null])
})
