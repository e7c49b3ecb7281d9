import { orAbsent } from '@forecourt/contract/call/contract-error'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectClient, type PlatformClient } from '../../../testing/platform/connect-client.ts'
import { openTestPlatform, type TestPlatform } from '../../../testing/platform/open-test-platform.ts'
import { aDealer } from '../../../testing/stock/a-dealer.ts'

let platform: TestPlatform
let client: PlatformClient
let siteId: number
let otherSiteId: number
beforeAll(async () => {
  platform = await openTestPlatform(() => Date.UTC(2026, 10, 15))
  client = connectClient(platform)
  siteId = (await platform.addDealer(aDealer('north'))).siteId
  otherSiteId = (await platform.addDealer(aDealer('south'))).siteId
})
afterAll(() => platform.close())

/** A photo with GPS metadata. */
async function aPhoto(red: number, width = 60): Promise<Uint8Array<ArrayBuffer>> {
  const photo = await sharp({
    create: { width, height: 40, channels: 3, background: { r: red, g: 30, b: 30 } },
  })
    .withExif({ IFD0: { Make: 'Forecourt' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '33/1 52/1 0/1' } })
    .jpeg()
    .toBuffer()
  return new Uint8Array(photo)
}

const upload = async (red: number, websiteId = siteId) =>
  client.call('uploadMedia', {
    websiteId,
    bytes: await aPhoto(red),
    query: { name: 'yard.jpg', alt: 'The yard' },
  })

async function showOnPage(slug: string, image: { id: string; width: number; height: number }) {
  const { id, width, height } = image
  const props = { image: { id, alt: 'The yard', width, height }, caption: '' }
  const blocks = [{ id: 'a', type: 'image', version: 1, props, className: '' }]
  const document = { author: 'Kim', version: null, title: slug, fields: { description: '' }, blocks }
  return client.call('saveContent', { websiteId: siteId, kind: 'page', slug, body: document })
}

describe('the library of a site', () => {
  it('stores an uploaded picture without its metadata, and serves it', async () => {
    const item = await upload(10)
    expect(item).toMatchObject({
      name: 'yard.jpg',
      alt: 'The yard',
      width: 60,
      height: 40,
      focalX: 50,
      usedIn: [],
    })
    const picture = await orAbsent(client.call('image', { id: item.id }))
    const { format, exif } = await sharp(await picture?.arrayBuffer()).metadata()
    expect([format, exif, picture?.headers.get('content-type')]).toEqual(['jpeg', undefined, 'image/jpeg'])
    expect((await upload(10)).id).toBe(item.id)
    expect(
      (await client.call('mediaList', { websiteId: siteId })).media.filter(({ id }) => id === item.id),
    ).toHaveLength(1)
    expect((await client.call('mediaList', { websiteId: otherSiteId })).media).toEqual([])
  })

  it('knows what a picture shows, where its middle is, and which documents show it', async () => {
    const item = await upload(20)
    const change = { alt: 'Utes in the yard', focalX: 20, focalY: 80 }
    expect(await client.call('changeMedia', { websiteId: siteId, id: item.id, body: change })).toMatchObject(
      change,
    )
    await showOnPage('yard', item)
    const [listed] = (await client.call('mediaList', { websiteId: siteId })).media.filter(
      ({ id }) => id === item.id,
    )
    expect(listed).toMatchObject({ ...change, usedIn: [{ kind: 'page', slug: 'yard' }] })
    const elsewhere = client.call('changeMedia', { websiteId: otherSiteId, id: item.id, body: change })
    await expect(elsewhere).rejects.toMatchObject({ status: 404 })
    const wrong = client.call('changeMedia', {
      websiteId: siteId,
      id: item.id,
      body: { ...change, focalX: 101 },
    })
    await expect(wrong).rejects.toMatchObject({ status: 400 })
  })

  it('moves the focal point of a picture, and invalidates the pages that show it', async () => {
    const item = await upload(25)
    const { version } = await showOnPage('moved', item)
    const page = { websiteId: siteId, kind: 'page' as const, slug: 'moved' }
    await client.call('changeContent', { ...page, body: { action: 'publish', author: 'Kim', version } })
    const readFocal = async () => {
      const [block] = (await orAbsent(client.call('content', page)))?.blocks ?? []
      return (block as { props: { image: { focal?: unknown } } }).props.image.focal
    }
    expect(await readFocal()).toBeUndefined()
    const { version: before } = await platform.context.changes.read(null)
    const change = { alt: 'Utes', focalX: 10, focalY: 75 }
    await client.call('changeMedia', { websiteId: siteId, id: item.id, body: change })
    expect(await readFocal()).toEqual({ x: 10, y: 75 })
    const { changes } = await platform.context.changes.read(before)
    expect(changes?.flatMap(({ tags }) => tags)).toContain('page:moved')
    await client.call('changeMedia', {
      websiteId: siteId,
      id: item.id,
      body: { ...change, focalX: 50, focalY: 50 },
    })
    expect(await readFocal()).toBeUndefined()
  })

  it('deletes a picture only if no document shows it', async () => {
    const item = await upload(30)
    const { version } = await showOnPage('gone', item)
    const key = { websiteId: siteId, id: item.id }
    await expect(client.call('deleteMedia', key)).rejects.toMatchObject({ status: 409 })
    const change = { action: 'delete' as const, author: 'Kim', version }
    await client.call('changeContent', { websiteId: siteId, kind: 'page', slug: 'gone', body: change })
    await client.call('deleteMedia', key)
    await expect(client.call('deleteMedia', key)).rejects.toMatchObject({ status: 404 })
    // Versions in the history still show it.
    expect(await orAbsent(client.call('image', { id: item.id }))).not.toBeNull()
  })

  it.each([
    ['no picture', async () => new TextEncoder().encode('<svg onload="alert(1)"/>'), 422],
    ['more than 16 MB', async () => new Uint8Array(17_000_000).fill(255), 413],
  ])('refuses %s in a sentence', async (_, make, status) => {
    const bytes = await make()
    const refused = client.call('uploadMedia', { websiteId: siteId, bytes, query: { name: 'x', alt: '' } })
    await expect(refused).rejects.toMatchObject({ status, message: expect.stringMatching(/\.$/) })
  })

  it('rejects a decompression bomb', async () => {
    const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer()
    png.writeUInt32BE(60_000, 16)
    png.writeUInt32BE(60_000, 20)
    const refused = client.call('uploadMedia', {
      websiteId: siteId,
      bytes: new Uint8Array(png),
      query: { name: 'x', alt: '' },
    })
    await expect(refused).rejects.toMatchObject({ status: 422 })
  })
})
