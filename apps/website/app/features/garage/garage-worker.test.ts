import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import worker from './garage-worker.js?raw'

const origin = 'https://west.test'

/** The worker of a garage at `/my-garage`, with its cached content. */
function aWorker() {
  const cached = new Map<string, Response>()
  const listeners = new Map<string, (event: object) => void>()
  let isOnline = true
  const cache = {
    put: async (key: string, answer: Response) => void cached.set(key, answer),
    match: async (key: string) => cached.get(key),
    keys: async () => [...cached.keys()].map((url) => ({ url })),
    delete: async (key: string) => cached.delete(key),
  }
  const self = {
    addEventListener: (name: string, hear: (event: object) => void) => listeners.set(name, hear),
    registration: { scope: `${origin}/my-garage` },
    skipWaiting() {},
    clients: { claim: async () => {} },
  }
  const fetch = async (request: string | { url: string }) => {
    if (!isOnline) throw new TypeError('Failed to fetch')
    return new Response(`shown at ${typeof request === 'string' ? request : request.url}`)
  }
  runInNewContext(worker, {
    ...{ self, fetch, URL, Response, Map, Promise },
    ...{ caches: { open: async () => cache }, location: { origin } },
  })
  return {
    kept: cached,
    goOffline: () => {
      isOnline = false
    },
    /** Requests a path through the worker; null if the worker leaves it to the browser. */
    async ask(path: string, { mode = 'navigate', method = 'GET' } = {}): Promise<string | null> {
      let answered: Promise<Response> | null = null
      const waited: Promise<unknown>[] = []
      listeners.get('fetch')?.({
        request: { url: new URL(path, origin).href, mode, method },
        respondWith: (answer: Promise<Response>) => {
          answered = answer
        },
        waitUntil: (work: Promise<unknown>) => waited.push(work),
      })
      const answer = answered === null ? null : await (answered as Promise<Response>)
      await Promise.all(waited)
      return answer === null ? null : answer.text()
    },
  }
}

it('caches the garage for offline use and no other page of a visitor, also where addresses share a beginning', async () => {
  const { ask, kept: cached, goOffline } = aWorker()
  for (const path of ['/my-garage?tab=saved', '/my-garage/'])
    expect(await ask(path), path).toContain(`shown at ${origin}/my-garage`)
  const script = { mode: 'cors' }
  expect(await ask('/api/garage?batch=1', script)).not.toBeNull()
  const others = ['/my-garages', '/my-garage-account', '/my-garage/account', '/account', '/your-data/copy']
  for (const path of others) expect(await ask(path), path).toBeNull()
  for (const path of ['/api/auth', '/api/watchlist', '/api/garage/1', 'https://evil.example/img/1'])
    expect(await ask(path, script), path).toBeNull()
  expect(await ask('/my-garage', { method: 'POST' })).toBeNull()
  expect([...cached.keys()]).toEqual([
    `${origin}/my-garage`,
    `${origin}/my-garage/`,
    `${origin}/api/garage?batch=1`,
  ])
  goOffline()
  expect(await ask('/my-garage')).toContain('/my-garage')
  expect(await ask('/account')).toBeNull()
})
