import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'

export type DrawAhead = { done: Promise<void>; close: () => Promise<void> }

type Options = {
  siteUrls: readonly string[]
  /** Calls the website without a network request. */
  ask: (request: Request) => Promise<Response>
  log: Logger
  isBusy?: () => boolean
  pauseMs?: number
}

/** Cards request this width on a desktop; a demo's picture takes long to draw and little to resize. */
const width = 640
/** The pictures of a home page that are visible without scrolling far; any site may be opened first. */
const maxAtFirst = 8
const pauseMs = 50
const retryMs = 500

/**
 * Draws the pictures of home pages, the first of each before the others, then those of the first listings: one at a
 * time, and only while the server is idle. For an existing picture this only checks the disk.
 */
export function drawAhead({ siteUrls, ask, log, ...options }: Options): DrawAhead {
  const stop = new AbortController()
  const isBusy = options.isBusy ?? createBusyCheck()

  async function readPage(url: URL): Promise<string> {
    const answer = await ask(new Request(url, { headers: { accept: 'text/html' } }))
    return answer.text()
  }

  async function* turns<T>(items: Iterable<T>): AsyncGenerator<T> {
    for (const item of items) {
      await wait(options.pauseMs ?? pauseMs, undefined, { signal: stop.signal, ref: false })
      while (isBusy()) await wait(retryMs, undefined, { signal: stop.signal, ref: false })
      yield item
    }
  }

  async function drawPage(url: URL, most = Number.POSITIVE_INFINITY): Promise<string> {
    const html = await readPage(url)
    for await (const id of turns([...new Set(listPictures(html))].slice(0, most))) {
      const answer = await ask(
        new Request(new URL(`/img/${id}?w=${width}`, url), { headers: { accept: 'image/webp' } }),
      )
      await answer.body?.cancel()
    }
    return html
  }

  async function drawAll(): Promise<void> {
    const homes = siteUrls.map((siteUrl) => new URL('/', siteUrl))
    const lists: URL[] = []
    for await (const home of turns(homes)) {
      const list = findList(await drawPage(home, maxAtFirst))
      if (list) lists.push(new URL(list, home))
    }
    for await (const page of turns([...homes, ...lists])) await drawPage(page)
  }

  const done = drawAll().catch((error: unknown) => {
    // Nothing is lost, because pictures are also drawn on request.
    if (!stop.signal.aborted)
      log.warn({ err: error }, 'The pictures of the demo could not be rendered in advance')
  })
  return {
    done,
    async close() {
      stop.abort()
      await done
    },
  }
}

function listPictures(html: string): string[] {
  return [...html.matchAll(/\/img\/([0-9a-f]{32})\b/g)].map(([, id = '']) => id)
}

function findList(html: string): string | null {
  return /href="(\/search\/[\w-]+)"/.exec(html)?.[1] ?? null
}

const maxUtilization = 0.4

/** Whether this thread was busy for much of the time since the last check. */
function createBusyCheck(): () => boolean {
  let last = performance.eventLoopUtilization()
  return () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, last)
    last = now
    return utilization > maxUtilization
  }
}
