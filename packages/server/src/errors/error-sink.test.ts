import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createMetrics } from '../metrics/metrics.ts'
import { createErrorSink } from './error-sink.ts'
import { parseDsn } from './parse-dsn.ts'
import { toEvent } from './to-event.ts'

const root = '/srv/forecourt/'

function anError(message: string, place = 'apps/website/server/app.ts:12:3'): Error {
  const error = new TypeError(message)
  error.stack = [
    `TypeError: ${message}`,
    `    at answer (file://${root}${place})`,
    `    at next (file://${root}node_modules/hono/dist/compose.js:29:17)`,
    '    at process.processTicksAndRejections (node:internal/process/task_queues:104:5)',
    '    at /home/ann/private.js:1:1',
  ].join('\n')
  return error
}

it.each([
  ['https://key@errors.example/7', { url: 'https://errors.example/api/7/envelope/', key: 'key' }],
  ['http://key@127.0.0.1:9000/a/b/7', { url: 'http://127.0.0.1:9000/a/b/api/7/envelope/', key: 'key' }],
  ['https://errors.example/7', null],
  ['https://key@errors.example/', null],
  ['ftp://key@errors.example/7', null],
  ['errors', null],
])('reads the DSN %s', (text, target) => {
  expect(parseDsn(text)).toEqual(target)
})

describe('an event', () => {
  it('has the frames of our files by their path from the root, and nothing else of the machine', () => {
    const { type, frames } = toEvent(anError('no'), root)
    expect(type).toBe('TypeError')
    expect(frames).toEqual([
      { function: 'answer', filename: 'apps/website/server/app.ts', lineno: 12, in_app: true },
      { function: 'next', filename: 'node_modules/hono/dist/compose.js', lineno: 29, in_app: false },
      {
        function: 'process.processTicksAndRejections',
        filename: 'node:internal/process/task_queues',
        lineno: 104,
        in_app: false,
      },
      { function: '?', filename: 'elsewhere', lineno: 1, in_app: false },
    ])
  })

  it('has the same fingerprint wherever its place is the same', () => {
    const fingerprint = (error: Error) => toEvent(error, root).fingerprint
    const first = fingerprint(anError('car 1'))
    expect(fingerprint(anError('car 2', 'apps/website/server/app.ts:14:9'))).toBe(first)
    expect(fingerprint(anError('car 1', 'apps/website/server/main.ts:12:3'))).not.toBe(first)
    const bare = (message: string) => fingerprint(Object.assign(new Error(message), { stack: '' }))
    expect(bare('car 1')).toBe(bare('car 22'))
    expect(bare('car 1')).not.toBe(bare('lead 1'))
  })
})

describe('the sink', () => {
  let server: Server
  let received: { headers: Record<string, unknown>; lines: string[] }[]
  let dsn: string
  let answer = 200
  let nowMs = 1_000_000
  const metrics = createMetrics({ role: 'website', version: 'test' })
  const open = () =>
    createErrorSink({ dsn, role: 'website', release: '1.2', root, metrics, now: () => nowMs })
  const counted = async (outcome: string) =>
    (await metrics.errorReports.get()).values.find(({ labels }) => labels.outcome === outcome)?.value ?? 0

  beforeEach(async () => {
    received = []
    answer = 200
    nowMs = 1_000_000
    metrics.errorReports.reset()
    server = createServer(async (request, response) => {
      const body = Buffer.concat(await request.toArray()).toString()
      received.push({ headers: { ...request.headers, path: request.url }, lines: body.split('\n') })
      response.writeHead(answer).end('{}')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    dsn = `http://key@127.0.0.1:${(server.address() as AddressInfo).port}/7`
  })
  afterEach(() => {
    server.close()
    server.closeAllConnections()
  })

  it('gets an envelope with release, role, place and what was said', async () => {
    const sink = open()
    sink.report(anError('no'), 'request failed')
    await sink.close()
    const [{ headers, lines } = { headers: {}, lines: [] }] = received
    expect(headers).toMatchObject({
      path: '/api/7/envelope/',
      'content-type': 'application/x-sentry-envelope',
      'x-sentry-auth': expect.stringContaining('sentry_key=key'),
    })
    const [head, item, event] = lines.map((line) => JSON.parse(line))
    expect(item).toEqual({ type: 'event' })
    expect(event).toMatchObject({
      event_id: head.event_id,
      level: 'error',
      logger: 'request failed',
      release: '1.2',
      tags: { role: 'website' },
      fingerprint: [toEvent(anError('no'), root).fingerprint],
      exception: { values: [{ type: 'TypeError', value: 'no' }] },
    })
    expect(event.exception.values[0].stacktrace.frames.at(-1).filename).toBe('apps/website/server/app.ts')
    expect(await counted('sent')).toBe(1)
  })

  it('gets the same place once a minute, and then how many were left out', async () => {
    const sink = open()
    for (let n = 0; n < 4; n++) sink.report(anError(`no ${n}`), 'request failed')
    nowMs += 60_000
    sink.report(anError('no'), 'request failed')
    await sink.close()
    expect(received.map(({ lines }) => JSON.parse(lines[2] ?? '').extra.leftOut)).toEqual([0, 3])
    expect(await counted('dropped')).toBe(3)
  })

  it('gets no more than its queue holds, and nothing waits for one that fails', async () => {
    answer = 503
    const sink = open()
    for (let n = 0; n < 200; n++)
      sink.report(anError('no', `apps/website/file-${n}.ts:1:1`), 'request failed')
    await sink.close()
    expect(received.length).toBeLessThanOrEqual(60)
    expect(await counted('failed')).toBe(received.length)
    expect(await counted('dropped')).toBe(200 - received.length)
  })

  it('gets no noise of browsers [S8.16]', async () => {
    const sink = open()
    sink.report(new Error('Minified React error #418; visit https://react.dev/errors/418'), 'request failed')
    await sink.close()
    expect(received).toEqual([])
  })
})
