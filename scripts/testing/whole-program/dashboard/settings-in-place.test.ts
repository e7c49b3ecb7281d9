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
let here: string
let manager: Member
let admin: Member
let dashboard: Awaited<ReturnType<typeof startDashboard>>
beforeAll(async () => {
  platform = await openTestPlatform()
  siteId = (await platform.addDealer(aDealer('in-place', { group: { slug: 'coast', name: 'Coast' } }))).siteId
  here = `/sites/${siteId}/settings`
  const at = { scopeKind: 'site', scopeId: siteId } as const
  manager = await aStaffMember(platform, [{ role: 'dealer-manager', ...at }], 'Dana Manager')
  admin = await aStaffMember(
    platform,
    [{ role: 'admin', scopeKind: 'platform', scopeId: null }],
    'Alex Admin',
  )
  dashboard = await startDashboard(platform)
})
afterAll(() => platform.close())

const now = () => getSite(platform.context, siteId)
const rowOf = (page: HtmlElement, key: string) => {
  const row = findTags(page, 'li').find(({ attributes }) => attributes.id === key)
  if (!row) throw new Error(`There is no row of ${key}.`)
  return row
}
/** The form in the row of a setting whose button or field is called so. */
function formOf(page: HtmlElement, key: string, field: string): URLSearchParams {
  const form = findTags(rowOf(page, key), 'form').find(
    (one) => readFields(one).has(field) || readText(one).startsWith(field),
  )
  if (!form) throw new Error(`The row of ${key} has no form with ${field}.`)
  return readFields(form)
}
const post = async (who: Member, form: URLSearchParams) => (await dashboard.post(who.token, here, form)).page

it('a switch is turned in its row, says what it was, and is turned back from there', async () => {
  const seen = await dashboard.read(manager.token, here)
  const [button] = findTags(rowOf(seen, 'garage'), 'button').filter(
    ({ attributes }) => attributes.role === 'switch',
  )
  expect(button?.attributes).toMatchObject({ 'aria-checked': 'true', value: 'off' })
  const form = formOf(seen, 'garage', 'key')
  form.set('value', 'off')
  const saved = await post(manager, form)
  expect(readText(rowOf(saved, 'garage'))).toContain('Saved, was On')
  expect((await now()).flags.garage).toBe(false)
  const recent = findTags(saved, 'aside').map(readText).join()
  expect(recent).toContain('Garage')
  expect(recent).toContain('Dana Manager')
  const back = await post(manager, formOf(saved, 'garage', 'restore'))
  expect(readText(rowOf(back, 'garage'))).toContain('Taken back: On')
  expect((await now()).flags.garage).toBe(true)
})

it('a figure is saved with what it counts; what is refused stays in the field beside the reason', async () => {
  const seen = await dashboard.read(manager.token, here)
  const form = formOf(seen, 'reservationDays', 'value')
  form.set('value', 'ages')
  const wrong = rowOf(await post(manager, form), 'reservationDays')
  expect(readText(wrong)).toContain('Please give a whole number.')
  expect(
    findTags(wrong, 'input').find(({ attributes }) => attributes.name === 'value')?.attributes,
  ).toMatchObject({
    value: 'ages',
    'aria-invalid': 'true',
    'aria-describedby': 'reservationDays-fault',
  })
  form.set('value', '3')
  const saved = await post(manager, form)
  expect(readText(rowOf(saved, 'reservationDays'))).toContain('Saved, was 7 days')
  expect((await now()).settings.reservationDays).toBe(3)
  // A second browser still has the version of before.
  form.set('value', '9')
  const late = readText(rowOf(await post(manager, form), 'reservationDays'))
  expect(late).toContain('Somebody else made this 3 days meanwhile. Save again to use yours.')
  expect((await now()).settings.reservationDays).toBe(3)
})

it('a value of the group has a mark; one of this website leads back to it', async () => {
  const { rows } = await admin.call(staffEndpoints.staffConfiguration, { siteId })
  const version = (scope: string) =>
    rows.find(({ key }) => key === 'webchat')?.overrides.find((one) => one.scope === scope)?.version ?? ''
  await admin.call(staffEndpoints.changeConfiguration, {
    siteId,
    body: { kind: 'flag', key: 'webchat', scope: 'group', value: true, version: version('group') },
  })
  const seen = await dashboard.read(manager.token, here)
  const labels = findTags(rowOf(seen, 'webchat'), 'summary').map(({ attributes }) => attributes['aria-label'])
  expect(labels).toEqual(['Web chat comes from Coast'])
  const form = formOf(seen, 'webchat', 'version')
  form.set('value', 'off')
  const own = await post(manager, form)
  expect(readText(rowOf(own, 'webchat'))).toContain('Back to On')
  const clear = formOf(own, 'webchat', 'Back to')
  clear.set('intent', 'clear')
  await post(manager, clear)
  expect((await now()).flags.webchat).toBe(true)
})

it('limits are for admins: others see them without a field, and their form is refused', async () => {
  const limits = `${here}?group=Limits`
  const row = rowOf(await dashboard.read(manager.token, limits), 'holdsByVisitor')
  expect(findTags(row, 'form')).toEqual([])
  const own = formOf(await dashboard.read(admin.token, limits), 'holdsByVisitor', 'value')
  own.set('value', '4')
  expect((await dashboard.post(manager.token, here, own)).status).toBe(403)
  expect(readText((await dashboard.post(admin.token, limits, own)).page)).toContain('Saved, was 3')
  expect((await now()).settings.holdsByVisitor).toBe(4)
})

it('a form that is none of ours changes nothing', async () => {
  const version = formOf(await dashboard.read(manager.token, here), 'garage', 'key').get('version') ?? ''
  const status = async (fields: Record<string, string>) =>
    (await dashboard.post(manager.token, here, new URLSearchParams(fields))).status
  expect(await status({ key: 'nothing', value: 'on' })).toBe(404)
  expect(await status({ key: 'ga4ApiSecret', value: 'x' })).toBe(404)
  expect(await status({ key: 'garage', version, restore: '{' })).toBe(400)
  expect((await now()).flags.garage).toBe(true)
})
