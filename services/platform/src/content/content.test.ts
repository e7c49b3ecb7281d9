import type { CallInput } from '@forecourt/contract/call/call-input'
import { orAbsent } from '@forecourt/contract/call/contract-error'
import type { contentEndpoints } from '@forecourt/contract/endpoints/content'

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { connectClient, type PlatformClient } from '../../testing/platform/connect-client.ts'
import { openTestPlatform, type TestPlatform } from '../../testing/platform/open-test-platform.ts'
import { aDealer } from '../../testing/stock/a-dealer.ts'

const startMs = Date.UTC(2026, 10, 15)
let nowMs = startMs
let platform: TestPlatform
let client: PlatformClient
let siteId: number
let otherSiteId: number

beforeAll(async () => {
  platform = await openTestPlatform(() => nowMs)
  client = connectClient(platform)
  siteId = (await platform.addDealer(aDealer('north'))).siteId
  otherSiteId = (await platform.addDealer(aDealer('south'))).siteId
})
afterAll(() => platform.close())

const page = (slug: string) => ({ websiteId: siteId, kind: 'page' as const, slug })
const author = 'Kim'

type Saved = CallInput<typeof contentEndpoints.saveContent>['body']

function aText(title: string, version: number | null = null): Saved {
  const heading = { text: title, intro: '', level: 2, align: 'start' }
  const blocks = [{ id: 'a', type: 'heading', version: 1, props: heading, className: '' }]
  return { author, version, title, fields: { description: '' }, blocks }
}

async function write(slug: string, title: string) {
  const { version } = await client.call('saveContent', { ...page(slug), body: aText(title) })
  return client.call('changeContent', { ...page(slug), body: { action: 'publish', author, version } })
}

const titleOf = async (slug: string) => (await orAbsent(client.call('content', page(slug))))?.title ?? null

