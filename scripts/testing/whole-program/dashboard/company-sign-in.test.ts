import { afterAll, beforeAll, expect, it } from 'vitest'
import { findTags, readText } from '../../../../apps/website/app/testing/parse-html.ts'
import { staffEndpoints } from '../../../../packages/contract/src/staff-endpoints.ts'
import {
  openTestPlatform,
  type TestPlatform,
} from '../../../../services/platform/testing/platform/open-test-platform.ts'
import { aStaffMember, type Member } from '../../../../services/platform/testing/staff/a-staff-member.ts'
import {
  type IdentityProvider,
  openIdentityProvider,
  testClient,
} from '../../../../services/platform/testing/staff/open-identity-provider.ts'
import { aDealer } from '../../../../services/platform/testing/stock/a-dealer.ts'
import { startDashboard } from '../../start-dashboard.ts'

const delivery = { smtpUrl: null, mailFrom: 'x@platform.example', allowsPrivateWebhooks: true }
const browser = 'staff-browser=a-browser-of-this-test'

let platform: TestPlatform
let provider: IdentityProvider
let dashboard: Awaited<ReturnType<typeof startDashboard>>
let manager: Member
let groupId: number
beforeAll(async () => {
  platform = await openTestPlatform(Date.now, delivery)
  provider = await openIdentityProvider()
  await platform.addDealer(aDealer('smith', { group: { slug: 'smith-group', name: 'Smith Group' } }))
  const { rows } = await platform.database.pool.query('select id from groups')
  groupId = rows[0].id
  manager = await aStaffMember(platform, [{ role: 'group-manager', scopeKind: 'group', scopeId: groupId }])
  const body = { action: 'connect', issuer: provider.issuer, ...testClient } as const
  await manager.call(staffEndpoints.changeCompany, { groupId, body })
  await platform.database.pool.query(
    `insert into group_domains (group_id, host, proof, proved_at) values ($1, 'smith.example', '', now())`,
    [groupId],
  )
  const grant = { role: 'sales', scopeKind: 'group', scopeId: groupId } as const
  await manager.call(staffEndpoints.changeCompany, {
    groupId,
    body: { action: 'roles', rolesClaim: 'roles', roles: [{ value: 'Seller', grant }], defaultRole: null },
  })
  const person = { sub: '1', email: 'kim@smith.example', email_verified: true, name: 'Kim', roles: 'Seller' }
  provider.set({ person })
  dashboard = await startDashboard(platform)
})
afterAll(async () => {
  await platform.close()
  await provider.close()
})

const get = (path: string, cookie = browser) => dashboard.ask(path, { headers: { cookie } })
/** To the provider and back, as a browser goes. */
async function comeBack(from: string, cookie = browser) {
  const sent = await get(from, cookie)
  expect(sent.status).toBe(302)
  const back = new URL(provider.authorize(sent.headers.get('location') ?? ''))
  return back.pathname + back.search
}
const mainOf = async (token: string, path: string) =>
  findTags(await dashboard.read(token, path), 'main')
    .map(readText)
    .join('')

it('leads to the company and back to the screen that was asked for, signed in, without a script', async () => {
  const path = await comeBack('/sign-in/with/smith-group?to=/leads')
  const entered = await get(path)
  expect([entered.status, entered.headers.get('location')]).toEqual([302, '/leads'])
  const cookies = entered.headers.getSetCookie()
  const session = cookies.find((cookie) => cookie.startsWith('staff='))?.split(';')[0] ?? ''
  expect((await get('/leads', session)).status).toBe(200)
  const again = await get(path)
  expect(await again.text()).toContain('Please start again')
})

it('says in plain words why nobody is signed in, and leads to no other host', async () => {
  const path = await comeBack('/sign-in/with/smith-group?to=https://evil.example/')
  const entered = await get(path)
  expect(entered.headers.get('location')).toBe('/')
  const absent = await get('/sign-in/with/nobody')
  expect(await (await get(absent.headers.get('location') ?? '')).text()).toContain('no company sign-in')
  expect(await (await get('/sign-in/company')).text()).toContain('Nothing came back')
})

it('offers the company to whoever types a mailbox of it, and nothing else where it is required', async () => {
  const post = () =>
    dashboard.post('', '/sign-in?to=/leads', new URLSearchParams({ email: 'somebody@smith.example' }))
  const main = async () => findTags((await post()).page, 'main')
  const link = '/sign-in/with/smith-group?to=%2Fleads'
  const hasLink = async () =>
    (await main()).flatMap((one) => findTags(one, 'a')).some(({ attributes }) => attributes.href === link)
  expect(await hasLink()).toBe(true)
  expect((await main()).map(readText).join('')).toContain('Code from the mail')
  await platform.database.pool.query('update identity_providers set is_required = true')
  expect(await hasLink()).toBe(true)
  expect((await main()).map(readText).join('')).toContain(
    'People of Smith Group sign in through their company.',
  )
  await platform.database.pool.query('update identity_providers set is_required = false')
})

it('shows a manager what a test of the settings brought', async () => {
  const settings = `/team/sign-in/${groupId}`
  expect(await mainOf(manager.token, '/team')).toContain('Company sign-in of Smith Group')
  expect(await mainOf(manager.token, settings)).toContain('Nobody has tested it yet.')
  const cookie = `staff=${manager.token}; ${browser}`
  const entered = await get(await comeBack(`${settings}/try`, cookie), cookie)
  expect(entered.headers.get('location')).toBe(settings)
  expect(entered.headers.getSetCookie().filter((one) => one.startsWith('staff='))).toEqual([])
  expect(await mainOf(manager.token, settings)).toContain(
    'In roles it says Seller. That gives Sales at Smith Group.',
  )
})
