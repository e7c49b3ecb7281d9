import { randomBytes } from 'node:crypto'
import { staffEndpoints } from '@forecourt/contract/staff-endpoints'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestPlatform, type TestPlatform } from '../../../../testing/platform/open-test-platform.ts'
import { testWorkers } from '../../../../testing/platform/test-workers.ts'
import { aStaffMember, type Member } from '../../../../testing/staff/a-staff-member.ts'
import { aDealer } from '../../../../testing/stock/a-dealer.ts'
import { aPlainPhoto } from '../../../../testing/stock/a-plain-photo.ts'

let platform: TestPlatform
let admin: Member
let siteId: number
beforeAll(async () => {
  platform = await openTestPlatform(Date.now, undefined, undefined, undefined, undefined, testWorkers)
  siteId = (await platform.addDealer(aDealer('apart'))).siteId
  admin = await aStaffMember(platform, [{ role: 'admin', scopeKind: 'platform', scopeId: null }])
})
afterAll(() => platform.close())

const give = async (change: object) => {
  const file = (await (await admin.call(staffEndpoints.exportSite, { siteId })).json()) as object
  return admin.call(staffEndpoints.importSite, {
    siteId,
    bytes: new TextEncoder().encode(JSON.stringify({ ...file, ...change })),
  })
}

it('a website’s file and its pictures are read in a worker process', async () => {
  const picture = { id: 'a'.repeat(32), name: 'yard.jpg', alt: 'The yard', focal_x: 1, focal_y: 1 }
  const data = Buffer.from(await aPlainPhoto(90)).toString('base64')
  expect(await give({ pictures: [{ ...picture, data }] })).toMatchObject({ pictures: 1 })
  await expect(give({ pictures: [{ ...picture, data: 'AAAA' }] })).rejects.toMatchObject({
    status: 422,
    message: expect.stringContaining('picture “yard.jpg”'),
  })
})

it('a website’s file whose pages are larger than any website’s is refused', async () => {
  const text = randomBytes(5_000_000).toString('hex')
  const page = { kind: 'page', slug: 'a', is_published: true, title: 'T', fields: { text }, blocks: [] }
  await expect(give({ documents: [page] })).rejects.toMatchObject({
    status: 422,
    failure: 'site-file-content-too-large',
  })
})

it('a photo is re-encoded in a worker process, and what is no photo is refused in the same words', async () => {
  const photo = await admin.call(staffEndpoints.uploadPicture, {
    siteId,
    query: { name: 'a.jpg' },
    bytes: await aPlainPhoto(10),
  })
  expect(photo.id).toMatch(/^[0-9a-f]{32}$/)
  const text = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')
  await expect(
    admin.call(staffEndpoints.uploadPicture, { siteId, query: { name: 'a.svg' }, bytes: text }),
  ).rejects.toMatchObject({ status: 422 })
})
