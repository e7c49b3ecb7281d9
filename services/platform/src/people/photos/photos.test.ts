import { quotaTable } from '@forecourt/domain/capacity/quota-table'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectClient } from '../../../testing/platform/connect-client.ts'
import { openTestPlatform, type TestPlatform } from '../../../testing/platform/open-test-platform.ts'
import { testKeys } from '../../../testing/platform/test-keys.ts'
import { aDealer } from '../../../testing/stock/a-dealer.ts'
import { signLink } from '../../infrastructure/http/signed-link.ts'

const dayMs = 86_400_000
let nowMs = Date.UTC(2026, 10, 15)
let platform: TestPlatform
let client: ReturnType<typeof connectClient>
let siteId: number
beforeAll(async () => {
  platform = await openTestPlatform(() => nowMs)
  client = connectClient(platform)
  siteId = (await platform.addDealer(aDealer('north'))).siteId
})
afterAll(() => platform.close())

const visitor = 'a-visitor-of-this-test'
const take = (bytes: Uint8Array, by = visitor) =>
  client.call('uploadPhoto', { websiteId: siteId, visitor: by, bytes: new Uint8Array(bytes) })

const somebody = { category: 'Trade-In', name: 'Jo', email: 'jo@example.com', phone: '0400 000 000' }

/** A photo with GPS metadata. */
async function aPhoto(format: 'jpeg' | 'png' | 'webp' = 'jpeg', width = 60): Promise<Buffer> {
  const background = { r: 200, g: 30, b: 30 }
  return sharp({ create: { width, height: 40, channels: 3, background } })
    .withExif({ IFD0: { Make: 'Forecourt' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '33/1 52/1 0/1' } })
    .toFormat(format)
    .toBuffer()
}

async function storedPhoto(id: string): Promise<Buffer> {
  const { rows } = await platform.database.pool.query('select jpeg from visitor_photos where id = $1', [id])
  return rows[0].jpeg
}

describe('a photo of a visitor', () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    'that is a %s is kept as a JPEG without its metadata',
    async (format) => {
      const given = await aPhoto(format)
      expect((await sharp(given).metadata()).exif).toBeDefined()
      const { id } = await take(given)
      const stored = await storedPhoto(id)
      const metadata = await sharp(stored).metadata()
      expect(metadata).toMatchObject({ format: 'jpeg', width: 60, height: 40 })
      for (const kind of ['exif', 'iptc', 'xmp', 'icc'] as const) expect(metadata[kind]).toBeUndefined()
      expect(stored.includes('Forecourt')).toBe(false)
    },
  )

  it('is made smaller, and never larger', async () => {
    expect(await take(await aPhoto('jpeg', 5_000))).toMatchObject({ width: 2_000 })
  })

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  /** A PNG whose header claims 60,000 by 60,000 pixels. */
  const bomb = async () => {
    const png = Buffer.from(await aPhoto('png'))
    png.writeUInt32BE(60_000, 16)
    png.writeUInt32BE(60_000, 20)
    return png
  }
  it.each([
    ['a PDF named .jpg', async () => Buffer.from('%PDF-1.7\n1 0 obj'), 422],
    ['an SVG with a script', async () => Buffer.from(svg), 422],
    ['nothing', async () => Buffer.alloc(0), 422],
    ['half a photo', async () => (await aPhoto('jpeg', 600)).subarray(0, 700), 422],
    ['a bomb of pixels', bomb, 422],
    ['twenty megabytes', async () => Buffer.alloc(20_000_000, 255), 413],
    [
      'a HEIC photo',
      async () => Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')]),
      422,
    ],
  ])('that is %s is refused in a sentence', async (_, make, status) => {
    await expect(take(await make())).rejects.toMatchObject({ status, message: expect.stringMatching(/\.$/) })
  })

  it('is shown by the link of its lead, in the order of the form, and of no other visitor', async () => {
    const [first, second] = [await take(await aPhoto()), await take(await aPhoto())]
    const foreign = await take(await aPhoto(), 'somebody-else-entirely')
    const lead = { ...somebody, photos: [second.id, first.id, foreign.id].join(', ') }
    const intake = { visitor, idempotency_key: null, suspicions: [], consent: null }
    const { id, reference } = await client.call('submitLead', { websiteId: siteId, body: { lead, intake } })
    const link = signLink('photos', id, testKeys.links)
    const listed = await client.call('leadPhotos', { websiteId: siteId, link })
    expect(listed.reference).toBe(reference)
    expect(listed.photos.map((photo) => photo.id)).toEqual([second.id, first.id])
    const photo = await client.call('leadPhoto', { websiteId: siteId, link, photoId: first.id })
    expect((await sharp(await photo.arrayBuffer()).metadata()).format).toBe('jpeg')
    for (const of of [
      { websiteId: siteId, link, photoId: foreign.id },
      { websiteId: siteId, link: signLink('valuation', id, testKeys.links), photoId: first.id },
    ])
      await expect(client.call('leadPhoto', of)).rejects.toMatchObject({ status: 404 })
  })

  it('is bounded for a visitor who hands over many at the same moment, too', async () => {
    const by = 'a-visitor-in-a-hurry'
    const photo = await aPhoto()
    await take(photo, by)
    await platform.database.pool.query(
      `insert into visitor_photos (site_id, visitor_hash, width, height, jpeg, created_at, expires_at)
       select site_id, visitor_hash, width, height, jpeg, created_at, expires_at
       from (select * from visitor_photos order by created_at desc, id limit 1) as last, generate_series(2, $1)`,
      [quotaTable.photosOfVisitor.most - 2],
    )
    const answers = await Promise.allSettled(Array.from({ length: 8 }, () => take(photo, by)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    // Each upload deletes a few expired photos only, and a later test waits for one of another visitor.
    await platform.database.pool.query('delete from visitor_photos')
  })

  it('goes after ninety days, and nobody hands over more than sixty a day', async () => {
    const { id } = await take(await aPhoto(), 'a-visitor-who-comes-back')
    nowMs += 91 * dayMs
    await take(await aPhoto(), 'another-visitor-entirely')
    expect(await storedPhoto(id).catch(() => null)).toBeNull()
    const small = await aPhoto()
    const busy = 'a-visitor-with-many-photos'
    await platform.database.pool.query(
      `insert into visitor_photos (site_id, visitor_hash, width, height, jpeg, created_at, expires_at)
       select $1, encode(sha256($2::bytea), 'hex'), 1, 1, '', $3::timestamptz, $3::timestamptz + interval '1 day' from generate_series(1, 60)`,
      [siteId, busy, new Date(nowMs)],
    )
    await expect(take(small, busy)).rejects.toMatchObject({ status: 429 })
  })

  it('is one of so many a day that a site takes, also where each comes from another visitor', async () => {
    nowMs += 2 * dayMs
    await platform.database.pool.query(
      `insert into visitor_photos (site_id, visitor_hash, width, height, jpeg, created_at, expires_at)
       select $1, 'visitor ' || n, 1, 1, '', $2::timestamptz, $2::timestamptz + interval '1 day' from generate_series(1, $3::int) as n`,
      [siteId, new Date(nowMs), quotaTable.photosOfSite.most],
    )
    await expect(take(await aPhoto(), 'somebody-new')).rejects.toMatchObject({ status: 429 })
    nowMs += 2 * dayMs
    await take(await aPhoto(), 'somebody-new')
  })
})
