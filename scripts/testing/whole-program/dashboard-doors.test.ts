import { afterAll, beforeAll, expect, it } from 'vitest'
import { findTags, parseHtml } from '../../../apps/website/app/testing/parse-html.ts'
import { staffEndpoints } from '../../../packages/contract/src/staff-endpoints.ts'
import { hostileTargets } from '../../../packages/domain/testing/hostile-targets.ts'
import { staffLimits } from '../../../services/platform/src/staff/accounts/sign-in-limits.ts'
import {
  openTestPlatform,
  type TestPlatform,
} from '../../../services/platform/testing/platform/open-test-platform.ts'
import { aStaffMember } from '../../../services/platform/testing/staff/a-staff-member.ts'
import { startDashboard } from '../start-dashboard.ts'

let platform: TestPlatform
let dashboard: Awaited<ReturnType<typeof startDashboard>>
beforeAll(async () => {
  platform = await openTestPlatform()
  dashboard = await startDashboard(platform)
})
afterAll(() => platform.close())

const post = (
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
  origin?: string,
) => dashboard.ask(path, { method: 'POST', body: new URLSearchParams(fields), headers }, origin)

async function signIn(origin: string): Promise<string> {
  const { email } = await aStaffMember(platform, [{ role: 'sales', scopeKind: 'platform', scopeId: null }])
  const code = await platform.context.staff.auth.createCode(email)
  const signed = await post('/sign-in', { email, code }, { origin }, origin)
  expect(signed.status).toBe(302)
  return signed.headers.get('set-cookie') ?? ''
}

it('keeps a session in a cookie that no script reads and no other host or plain connection sets [ASVS 7.4.1] [ASVS cookie]', async () => {
  const secure = await signIn('https://staff.example')
  expect(secure).toMatch(/^__Host-staff=[\w-]{20,};/)
  for (const part of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/']) expect(secure).toContain(part)
  expect(secure).not.toContain('Domain')
  const cookie = secure.slice(0, secure.indexOf(';'))
  const page = await dashboard.ask('/account', { headers: { cookie } }, 'https://staff.example')
  expect(page.status).toBe(200)
  expect(page.headers.get('cache-control')).toBe('no-store')
  const left = await dashboard.ask(
    '/account',
    { method: 'POST', headers: { cookie, origin: 'https://staff.example' }, body: new URLSearchParams() },
    'https://staff.example',
  )
  expect(left.headers.get('set-cookie')).toContain('Max-Age=0')
  // The session of the cookie is no longer valid, even if somebody has stored the cookie.
  const again = await dashboard.ask('/account', { headers: { cookie } }, 'https://staff.example')
  expect(again.headers.get('location')).toContain('/sign-in')
})

it('notifies an open screen when its session ends, and again for a later session', async () => {
  const grants = [{ role: 'dealer-manager', scopeKind: 'platform', scopeId: null }] as const
  const { id, token, call } = await aStaffMember(platform, grants)
  const read = async (cookie: string) =>
    (await dashboard.ask('/permitted', { headers: { cookie: `staff=${cookie}` } })).json()
  await platform.database.pool.query(
    `update staff_sessions set expires_at = now() + interval '5 minutes' where user_id = $1`,
    [id],
  )
  const { actions } = await call(staffEndpoints.staffMe)
  const [session] = (await call(staffEndpoints.staffSessions)).sessions
  expect(await read(token)).toEqual({ actions, until: session?.expiresAt })
  // Between the two factors nothing is accessible, and the screen in the other tab stays.
  const again = await platform.context.staff.auth.openSession(id)
  expect(await read(again)).toEqual({ actions: null })
  await platform.database.pool.query(`update staff_sessions set second_factor_at = now() where token = $1`, [
    again,
  ])
  const later = await read(again)
  expect(later.actions).toEqual(actions)
  expect(Date.parse(later.until) - Date.parse(session?.expiresAt ?? '')).toBeGreaterThan(6 * 86_400_000)
})

it('leads back to a screen after signing in, and never to another host, however that is spelled', async () => {
  const { email } = await aStaffMember(platform, [{ role: 'sales', scopeKind: 'platform', scopeId: null }])
  const origin = 'http://dashboard.localhost'
  async function findWayBack(to: string): Promise<string> {
    const code = await platform.context.staff.auth.createCode(email)
    const path = `/sign-in?${new URLSearchParams({ to })}`
    const signed = await post(path, { email, code }, { origin }, origin)
    expect([to, signed.status]).toEqual([to, 302])
    return signed.headers.get('location') ?? ''
  }
  expect(await findWayBack('/leads?state=new')).toBe('/leads?state=new')
  // own-target.test.ts covers the complete table.
  for (const to of hostileTargets.filter((one) => /^\/[\s\\/.]/.test(one)))
    expect([to, await findWayBack(to)]).toEqual([to, '/'])
})

it('counts a browser that has opened the link of a code mail as known, from its first post to its session', async () => {
  const { email } = await aStaffMember(platform, [{ role: 'sales', scopeKind: 'platform', scopeId: null }])
  const mailed = staffLimits(platform.context.staff).createMailedBrowser(email)
  const opened = parseHtml(await (await dashboard.ask(`/sign-in?browser=${mailed}`)).text())
  const to = String(findTags(opened, 'form')[0]?.attributes.action)
  await post(to, { email })
  const [name = ''] = mailed.split('.')
  const { rows } = await platform.database.pool.query('select 1 from staff_mails where about = $1', [name])
  expect(rows).toHaveLength(1)
  const code = await platform.context.staff.auth.createCode(email, name)
  const signed = await post(to, { email, code })
  expect([signed.status, signed.headers.get('set-cookie')]).toEqual([
    302,
    expect.stringContaining(`staff-browser=${mailed};`),
  ])
})

it('takes no script of another site, and lets itself be framed by nobody', async () => {
  const page = await dashboard.ask('/sign-in')
  const policy = page.headers.get('content-security-policy') ?? ''
  for (const part of [
    `default-src 'none'`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
  ])
    expect(policy).toContain(part)
  expect(policy).not.toContain('unsafe-inline')
})

it('asks a device for a passkey, and refuses an invalid answer', async () => {
  const asked = await post('/sign-in/passkey', {})
  expect(await asked.json()).toMatchObject({
    options: { rpId: 'staff.example', userVerification: 'required' },
  })
  const madeUp = { id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: 'e30' } }
  const credential = JSON.stringify({ ...madeUp, clientExtensionResults: {} })
  expect(await (await post('/sign-in/passkey', { credential })).json()).toMatchObject({
    refused: expect.stringContaining('wasn’t accepted'),
  })
  expect((await post('/account/passkeys', {})).headers.get('location')).toContain('/sign-in')
})

