import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createMetaSink } from './create-meta-sink.ts'
import { anEvent, aProduct, sha256 } from './testing.ts'

const within = { timeout: 120_000 }

type Page = NonNullable<Parameters<typeof createMetaSink>[2]>

function aSink() {
  const page: Page = {}
  const scripts: string[] = []
  const loadScript = (address: string) => void scripts.push(address)
  const sink = createMetaSink('320', { dialCode: '61', loadScript }, page)
  const commands = () => page.fbq?.queue ?? []
  const start = commands().length
  return { sink, page, scripts, told: commands, since: () => commands().slice(start) }
}

/** Hashing runs in the browser, independent of fake timers. */
async function hashed(count: number, since: () => readonly unknown[]) {
  await vi.waitFor(() => expect(since()).toHaveLength(count), within)
}

describe('the sink of Meta', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  it('introduces the pixel, forbids it to read the page, and asks for its script once', () => {
    const { told: commands, scripts } = aSink()
    expect(commands()).toEqual([
      ['set', 'autoConfig', false, '320'],
      ['init', '320'],
    ])
    expect(scripts).toEqual(['https://connect.facebook.net/en_US/fbevents.js'])
  })

  it('sends an event after 250 ms and not before [S9.07]', async () => {
    const { sink, since } = aSink()
    sink.send(anEvent({ eventId: 3, product: aProduct }))
    await vi.advanceTimersByTimeAsync(249)
    expect(since()).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(since()).toEqual([
      ['track', 'ViewContent', aProduct, { eventID: expect.stringMatching(/^[0-9a-f]{32}$/) }],
    ])
  })

  it('sends a form as a lead with the vehicle, and the visitor as hashes', async () => {
    const { sink, since, page } = aSink()
    sink.send(anEvent({ contact: { email: ' Me@Home.test', phone: '+61 412 345 678' }, product: aProduct }))
    await vi.advanceTimersByTimeAsync(250)
    vi.useRealTimers()
    await hashed(2, since)
    expect(since()).toEqual([
      ['init', '320', { em: sha256('me@home.test'), ph: sha256('61412345678') }],
      ['track', 'Lead', aProduct, { eventID: expect.any(String) }],
    ])
    expect(JSON.stringify(page.fbq?.queue)).not.toMatch(/home\.test|345 678/i)
  })

  it('sends the results of a search, and its words only where they contain no personal data', async () => {
    const { sink, since } = aSink()
    sink.send(anEvent({ eventId: 29, product: { ...aProduct, search_string: 'mazda' } }))
    sink.send(anEvent({ eventId: 29, product: { ...aProduct, search_string: 'me@home.test' } }))
    await vi.advanceTimersByTimeAsync(250)
    expect(since().map((parts) => parts[2])).toEqual([{ ...aProduct, search_string: 'mazda' }, aProduct])
  })

  it('gives every event a unique id', async () => {
    const { sink, since } = aSink()
    sink.send(anEvent({ eventId: 1 }))
    sink.send(anEvent({ eventId: 1 }))
    await vi.advanceTimersByTimeAsync(250)
    expect(new Set(since().map((parts) => JSON.stringify(parts[3]))).size).toBe(2)
  })

  it('sends nothing after consent is withdrawn, also nothing that was queued', async () => {
    const { sink, since } = aSink()
    sink.send(anEvent({ eventId: 1 }))
    sink.withdraw()
    await vi.advanceTimersByTimeAsync(250)
    expect(since()).toEqual([['consent', 'revoke']])
  })

  it('hands commands to Meta’s script once that is there', async () => {
    const { sink, page, since } = aSink()
    const received: unknown[] = []
    if (page.fbq) page.fbq.callMethod = (...parts) => void received.push(parts[1])
    sink.send(anEvent({ eventId: 25 }))
    await vi.advanceTimersByTimeAsync(250)
    expect([received, since()]).toEqual([['Contact'], []])
  })
})
