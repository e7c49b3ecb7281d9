import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  findTags,
  type HtmlElement,
  readFields,
  readText,
} from '../../../../apps/website/app/testing/parse-html.ts'
import { staffEndpoints } from '../../../../packages/contract/src/staff-endpoints.ts'
import { getSite } from '../../../../services/platform/src/sites/get-site.ts'
import {
  openTestPlatform,
  type TestPlatform,
} from '../../../../services/platform/testing/platform/open-test-platform.ts'
import { aStaffMember, type Member } from '../../../../services/platform/testing/staff/a-staff-member.ts'
import { aDealer } from '../../../../services/platform/testing/stock/a-dealer.ts'
import { startDashboard } from '../../start-dashboard.ts'

let platform: TestPlatform
let siteId: number
let manager: Member
let dashboard: Awaited<ReturnType<typeof startDashboard>>
beforeAll(async () => {
  platform = await openTestPlatform()
  siteId = (await platform.addDealer(aDealer('secrets'))).siteId
  manager = await aStaffMember(platform, [{ role: 'dealer-manager', scopeKind: 'site', scopeId: siteId }])
  dashboard = await startDashboard(platform)
})
afterAll(() => platform.close())

const main = (page: HtmlElement) => findTags(page, 'main').map(readText).join('')
const stored = async () => (await getSite(platform.context, siteId)).settings.ga4ApiSecret

it('a secret is typed in, kept by an empty field, replaced and cleared, and never shown', async () => {
  const here = `/sites/${siteId}/settings/ga4ApiSecret`
  let page = await dashboard.read(manager.token, here)
  const save = async (value: string, intent?: string) => {
    const form = findTags(page, 'form')
      .map(readFields)
      .find((fields) => fields.has('value'))
    if (!form) throw new Error('There is no form.')
    expect(form.get('value')).toBe('')
    form.set('value', value)
    if (intent) form.set('intent', intent)
    page = (await dashboard.post(manager.token, here, form)).page
    return main(page)
  }
  expect(await save('secret-one')).toContain('It’s now: Set')
  expect(await save('')).toContain('It’s now: Set')
  expect(await stored()).toBe('secret-one')
  expect(await save('secret-two')).not.toContain('secret-')
  expect(await stored()).toBe('secret-two')
  expect(await save('', 'clear')).toContain('It’s now: Not set')
  expect(await stored()).toBe('')
})

it('a copy says which settings stayed behind, by the names that staff know', async () => {
  const { siteId: otherId } = await platform.addDealer(aDealer('other'))
  const admin = await aStaffMember(platform, [{ role: 'admin', scopeKind: 'platform', scopeId: null }])
  const row = (await admin.call(staffEndpoints.staffConfiguration, { siteId: otherId })).rows.find(
    ({ key }) => key === 'leadPhones',
  )
  await admin.call(staffEndpoints.changeConfiguration, {
    siteId: otherId,
    body: {
      kind: 'setting',
      key: 'leadPhones',
      scope: 'site',
      value: ['0491 570 006'],
      version: row?.overrides[0]?.version ?? '',
    },
  })
  const form = new URLSearchParams({ from: String(otherId) })
  const { page } = await dashboard.post(admin.token, `/sites/${siteId}/copy`, form)
  expect(main(page)).toContain(
    'Left out, because each dealer has their own: Phones that are texted about leads.',
  )
})
