import { staffEndpoints } from '@forecourt/contract/staff-endpoints'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestPlatform, type TestPlatform } from '../../../testing/platform/open-test-platform.ts'
import { aStaffMember, type Member } from '../../../testing/staff/a-staff-member.ts'
import { aDealer } from '../../../testing/stock/a-dealer.ts'

let platform: TestPlatform
let siteId: number
let writer: Member
beforeAll(async () => {
  platform = await openTestPlatform()
  siteId = (await platform.addDealer(aDealer('moved'))).siteId
  writer = await aStaffMember(platform, [{ role: 'content', scopeKind: 'site', scopeId: siteId }], 'Cleo')
})
afterAll(() => platform.close())

const send = (text: string) => writer.call(staffEndpoints.importRedirects, { siteId, body: { text } })
const read = async () =>
  (await writer.call(staffEndpoints.redirectRules, { siteId })).rules.map(({ from, to }) => `${from} ${to}`)
const listBin = async () => (await writer.call(staffEndpoints.staffBin, { siteId })).documents

it('a file of redirects is taken in line by line, changes what is there, and is undone as a whole', async () => {
  const { version: before } = await platform.context.changes.read(null)
  const first = await send('Old address,New address\n/old.html,/about-us\n/specials.php,/special-offers\n')
  expect(first).toMatchObject({ changed: [], same: 0, faults: [] })
  expect(first.added).toHaveLength(2)
  expect(await read()).toEqual(['/old.html /about-us', '/specials.php /special-offers'])
  const { changes } = await platform.context.changes.read(before)
  expect(changes?.flatMap(({ tags }) => tags)).toContain('redirect:old-html')

  // A spreadsheet of another country: semicolons, and a byte-order mark.
  const second = await send(
    '\uFEFF/OLD.html/;/our-story\n/specials.php;/special-offers\nno address;/x\n/new;/contact',
  )
  expect(second).toMatchObject({
    changed: [{ id: first.added[0], number: 1 }],
    same: 1,
    faults: [{ line: 3, says: '“no address” is no address like /old-page.' }],
  })
  expect(await read()).toEqual(['/new /contact', '/old.html /our-story', '/specials.php /special-offers'])

  const { added, changed } = second
  await writer.call(staffEndpoints.undoRedirectImport, { siteId, body: { added, changed } })
  expect(await read()).toEqual(['/old.html /about-us', '/specials.php /special-offers'])
  expect(await listBin()).toMatchObject([{ title: '/new', by: 'Cleo' }])
  // Pressed twice.
  await writer.call(staffEndpoints.undoRedirectImport, { siteId, body: { added, changed: [] } })
  expect(await listBin()).toHaveLength(1)
})

it('a thousand lines are taken in, and more are refused in words', async () => {
  const lines = (count: number) =>
    Array.from({ length: count }, (_, nth) => `/page-${nth},/contact`).join('\n')
  expect((await send(lines(1_000))).added).toHaveLength(1_000)
  const refused = { status: 422, failure: 'redirect-file-unreadable' }
  await expect(send(lines(1_001))).rejects.toMatchObject({
    ...refused,
    message: expect.stringContaining('1000'),
  })
  await expect(send('Old address,New address')).rejects.toMatchObject(refused)
  await expect(send('"/a,/b')).rejects.toMatchObject(refused)
})

it('undoes nothing of another website', async () => {
  const other = (await platform.addDealer(aDealer('other-moved'))).siteId
  const both = await aStaffMember(platform, [
    { role: 'content', scopeKind: 'site', scopeId: siteId },
    { role: 'content', scopeKind: 'site', scopeId: other },
  ])
  const { added } = await both.call(staffEndpoints.importRedirects, {
    siteId: other,
    body: { text: '/theirs,/contact' },
  })
  await writer.call(staffEndpoints.undoRedirectImport, { siteId, body: { added, changed: [] } })
  expect((await both.call(staffEndpoints.redirectRules, { siteId: other })).rules).toHaveLength(1)
  await expect(writer.call(staffEndpoints.redirectRules, { siteId: other })).rejects.toMatchObject({
    status: 404,
  })
})