it('accepts no upload from anybody who is not signed in', async () => {
  const large = () => {
    const form = new FormData()
    form.set('files', new File([new Uint8Array(3_000_000)], 'large.jpg'))
    return form
  }
  const send = (path: string, headers: Record<string, string> = {}) =>
    dashboard.ask(path, { method: 'POST', body: large(), headers })
  for (const path of ['/sites/1/media', '/sites/1/copy', '/sites/new', '/stock/1/photos', '/imports/1'])
    for (const cookie of ['', `staff=${'invented'.repeat(4)}`])
      expect([path, (await send(path, { cookie })).status]).toEqual([path, 413])
  const [cookie = ''] = (await signIn('http://dashboard.localhost')).split(';')
  expect((await send('/sites/1/media', { cookie })).status).not.toBe(413)
})

it('limits one address to eighty sign-in attempts a minute, however it spells the path [ASVS 6.1.1]', async () => {
  const statuses: number[] = []
  const spellings = ['/sign-in/passkey', '/SIGN-IN/passkey', '/sign-in/passkey.data', '/sign-in/p%61sskey/']
  for (let n = 0; n < 85; n++) statuses.push((await post(spellings[n % 4] ?? '', {})).status)
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(5)
})

it('keeps light or dark and the dealer of a browser in cookies, and leads back to where they were chosen', async () => {
  const { token } = await aStaffMember(platform, [{ role: 'admin', scopeKind: 'platform', scopeId: null }])
  const session = `staff=${token}`
  const choose = async (path: string, fields: Record<string, string>) => {
    const answer = await post(path, fields, { cookie: session })
    expect(answer.status).toBe(302)
    const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';')
    return { cookie, to: answer.headers.get('location') }
  }
  const dark = await choose('/appearance', { mode: 'dark', back: '/leads?stage=new' })
  expect(dark).toEqual({ cookie: 'staff-mode=dark', to: '/leads?stage=new' })
  const page = await dashboard.ask('/account', { headers: { cookie: `${session}; ${dark.cookie}` } })
  expect(await page.text()).toContain('data-mode="dark"')
  expect((await choose('/appearance', { mode: 'pink', back: '//evil.example' })).to).toBe('/')
  const site = { site: '12' }
  expect(await choose('/dealer', { ...site, back: '/sites/7/hours' })).toEqual({
    cookie: 'staff-dealer=12',
    to: '/sites/12/hours',
  })
  // A lead of one dealer is none of another.
  expect((await choose('/dealer', { ...site, back: '/leads/00000000-0000-4000-8000-000000000000' })).to).toBe(
    '/leads',
  )
  expect((await choose('/dealer', { site: '', back: '/reports/7' })).to).toBe('/reports')
})
