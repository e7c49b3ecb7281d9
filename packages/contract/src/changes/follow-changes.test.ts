import type { Change } from '@forecourt/domain/change/change-tag'
import { afterEach, expect, it, vi } from 'vitest'
import { callByName, createCaller } from '../call/call.ts'
import { siteEndpoints } from '../endpoints/sites.ts'
import { type ChangeFollower, followChanges } from './follow-changes.ts'

const within = { timeout: 120_000 }

type Connection = { since: number; send: (text: string) => void; cut: () => void }

let follower: ChangeFollower | undefined
afterEach(() => follower?.close())

/** A platform at version 5 whose streams the test controls. */
function aPlatform() {
  const connections: Connection[] = []
  const openStream = ({ url, signal }: Request) =>
    new ReadableStream<Uint8Array>({
      start(controller) {
        const end = () => {
          try {
            controller.close()
          } catch {
            // The reader asked first.
          }
        }
        signal.addEventListener('abort', end)
        const send = (text: string) => controller.enqueue(new TextEncoder().encode(text))
        connections.push({ since: Number(new URL(url).searchParams.get('since')), send, cut: end })
      },
    })
  const base = 'http://platform.internal'
  const caller = createCaller({
    addresses: { base, dashboard: base, staging: null },
    credentials: { user: 'me', password: 'secret' },
    fetch: (request) =>
      request.headers.get('accept') === 'text/event-stream'
        ? new Response(openStream(request))
        : Response.json({ version: 5, complete: true, changes: [] }),
  })
  return { platform: callByName(siteEndpoints, caller), connections }
}

function batch(version: number, changes: object[], complete = true): string {
  return `id: ${version}\ndata: ${JSON.stringify({ version, complete, changes })}\n\n`
}

function follow({ platform }: ReturnType<typeof aPlatform>, silenceMs = 1000) {
  const heard: Change[] = []
  follower = followChanges({ platform, log: { warn() {} }, silenceMs, reconnectMs: 1 })
  follower.subscribe((change) => heard.push(change))
  return heard
}

it('invalidates everything at first, then receives each change', async () => {
  const platform = aPlatform()
  const heard = follow(platform)
  await vi.waitFor(() => expect(platform.connections).toHaveLength(1), within)
  expect(platform.connections[0]?.since).toBe(5)
  const text = batch(6, [{ version: 6, website_id: 7, tags: ['stock'] }])
  platform.connections[0]?.send(text.slice(0, 20))
  platform.connections[0]?.send(text.slice(20))
  await vi.waitFor(() => expect(heard).toHaveLength(2), within)
  expect(heard).toEqual([
    { version: 5, siteId: null, tags: ['all'] },
    { version: 6, siteId: 7, tags: ['stock'] },
  ])
})

it('resumes from the last version after a disconnection', async () => {
  const platform = aPlatform()
  follow(platform)
  await vi.waitFor(() => expect(platform.connections).toHaveLength(1), within)
  platform.connections[0]?.send(batch(9, []))
  platform.connections[0]?.cut()
  await vi.waitFor(() => expect(platform.connections).toHaveLength(2), within)
  expect(platform.connections[1]?.since).toBe(9)
})

it('treats a stream without heartbeats as dead', async () => {
  const platform = aPlatform()
  follow(platform, 20)
  await vi.waitFor(() => expect(platform.connections.length).toBeGreaterThan(1), within)
})

it('invalidates everything when the log cannot say what was missed', async () => {
  const platform = aPlatform()
  const heard = follow(platform)
  await vi.waitFor(() => expect(platform.connections).toHaveLength(1), within)
  platform.connections[0]?.send(batch(100, [], false))
  await vi.waitFor(() => expect(heard).toHaveLength(2), within)
  expect(heard[1]).toEqual({ version: 100, siteId: null, tags: ['all'] })
})

it('reports nothing after closing', async () => {
  const platform = aPlatform()
  follow(platform)
  await vi.waitFor(() => expect(platform.connections).toHaveLength(1), within)
  follower?.close()
  // Another follower, which reconnects as quickly, has done so several times since.
  const other = aPlatform()
  follow(other)
  for (let cuts = 1; cuts <= 5; cuts++) {
    await vi.waitFor(() => expect(other.connections).toHaveLength(cuts), within)
    other.connections.at(-1)?.cut()
  }
  expect(platform.connections).toHaveLength(1)
})
