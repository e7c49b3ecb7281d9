import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Hono } from 'hono'
import { pino } from 'pino'
import { afterEach, expect, it } from 'vitest'
import { inSpan } from './in-span.ts'
import { openTracing } from './open-tracing.ts'
import { logFields, nameSite, runRequest } from './request-context.ts'
import { continueTrace, traceCarrier, withTraceHeaders } from './trace-headers.ts'
import { traceRequests } from './trace-requests.ts'

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const traceparent = `00-${traceId}-00f067aa0ba902b7-01`
const closing: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function open(endpoint: string | null = null) {
  const warnings: object[] = []
  const tracing = await openTracing({
    endpoint,
    share: 1,
    role: 'website',
    release: '1.2',
    log: { warn: (fields) => void warnings.push(fields) },
  })
  closing.push(tracing.close)
  return { ...tracing, warnings }
}

/** A collector of OTLP over HTTP, with what it received. */
async function aCollector(status = 200) {
  const received: { path: string | undefined; body: string }[] = []
  const server: Server = createServer(async (request, response) => {
    received.push({ path: request.url, body: Buffer.concat(await request.toArray()).toString() })
    response.writeHead(status).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(
    () => server.closeAllConnections(),
    () => void server.close(),
  )
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received }
}

it('continues the trace of a request in its log lines, its calls and its jobs', async () => {
  await open()
  const lines: string[] = []
  const log = pino({ base: null, mixin: logFields }, { write: (line) => void lines.push(line) })
  const seen: { carrier?: object; call?: Headers } = {}
  const app = new Hono()
  app.use(traceRequests('website'))
  app.get('/', async (c) => {
    nameSite(7)
    await new Promise((resolve) => setImmediate(resolve))
    log.info('a line')
    seen.call = withTraceHeaders(new Request('http://platform.example/')).headers
    seen.carrier = traceCarrier()
    return c.text('done')
  })
  const answer = await app.request('/', { headers: { traceparent, 'x-request-id': 'of-a-visitor' } })
  const requestId = answer.headers.get('x-request-id')
  expect(requestId).toMatch(/^[\da-f-]{36}$/)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ msg: 'a line', traceId, requestId, site: 7 })
  expect(seen.call?.get('x-request-id')).toBe(requestId)
  expect(seen.call?.get('traceparent')).toMatch(new RegExp(`^00-${traceId}-[\\da-f]{16}-01$`))
  expect(seen.call?.get('traceparent')).not.toBe(traceparent)
  log.info('afterwards')
  expect(JSON.parse(lines[1] ?? '')).not.toHaveProperty('traceId')

  const parent = continueTrace(seen.carrier ?? {})
  await inSpan({ name: 'job deliver', parent }, async () => log.info('in the job'))
  expect(JSON.parse(lines[2] ?? '')).toMatchObject({ traceId })
})

it('gives a platform the id of the website’s request, and a request without a trace one of its own', async () => {
  await open()
  const app = new Hono()
  const seen: object[] = []
  app.use(traceRequests('platform'))
  app.get('/', (c) => {
    seen.push(logFields())
    return c.text('done')
  })
  await app.request('/', { headers: { 'x-request-id': 'request-of-another-process' } })
  await app.request('/', { headers: { 'x-request-id': 'ann@example.com' } })
  await runRequest('request-of-this-process', () => Promise.resolve(app.request('/')))
  expect(seen).toMatchObject([
    { requestId: 'request-of-another-process', traceId: expect.stringMatching(/^[\da-f]{32}$/) },
    { requestId: expect.stringMatching(/^[\da-f-]{36}$/) },
    { requestId: 'request-of-this-process' },
  ])
})

it('sends spans to a collector in batches, with their parents and without what they were about', async () => {
  const collector = await aCollector()
  const tracing = await open(`${collector.url}/`)
  const app = new Hono()
  app.use(traceRequests('website'))
  app.get('/cars/:slug', async (c) => {
    c.set('routeName', 'vehicle')
    await inSpan({ name: 'inside' }, () => Promise.reject(new Error('ann@example.com'))).catch(() => {})
    return c.text('done', 503)
  })
  await app.request('/cars/a-secret', { headers: { traceparent } })
  await tracing.close()
  expect(collector.received.map(({ path }) => path)).toEqual(['/v1/traces'])
  const [{ body = '' } = {}] = collector.received
  expect(body).not.toMatch(/a-secret|ann@/)
  const [{ resource, scopeSpans }] = JSON.parse(body).resourceSpans
  expect(resource.attributes).toContainEqual({
    key: 'service.name',
    value: { stringValue: 'forecourt-website' },
  })
  const [inside, request] = scopeSpans[0].spans
  expect(request).toMatchObject({
    traceId,
    parentSpanId: '00f067aa0ba902b7',
    name: 'website GET vehicle',
    kind: 2,
    status: { code: 2 },
    attributes: [
      { key: 'http.route', value: { stringValue: 'vehicle' } },
      { key: 'http.response.status_code', value: { intValue: '503' } },
    ],
  })
  expect(inside).toMatchObject({ traceId, parentSpanId: request.spanId, name: 'inside', status: { code: 2 } })
  expect(BigInt(request.endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(request.startTimeUnixNano))
})

it('drops what a collector does not take, and says how much', async () => {
  const collector = await aCollector(503)
  const tracing = await open(collector.url)
  await inSpan({ name: 'one' }, async () => {})
  await tracing.close()
  expect(tracing.warnings).toEqual([{ dropped: 1 }])
})
