import { staffEndpoints } from '@forecourt/contract/staff-endpoints'
import { toSlug } from '@forecourt/domain/site/pages/to-slug'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { sendLead } from '../../../../testing/people/send-lead.ts'
import { openTestPlatform, type TestPlatform } from '../../../../testing/platform/open-test-platform.ts'
import { aStaffMember, type Member } from '../../../../testing/staff/a-staff-member.ts'
import { aDealer } from '../../../../testing/stock/a-dealer.ts'
import { aPlainPhoto } from '../../../../testing/stock/a-plain-photo.ts'
import { readContent } from '../../../content/read-content.ts'
import { changeContent } from '../../../content/write-content.ts'
import { getSite } from '../../../sites/get-site.ts'

let platform: TestPlatform
let admin: Member
let from: number
let pictureId: string
let laterMs = 0
beforeAll(async () => {
  platform = await openTestPlatform(() => Date.now() + laterMs)
  admin = await aStaffMember(platform, [{ role: 'admin', scopeKind: 'platform', scopeId: null }])
  from = await addSite('from')
  const { version } = await admin.call(staffEndpoints.staffLook, { siteId: from })
  await admin.call(staffEndpoints.publishLook, {
    siteId: from,
    body: { look: { template: 'wander', tokens: { brand: '#0b5c7a' } }, version },
  })
  await set(from, 'setting', 'submitLabel', 'Send it')
  await set(from, 'flag', 'webchat', true)
  pictureId = (
    await admin.call(staffEndpoints.uploadPicture, {
      siteId: from,
      query: { name: 'yard.jpg' },
      bytes: await aPlainPhoto(90),
    })
  ).id
  await admin.call(staffEndpoints.changePicture, {
    siteId: from,
    body: { id: pictureId, alt: 'The yard', focalX: 10, focalY: 20 },
  })
  const image = { id: pictureId, alt: 'The yard', width: 60, height: 40 }
  await write(from, 'about', [
    { id: 'a', type: 'image', version: 1, props: { image, caption: '' }, className: '' },
  ])
})
afterAll(() => platform.close())

const addSite = async (slug: string) => (await platform.addDealer(aDealer(slug))).siteId

async function set(siteId: number, kind: 'flag' | 'setting', key: string, value: unknown) {
  const row = (await admin.call(staffEndpoints.staffConfiguration, { siteId })).rows.find(
    (one) => one.key === key,
  )
  const version = row?.overrides.find(({ scope }) => scope === 'site')?.version ?? ''
  await admin.call(staffEndpoints.changeConfiguration, {
    siteId,
    body: { kind, key, scope: 'site', value, version },
  })
}

async function write(siteId: number, slug: string, blocks: unknown[]) {
  const page = { kind: 'page' as const, slug, title: `Page ${slug}`, fields: { description: '' }, blocks }
  const { id, version } = await admin.call(staffEndpoints.createDocument, { siteId, body: page })
  await admin.call(staffEndpoints.changeDocument, { documentId: id, body: { action: 'publish', version } })
}

const exported = async (siteId: number) =>
  (await admin.call(staffEndpoints.exportSite, { siteId })).json() as Promise<Record<string, unknown>>
const toBytes = (file: unknown) => new TextEncoder().encode(JSON.stringify(file))

it('a website goes out as one file and comes in elsewhere: look, settings, pages and their pictures', async () => {
  const file = await exported(from)
  const to = await addSite('to')
  await write(to, 'own', [])
  await write(to, 'about', [])
  const imported = await admin.call(staffEndpoints.importSite, { siteId: to, bytes: toBytes(file) })
  expect(imported).toEqual({ documents: 1, pictures: 1, settings: 2, leftOut: [] })
  expect(await getSite(platform.context, to)).toMatchObject({
    name: 'Dealer to',
    template: 'wander',
    tokens: { brand: '#0b5c7a' },
    settings: { submitLabel: 'Send it' },
    flags: { webchat: true },
  })
  const about = await readContent(platform.context, { siteId: to, kind: 'page', slug: 'about' }, undefined)
  const [block] = about.blocks as { props: { image: { id: string; focal: unknown } } }[]
  const { pictures } = await admin.call(staffEndpoints.staffMedia, { siteId: to })
  expect(pictures).toMatchObject([{ id: block?.props.image.id, alt: 'The yard', focalX: 10 }])
  expect(block?.props.image.focal).toEqual({ x: 10, y: 20 })
  await readContent(platform.context, { siteId: to, kind: 'page', slug: 'own' }, undefined)
  // A second import changes nothing.
  await admin.call(staffEndpoints.importSite, { siteId: to, bytes: toBytes(file) })
  expect((await admin.call(staffEndpoints.staffMedia, { siteId: to })).pictures).toHaveLength(1)
})

