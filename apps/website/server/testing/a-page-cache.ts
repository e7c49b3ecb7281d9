import type { Change, ChangeTag } from '@forecourt/domain/change/change-tag'
import type { Page, RenderedPage } from '../cache/page.ts'
import { createPageCache, type PageAsk, type Render } from '../cache/page-cache.ts'

/** A cache whose clock and changes the test controls. */
export function aPageCache(maxBytes = 1_000_000) {
  const listeners = new Set<(change: Change) => void>()
  const clock = { nowMs: 1_000_000, version: 0 }
  const reports: string[] = []
  const cache = createPageCache({
    maxBytes,
    now: () => clock.nowMs,
    changes: {
      subscribe(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    log: { info() {}, warn() {}, error: (_, message) => reports.push(message) },
  })
  const change = (siteId: number | null, ...tags: ChangeTag[]) => {
    clock.version++
    for (const listener of listeners) listener({ version: clock.version, siteId, tags })
  }
  const ask = (part: Partial<PageAsk> = {}): PageAsk => ({
    siteId: 1,
    path: '/',
    query: '',
    variant: '',
    changeVersion: cache.changeVersion(),
    encoding: 'identity',
    labels: { route: 'home', site: 'small' },
    ...part,
  })
  const serve = async (asked: PageAsk, render: Render) => {
    const served = await cache.serve(asked, render)
    if (!served) throw new Error('The rendering cannot be shared.')
    return served
  }
  return { cache, serve, clock, change, ask, reports, listeners }
}

export function aRenderedPage(
  text: string,
  part: Partial<Omit<RenderedPage, 'headers'>> & { headers?: Record<string, string> } = {},
): RenderedPage {
  const headers = new Headers({ 'Content-Type': 'text/html; charset=utf-8', ...part.headers })
  return {
    status: 200,
    body: Buffer.from(text),
    tags: [],
    asOf: null,
    validUntilMs: null,
    isWhole: true,
    ...part,
    headers,
  }
}

/** A rendering that ends when the test says so. */
export function aHeldRender() {
  const { promise, resolve, reject } = Promise.withResolvers<RenderedPage>()
  const state = { started: 0 }
  const render = () => {
    state.started++
    return promise
  }
  return { render, resolve, reject, state }
}

type Fixture = ReturnType<typeof aPageCache>

export async function textOf({ cache }: Fixture, ask: PageAsk, page: Page): Promise<string> {
  return (await cache.body({ ...ask, encoding: 'identity' }, page)).toString()
}

export async function get(fixture: Fixture, render: Render, part: Partial<PageAsk> = {}): Promise<string> {
  const ask = fixture.ask(part)
  const { page } = await fixture.serve(ask, render)
  return textOf(fixture, ask, page)
}

export const never: Render = () => {
  throw new Error('must not be rendered')
}

/** Lets background work finish: short pages are not compressed, so all of it is promises. */
export const settle = () => new Promise((resolve) => setImmediate(resolve))
