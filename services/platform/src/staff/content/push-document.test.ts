import { randomUUID } from 'node:crypto'
import { staffEndpoints } from '@forecourt/contract/staff-endpoints'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestPlatform, type TestPlatform } from '../../../testing/platform/open-test-platform.ts'
import { aStaffMember, type Member } from '../../../testing/staff/a-staff-member.ts'
import { aDealer } from '../../../testing/stock/a-dealer.ts'
import { aPlainPhoto } from '../../../testing/stock/a-plain-photo.ts'

let platform: TestPlatform
let writer: Member
let from: number
let near: number
let far: number
let stranger: number
beforeAll(async () => {
  platform = await openTestPlatform()
  const group = { slug: 'three', name: 'Three' }
  const add = async (slug: string, changes = {}) => (await platform.addDealer(aDealer(slug, changes))).siteId
  from = await add('from', { group })
  near = await add('near', { group })
  far = await add('far', { group })
  stranger = await add('stranger')
  const [{ id }] = await ask('select id from groups')
  writer = await aStaffMember(platform, [{ role: 'content', scopeKind: 'group', scopeId: id }], 'Gwen Group')
})
afterAll(() => platform.close())

const ask = async (text: string, values: unknown[] = []) =>
  (await platform.database.pool.query(text, values)).rows
const content = { title: 'Winter service', fields: { description: '' }, blocks: [] as unknown[] }

const create = (siteId: number, slug: string, changes = {}) =>
  writer.call(staffEndpoints.createDocument, { siteId, body: { kind: 'page', slug, ...content, ...changes } })
const read = (documentId: number) => writer.call(staffEndpoints.staffDocument, { documentId })
const pushes = (documentId: number, by = writer) => by.call(staffEndpoints.documentPushes, { documentId })
const find = async (documentId: number, siteId: number) =>
  (await pushes(documentId)).targets.find((one) => one.siteId === siteId)

/** To these websites, having seen what is there. */
async function push(documentId: number, siteIds: readonly number[], publish = false) {
  const { targets } = await pushes(documentId)
  const { version } = await read(documentId)
  return writer.call(staffEndpoints.pushDocument, {
    documentId,
    body: {
      version,
      publish,
      targets: siteIds.map((siteId) => ({
        siteId,
        seen: targets.find((one) => one.siteId === siteId)?.document?.version ?? null,
      })),
    },
  })
}

const save = async (documentId: number, title: string) => {
  const { version } = await read(documentId)
  return writer.call(staffEndpoints.saveDocument, { documentId, body: { version, ...content, title } })
}

it('puts a page onto websites of the group, each with its origin, and names what would happen on each', async () => {
  const { id } = await create(from, 'winter')
  expect(await pushes(id)).toMatchObject({
    mayPush: true,
    origin: null,
    targets: [
      { siteId: far, state: 'new', document: null },
      { siteId: near, state: 'new', document: null },
    ],
  })
  const { copies } = await push(id, [near], true)
  const copy = await read(copies[0]?.id ?? 0)
  expect(copy).toMatchObject({ siteId: near, slug: 'winter', title: 'Winter service', shown: copy.draft })
  expect(await pushes(copy.id)).toMatchObject({
    origin: { id, siteId: from, title: 'Winter service', isOlder: false },
  })
  expect(await find(id, near)).toMatchObject({
    state: 'same',
    document: { id: copy.id, isPublished: true, author: 'Gwen Group' },
    pushed: { number: 1, by: 'Gwen Group' },
  })
  const [entry] = await ask(`select action, after from audit_log where subject_id = $1 and site_id = $2`, [
    String(copy.id),
    near,
  ])
  expect(entry).toEqual({ action: 'pushDocument', after: { from: id, number: 1, published: true } })
})

it('updates copies as they were pushed, says which somebody has changed since, and takes all back', async () => {
  const { id } = await create(from, 'spring')
  const first = await push(id, [near, far])
  const [nearId = 0, farId = 0] = first.copies.map((one) => one.id)
  await save(farId, 'Ours is better')
  await save(id, 'Spring service')
  expect(await find(id, near)).toMatchObject({ state: 'older', document: { isPublished: false } })
  expect(await find(id, far)).toMatchObject({ state: 'changed', pushed: { number: 1 } })
  const { copies } = await push(id, [near, far], true)
  expect([await read(nearId), await read(farId)]).toMatchObject([
    { title: 'Spring service', shown: expect.any(Number) },
    { title: 'Spring service' },
  ])
  await writer.call(staffEndpoints.undoPush, { documentId: id, body: { copies } })
  expect([await read(nearId), await read(farId)]).toMatchObject([
    { title: 'Winter service', shown: null },
    { title: 'Ours is better', shown: null },
  ])
  expect([(await find(id, near))?.state, (await find(id, far))?.state]).toEqual(['older', 'changed'])
})