it('keeps nobody’s changes waiting while its pictures are made', async () => {
  const to = await addSite('busy')
  const { pictures } = platform
  const { write: writeFile } = pictures
  // Every write takes this lock; see the migration of the change log.
  const changing = `select from pg_locks where locktype = 'advisory' and objid = 731905214
    and database = (select oid from pg_database where datname = current_database())`
  const held: number[] = []
  const spy = vi.spyOn(pictures, 'write').mockImplementation(async (id, bytes) => {
    held.push((await platform.database.pool.query(changing)).rowCount ?? 0)
    await writeFile(id, bytes)
  })
  await admin.call(staffEndpoints.copySite, { siteId: to, body: { from } }).finally(() => spy.mockRestore())
  expect(held).toEqual([0])
})

it('copies straight from a website that one may configure, and from no other', async () => {
  const to = await addSite('copy')
  expect(await admin.call(staffEndpoints.copySite, { siteId: to, body: { from } })).toMatchObject({
    documents: 1,
  })
  expect((await getSite(platform.context, to)).template).toBe('wander')
  const manager = await aStaffMember(platform, [{ role: 'dealer-manager', scopeKind: 'site', scopeId: to }])
  await expect(manager.call(staffEndpoints.copySite, { siteId: to, body: { from } })).rejects.toMatchObject({
    status: 422,
  })
  await expect(manager.call(staffEndpoints.exportSite, { siteId: from })).rejects.toMatchObject({
    status: 404,
  })
})

it.each([
  ['a newer version', { version: 2 }, 'from a newer Forecourt (version 2'],
  ['another format', { format: 'theirs' }, 'isn’t the file of a website'],
  ['a setting that can’t be', { settings: { holdMinutes: 0 } }, 'holdMinutes'],
  [
    'a look that can’t be read',
    { look: { template: 'wander', tokens: { brand: '#777777' } } },
    'can’t be read',
  ],
  [
    'a picture that is none',
    { pictures: [{ id: 'a'.repeat(32), name: 'x', alt: '', focal_x: 1, focal_y: 1, data: 'AAAA' }] },
    'picture “x”',
  ],
  [
    'a page that can’t be shown',
    { documents: [{ kind: 'page', slug: 'a b', is_published: true, title: 'T', fields: {}, blocks: [] }] },
    'page a b',
  ],
  ['damage', { documents: 'none' }, 'damaged at documents'],
])('refuses %s in plain words, and nothing of it stays', async (what, change, words) => {
  const to = await addSite(toSlug(what))
  const file = { ...(await exported(from)), ...change }
  await expect(
    admin.call(staffEndpoints.importSite, { siteId: to, bytes: toBytes(file) }),
  ).rejects.toMatchObject({
    status: 422,
    message: expect.stringContaining(words),
  })
  expect((await getSite(platform.context, to)).template).toBe('showroom')
  expect(
    (await admin.call(staffEndpoints.staffDocuments, { siteId: to, query: { kind: 'page' } })).documents,
  ).toEqual([])
  expect((await exported(to)).settings).toEqual({})
})

it('leaves out a setting that this platform does not have, and says so', async () => {
  const to = await addSite('older')
  const file = { ...(await exported(from)), settings: { gone: 1 }, documents: [], pictures: [] }
  expect(await admin.call(staffEndpoints.importSite, { siteId: to, bytes: toBytes(file) })).toMatchObject({
    settings: 1,
    leftOut: ['gone'],
  })
})