describe('a document of a site', () => {
  it('is visible once published, unlike its draft, and only on its own site [S1.20]', async () => {
    const { version } = await client.call('saveContent', { ...page('about'), body: aText('About us') })
    expect(await titleOf('about')).toBeNull()
    const published = await client.call('changeContent', {
      ...page('about'),
      body: { action: 'publish', author, version },
    })
    expect(await titleOf('about')).toBe('About us')
    await client.call('saveContent', { ...page('about'), body: aText('About all of us', published.version) })
    expect(await titleOf('about')).toBe('About us')
    expect(await orAbsent(client.call('content', { ...page('about'), websiteId: otherSiteId }))).toBeNull()
    expect(
      (await client.call('contentList', { websiteId: siteId, kind: 'page' })).documents.map(
        ({ slug }) => slug,
      ),
    ).toContain('about')
  })

  it('rejects a write based on an older version', async () => {
    const { version } = await write('rates', 'Rates')
    await client.call('saveContent', { ...page('rates'), body: aText('Rates, mine', version) })
    const late = client.call('saveContent', { ...page('rates'), body: aText('Rates, yours', version) })
    await expect(late).rejects.toMatchObject({ status: 409 })
    const again = client.call('saveContent', { ...page('rates'), body: aText('Rates, new') })
    await expect(again).rejects.toMatchObject({ status: 409, fields: { slug: 'Please choose another one.' } })
    expect((await client.call('managedContent', page('rates'))).title).toBe('Rates, mine')
  })

  it('accepts one of two simultaneous writes', async () => {
    const { version } = await write('race', 'Race')
    const writing = ['one', 'two'].map((title) =>
      client.call('saveContent', { ...page('race'), body: aText(title, version) }),
    )
    const done = await Promise.allSettled(writing)
    expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const [refused] = done.filter((one) => one.status === 'rejected')
    expect(refused?.reason).toMatchObject({ status: 409 })
  })

  it('is refused where the trade-in for a vehicle answers, new or renamed', async () => {
    const offer = (slug: string) => ({ websiteId: siteId, kind: 'offer' as const, slug })
    const fields = { date: '2026-11-30', description: '', price: '', terms: '', search: '', image: null }
    const document = { ...aText('Trade-in bonus'), fields }
    const refused = { status: 422, fields: { slug: 'Please choose another one.' } }
    await expect(client.call('saveContent', { ...offer('trade-in'), body: document })).rejects.toMatchObject(
      refused,
    )
    const { version } = await client.call('saveContent', { ...offer('trade-in-bonus'), body: document })
    const change = { action: 'rename' as const, author, version, slug: 'Trade-In' }
    await expect(
      client.call('changeContent', { ...offer('trade-in-bonus'), body: change }),
    ).rejects.toMatchObject(refused)
  })

  it('is rejected if it cannot be rendered', async () => {
    const broken = { ...aText('Broken'), blocks: [{ id: 'x', type: 'marquee', version: 1, props: {} }] }
    const saving = client.call('saveContent', { ...page('broken'), body: broken })
    await expect(saving).rejects.toMatchObject({ status: 422 })
    const fields = client.call('saveContent', {
      ...page('broken'),
      body: { ...aText('x'), fields: { rating: 5 } },
    })
    await expect(fields).rejects.toMatchObject({ status: 422 })
    const huge = { ...aText('Huge'), blocks: [{ id: 'x'.repeat(5_000_000) }] }
    await expect(client.call('saveContent', { ...page('huge'), body: huge })).rejects.toMatchObject({
      status: 413,
    })
    await expect(client.call('saveContent', { ...page('a b'), body: aText('x') })).rejects.toMatchObject({
      status: 422,
    })
  })

  it('is refused where something else has its address: under /pages hardly anything, without it every other page', async () => {
    await write('service', 'What a service is')
    const refused = { status: 422, fields: { slug: 'Please choose another one.' } }
    const { version } = await write('workshop', 'Workshop')
    const rename = (slug: string) =>
      client.call('changeContent', { ...page('workshop'), body: { action: 'rename', author, version, slug } })
    await expect(rename('book-a-service')).rejects.toMatchObject(refused)
    const bare = aDealer('bare', { flags: [{ scope: 'site', key: 'pagesPrefix', state: 'off' }] })
    const at = { websiteId: (await platform.addDealer(bare)).siteId, kind: 'page' as const }
    for (const slug of ['service', 'news', 'my-garage'])
      await expect(client.call('saveContent', { ...at, slug, body: aText(slug) })).rejects.toMatchObject(
        refused,
      )
    await client.call('saveContent', { ...at, slug: 'our-service', body: aText('Our service') })
  })

  it('that was there before its address was taken is not published there again', async () => {
    const later = (await platform.addDealer(aDealer('later'))).siteId
    const at = { websiteId: later, kind: 'page' as const, slug: 'service' }
    const { version } = await client.call('saveContent', { ...at, body: aText('What a service is') })
    await platform.database.pool.query(
      `insert into flags (scope, scope_id, key, state) values ('site', $1, 'pagesPrefix', 'off')`,
      [later],
    )
    const publishing = client.call('changeContent', { ...at, body: { action: 'publish', author, version } })
    await expect(publishing).rejects.toMatchObject({ status: 422 })
  })

  it('is published and unpublished by its schedule, and reports the times', async () => {
    const { version } = await write('sale', 'Before')
    const saved = await client.call('saveContent', { ...page('sale'), body: aText('Sale', version) })
    const from = new Date(startMs + 1_000).toISOString()
    const until = new Date(startMs + 2_000).toISOString()
    const change = { action: 'schedule' as const, author, version: saved.version, from, until }
    await client.call('changeContent', { ...page('sale'), body: change })
    expect(await orAbsent(client.call('content', page('sale')))).toMatchObject({
      title: 'Before',
      nextChangeMs: startMs + 1_000,
    })
    nowMs = startMs + 1_000
    expect(await orAbsent(client.call('content', page('sale')))).toMatchObject({
      title: 'Sale',
      nextChangeMs: startMs + 2_000,
    })
    nowMs = startMs + 2_000
    expect(await titleOf('sale')).toBeNull()
    nowMs = startMs
  })

  it('keeps what is there by an earlier schedule until the next one takes over, and what has ended away', async () => {
    const at = (seconds: number) => new Date(startMs + seconds * 1_000).toISOString()
    const schedule = (version: number, from: string, until: string | null) =>
      client.call('changeContent', {
        ...page('deals'),
        body: { action: 'schedule' as const, author, version, from, until },
      })
    const first = await write('deals', 'First')
    const second = await client.call('saveContent', {
      ...page('deals'),
      body: aText('Second', first.version),
    })
    const { version } = await schedule(second.version, at(1), null)
    nowMs = startMs + 2_000
    expect(await client.call('managedContent', page('deals'))).toMatchObject({ shown: 2 })
    const third = await client.call('saveContent', { ...page('deals'), body: aText('Third', version) })
    const later = await schedule(third.version, at(5), at(6))
    expect(await titleOf('deals')).toBe('Second')
    nowMs = startMs + 5_000
    expect(await titleOf('deals')).toBe('Third')
    nowMs = startMs + 6_000
    await schedule(later.version, at(9), null)
    expect(await titleOf('deals')).toBeNull()
    nowMs = startMs
  })

  it('is not given an end that is over, or before its start: visitors would lose it at once', async () => {
    const { version } = await write('winter', 'Winter')
    const at = (seconds: number) => new Date(startMs + seconds * 1_000).toISOString()
    for (const [from, until] of [
      [at(9), at(-1)],
      [at(9), at(9)],
      [at(9), at(5)],
      [at(-9), at(-1)],
    ] as const) {
      const change = { action: 'schedule' as const, author, version, from, until }
      await expect(client.call('changeContent', { ...page('winter'), body: change })).rejects.toMatchObject({
        status: 422,
      })
    }
    const publishing = { action: 'publish' as const, author, version, until: at(0) }
    await expect(client.call('changeContent', { ...page('winter'), body: publishing })).rejects.toMatchObject(
      {
        status: 422,
      },
    )
    expect(await titleOf('winter')).toBe('Winter')
  })

  it('that comes back after nobody saw it was published when it came back', async () => {
    const publishedAt = async () => (await orAbsent(client.call('content', page('fair'))))?.publishedAtMs
    const { version } = await write('fair', 'Fair')
    expect(await publishedAt()).toBe(startMs)
    nowMs = startMs + 1_000
    const again = await client.call('changeContent', {
      ...page('fair'),
      body: { action: 'publish', author, version },
    })
    expect(await publishedAt()).toBe(startMs)
    const off = await client.call('changeContent', {
      ...page('fair'),
      body: { action: 'unpublish', author, version: again.version },
    })
    await client.call('changeContent', {
      ...page('fair'),
      body: { action: 'publish', author, version: off.version },
    })
    expect(await publishedAt()).toBe(startMs + 1_000)
    nowMs = startMs
  })

  it('leads from its old address to the new one', async () => {
    const { version } = await write('hours', 'Hours')
    await client.call('changeContent', {
      ...page('hours'),
      body: { action: 'rename', author, version, slug: 'opening-hours' },
    })
    expect(await orAbsent(client.call('content', page('hours')))).toMatchObject({
      slug: 'opening-hours',
      moved: true,
    })
    expect(await orAbsent(client.call('content', page('opening-hours')))).toMatchObject({ moved: false })
  })

  it('can be restored and deleted, and its history names who did so', async () => {
    const { version } = await write('story', 'First')
    const second = await client.call('saveContent', { ...page('story'), body: aText('Second', version) })
    const reverted = await client.call('changeContent', {
      ...page('story'),
      body: { action: 'revert', author: 'Lee', version: second.version, to: 1 },
    })
    expect(reverted).toMatchObject({ title: 'First', draft: 1, published: 1 })
    expect(reverted.history.map(({ action, number, author: by }) => [action, number, by])).toEqual([
      ['save', 1, 'Kim'],
      ['publish', 1, 'Kim'],
      ['save', 2, 'Kim'],
      ['revert', 1, 'Lee'],
    ])
    await client.call('changeContent', {
      ...page('story'),
      body: { action: 'delete', author, version: reverted.version },
    })
    expect(await titleOf('story')).toBeNull()
    expect((await write('story', 'Anew')).history).toHaveLength(2)
  })

  it('is shown as a draft to whoever holds its preview link, for a day, and on no other site', async () => {
    const { version } = await write('secret', 'Public')
    await client.call('saveContent', { ...page('secret'), body: aText('Draft', version) })
    const { token } = await client.call('previewContent', page('secret'))
    expect(
      (await orAbsent(client.call('content', { ...page('secret'), query: { preview: token } })))?.title,
    ).toBe('Draft')
    expect(await orAbsent(client.call('content', { ...page('about'), query: { preview: token } }))).toBeNull()
    expect(
      await orAbsent(
        client.call('content', { ...page('secret'), websiteId: otherSiteId, query: { preview: token } }),
      ),
    ).toBeNull()
    for (const forged of ['', 'x', token.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A')), `1${token}`])
      expect(
        await orAbsent(client.call('content', { ...page('secret'), query: { preview: forged } })),
      ).toBeNull()
    nowMs = startMs + 25 * 3_600_000
    expect(
      await orAbsent(client.call('content', { ...page('secret'), query: { preview: token } })),
    ).toBeNull()
    nowMs = startMs
  })

  it('notifies the followers of its tag, also in other processes, when visitors see a change', async () => {
    const another = await platform.openAnother()
    const heard: string[] = []
    const stop = another.context.changes.subscribe(({ changes }) =>
      heard.push(...changes.flatMap(({ tags }) => tags)),
    )
    const { version } = await client.call('saveContent', { ...page('news'), body: aText('News') })
    await client.call('changeContent', { ...page('news'), body: { action: 'publish', author, version } })
    await vi.waitFor(() => expect(heard).toEqual(['page:news']), { timeout: 60_000 })
    stop()
    await another.close()
  })
})

it('a site says how many offers visitors see: those that are published and have not ended [S3.13]', async () => {
  const count = async () => (await client.call('site', { websiteId: otherSiteId })).offersCount
  const write = async (slug: string, date: string, isPublished: boolean) => {
    const key = { websiteId: otherSiteId, kind: 'offer' as const, slug }
    const fields = { description: '', date, price: '', terms: '', search: '', image: null }
    const document = { author, version: null, title: slug, fields, blocks: [] }
    const { version } = await client.call('saveContent', { ...key, body: document })
    if (isPublished)
      await client.call('changeContent', { ...key, body: { action: 'publish', author, version } })
  }
  expect(await count()).toBe(0)
  await write('towbar', '2026-11-30', true)
  await write('ended', '2026-11-14', true)
  await write('draft', '2026-11-30', false)
  expect(await count()).toBe(1)
})