it('replaces a page of a website’s own only as it was shown, and brings it back with its public version', async () => {
  const { id, version } = await create(from, 'autumn')
  const own = await create(near, 'autumn', { title: 'Our own autumn' })
  const published = await writer.call(staffEndpoints.changeDocument, {
    documentId: own.id,
    body: { action: 'publish', version: own.version },
  })
  expect(await find(id, near)).toMatchObject({ state: 'own', pushed: null, document: { id: own.id } })
  const stale = { version, publish: true, targets: [{ siteId: near, seen: own.version }] }
  await expect(
    writer.call(staffEndpoints.pushDocument, { documentId: id, body: stale }),
  ).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('Dealer near has changed its page'),
  })
  const { copies } = await push(id, [near], true)
  expect(await read(own.id)).toMatchObject({ title: 'Winter service' })
  await writer.call(staffEndpoints.undoPush, { documentId: id, body: { copies } })
  const back = await read(own.id)
  expect(back).toMatchObject({ title: 'Our own autumn', shown: published.shown, draft: own.draft })
  expect((await find(id, near))?.state).toBe('own')
  // It is taken back once.
  await expect(
    writer.call(staffEndpoints.undoPush, { documentId: id, body: { copies } }),
  ).rejects.toMatchObject({
    status: 404,
  })
})

it('takes a new copy to the bin, and nothing that somebody has worked on meanwhile', async () => {
  const { id } = await create(from, 'summer')
  const { copies } = await push(id, [near, far])
  const [first, second] = copies
  await save(second?.id ?? 0, 'Changed at once')
  const undo = (some: typeof copies) =>
    writer.call(staffEndpoints.undoPush, { documentId: id, body: { copies: some } })
  await expect(undo(copies)).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('nothing was'),
  })
  await read(first?.id ?? 0)
  await undo(copies.slice(0, 1))
  await expect(read(first?.id ?? 0)).rejects.toMatchObject({ status: 404 })
  expect((await find(id, near))?.state).toBe('new')
})

it('brings the pictures along, and says which shared blocks a website lacks', async () => {
  const { id: picture } = await writer.call(staffEndpoints.uploadPicture, {
    siteId: from,
    query: { name: 'yard.jpg' },
    bytes: await aPlainPhoto(40, 60),
  })
  const image = { id: picture, alt: 'The yard', width: 60, height: 40 }
  const block = (type: string, props: unknown) => ({
    id: randomUUID(),
    type,
    version: 1,
    props,
    className: '',
  })
  await writer.call(staffEndpoints.createDocument, {
    siteId: from,
    body: { kind: 'shared-block', slug: 'hours', title: 'Hours', fields: {}, blocks: [] },
  })
  const blocks = [block('image', { image, caption: '' }), block('shared-block', { shared: 'hours' })]
  const { id } = await create(from, 'pictures', { blocks })
  expect((await find(id, near))?.lacks).toEqual(['hours'])
  await push(id, [near])
  const { pictures } = await writer.call(staffEndpoints.staffMedia, { siteId: near })
  expect(pictures.map((one) => one.id)).toContain(picture)
})

it('reaches no website outside the group or the writer’s own, and puts nothing anywhere if one refuses', async () => {
  const { id, version } = await create(from, 'reach')
  const body = (siteId: number) => ({
    version,
    publish: false,
    targets: [
      { siteId: near, seen: null },
      { siteId, seen: null },
    ],
  })
  await expect(
    writer.call(staffEndpoints.pushDocument, { documentId: id, body: body(stranger) }),
  ).rejects.toMatchObject({ status: 404 })
  const local = await aStaffMember(platform, [{ role: 'content', scopeKind: 'site', scopeId: from }])
  expect(await pushes(id, local)).toMatchObject({ mayPush: false, targets: [] })
  await expect(
    local.call(staffEndpoints.pushDocument, { documentId: id, body: body(far) }),
  ).rejects.toMatchObject({ status: 404 })
  expect((await find(id, near))?.state).toBe('new')
  const reader = await aStaffMember(platform, [{ role: 'read-only', scopeKind: 'site', scopeId: near }])
  await expect(pushes(id, reader)).rejects.toMatchObject({ status: 404 })
  const menu = await writer.call(staffEndpoints.createDocument, {
    siteId: from,
    body: { kind: 'shared-block', slug: 'alone', title: 'A', fields: {}, blocks: [] },
  })
  await expect(
    writer.call(staffEndpoints.pushDocument, { documentId: menu.id, body: body(far) }),
  ).rejects.toMatchObject({ status: 422, message: expect.stringContaining('Only pages') })
})