it('leaves out where leads go and whatever else is one dealer’s own, also of a file that has it, and says so', async () => {
  const source = await addSite('routed')
  const own = { leadEmails: ['sales@routed.example'], leadWebhookUrl: 'https://8.8.8.8/leads' }
  for (const [key, value] of Object.entries(own)) await set(source, 'setting', key, value)
  await set(source, 'setting', 'submitLabel', 'Send it')
  const file = await exported(source)
  expect(file.settings).toEqual({ submitLabel: 'Send it' })
  const ways = [
    (to: number) => admin.call(staffEndpoints.copySite, { siteId: to, body: { from: source } }),
    (to: number) => admin.call(staffEndpoints.importSite, { siteId: to, bytes: toBytes(file) }),
    (to: number) =>
      admin.call(staffEndpoints.importSite, {
        siteId: to,
        bytes: toBytes({ ...file, settings: { ...own, submitLabel: 'Send it' }, left_out: undefined }),
      }),
  ]
  for (const [nth, bring] of ways.entries()) {
    const to = await addSite(`unrouted-${nth}`)
    const imported = await bring(to)
    expect(imported).toMatchObject({ settings: 1, leftOut: expect.arrayContaining(Object.keys(own)) })
    expect(imported.leftOut).toHaveLength(2)
    await sendLead(platform.app, { siteId: to, lead: { category: 'General Enquiry' } })
    const { rows } = await platform.database.pool.query(
      `select destination from deliveries where site_id = $1 and kind <> 'confirmation'`,
      [to],
    )
    expect(rows).toEqual([{ destination: 'sales@dealer.example' }])
  }
})

it('takes what visitors see at the time, with its end: nothing that is over comes back, and what took over is taken', async () => {
  const hourMs = 3_600_000
  const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString()
  const source = await addSite('timed')
  const begin = async (slug: string, title = `Page ${slug}`) =>
    admin.call(staffEndpoints.createDocument, {
      siteId: source,
      body: {
        kind: 'page',
        slug,
        title,
        fields: { description: '' },
        blocks: [],
      },
    })
  for (const [slug, hours] of [
    ['over', 1],
    ['ending', 4],
  ] as const) {
    const { version } = await begin(slug)
    const change = { action: 'publish', author: 'Ann', version, until: inHours(hours) } as const
    await changeContent(platform.context, { siteId: source, kind: 'page', slug }, change)
  }
  const { id, version } = await begin('followed', 'At first')
  const first = await admin.call(staffEndpoints.changeDocument, {
    documentId: id,
    body: { action: 'publish', version },
  })
  const next = { title: 'From then on', fields: { description: '' }, blocks: [], version: first.version }
  const saved = await admin.call(staffEndpoints.saveDocument, { documentId: id, body: next })
  const change = { action: 'schedule', version: saved.version, from: inHours(1), until: null } as const
  await admin.call(staffEndpoints.changeDocument, { documentId: id, body: change })
  const read = (siteId: number, slug: string) =>
    readContent(platform.context, { siteId, kind: 'page', slug }, undefined)

  const early = await exported(source)
  laterMs = 2 * hourMs
  const copy = await addSite('timed-copy')
  await admin.call(staffEndpoints.copySite, { siteId: copy, body: { from: source } })
  const late = await addSite('timed-late')
  await admin.call(staffEndpoints.importSite, { siteId: late, bytes: toBytes(early) })
  for (const to of [copy, late])
    await expect(read(to, 'over')).rejects.toMatchObject({ code: 'document-not-found' })
  expect(await read(copy, 'followed')).toMatchObject({ title: 'From then on' })
  expect(await read(late, 'followed')).toMatchObject({ title: 'At first' })
  expect(await read(copy, 'ending')).toMatchObject({ title: 'Page ending' })
  laterMs = 5 * hourMs
  await expect(read(copy, 'ending')).rejects.toMatchObject({ code: 'document-not-found' })
  laterMs = 0
})
