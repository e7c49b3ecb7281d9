import { connect } from 'node:net'
import { dealers } from '@forecourt/demo/dealers'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask, askInTurn } from '../start-server.ts'
import { startWholeProgram, type WholeProgram } from './start-whole-program.ts'

const runs = process.env.SOAK ? 10_000 : 400
const atOnce = 8
const maxTries = 5
const pinoError = 50

let server: WholeProgram

beforeAll(async () => {
  // Behind a proxy, so that each request can have its own address: a single address would soon be refused.
  server = await startWholeProgram({ TRUST_PROXY: '1' })
})
afterAll(() => server.stop())

const slug = dealers[0]?.site.slug ?? ''
const nasty = fc.constantFrom(
  '%00',
  '%',
  '%zz',
  '..',
  '%2e%2e%2f',
  '__proto__',
  'constructor',
  "'",
  '"',
  '<script>',
  '\u202e',
  '😀',
  '//',
  '\\',
  ';',
  '[',
  ']',
  '.data',
  '_root.data',
  '.json',
  'x'.repeat(5000),
  '-1',
  '1e309',
  'NaN',
  'undefined',
  'null',
  '{{7*7}}',
)
const word = fc.oneof(
  nasty,
  fc.string(),
  fc.constantFrom('search', 'cars', 'img', 'api', 'assets', 'healthz', 'pages', 'success'),
)
const path = fc.array(word, { maxLength: 6 }).map((parts) => `/${parts.map(encodeLoosely).join('/')}`)
const query = fc
  .array(
    fc.tuple(
      fc.oneof(word, fc.constantFrom('query', 'refinementList[make][0]', 'range[price]', 'page', 'w', 'q')),
      word,
    ),
    { maxLength: 5 },
  )
  .map((pairs) =>
    pairs.length
      ? `?${pairs.map(([key, value]) => `${encodeLoosely(key)}=${encodeLoosely(value)}`).join('&')}`
      : '',
  )
const host = fc.oneof(
  { weight: 6, arbitrary: fc.constant(`${slug}.localhost`) },
  fc.constantFrom(
    'localhost',
    'a..b',
    '[::1',
    'x:99999999',
    '%00',
    '-',
    '.',
    `${'a'.repeat(300)}.localhost`,
    '',
  ),
)
const headerValue = fc
  .oneof(nasty, fc.string())
  .map((text) => text.replace(/[^\x20-\x7e]/g, '?').slice(0, 4000))
const headers = fc.record(
  {
    cookie: headerValue,
    accept: headerValue,
    'accept-encoding': fc.oneof(headerValue, fc.constantFrom('br', 'gzip;q=0', '*')),
    'accept-language': headerValue,
    'if-none-match': headerValue,
    origin: headerValue,
    referer: headerValue,
    range: headerValue,
    'content-type': headerValue,
    'x-forwarded-proto': headerValue,
    'x-forwarded-host': headerValue,
  },
  { requiredKeys: [] },
)
const method = fc.oneof(
  { weight: 8, arbitrary: fc.constant('GET') },
  fc.constantFrom('HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'),
)
const aRequest = fc.record({
  method,
  host,
  path,
  query,
  headers,
  body: fc.oneof(fc.constant(''), nasty, fc.string()),
})

/** Valid in a request line, but otherwise unchanged: broken escapes stay broken. */
function encodeLoosely(text: string): string {
  return text.replace(/[^\x21-\x7e]/g, (character) =>
    encodeURIComponent(character.isWellFormed() ? character : '?'),
  )
}

type HostileRequest = ReturnType<typeof aRequest.generate>['value']
type Logged = { requestId?: string; err?: { message: string; code?: string; status?: number | null } }

/** Sends all of them and reports failures, except those that timed out. */
async function askAll(requests: HostileRequest[], workers: number) {
  const from = server.lines.length
  const sent = new Map<string, HostileRequest>()
  const refused: { id: string; failure: string }[] = []
  const cut: HostileRequest[] = []
  const left = [...requests]
  async function worker(): Promise<void> {
    for (let next = left.pop(); next; next = left.pop()) {
      const { method, host, path, query, headers, body } = next
      const send = method === 'GET' || method === 'HEAD' ? {} : { body }
      const address = `198.18.${left.length >> 8}.${left.length & 255}`
      const asking = askInTurn(server.port, host, path + query, {
        method,
        headers: { ...headers, 'x-forwarded-for': address },
        ...send,
      })
      // Connections that send a request too slowly are cut off; so are all others if the server crashes.
      const answer = await asking.catch(() => null)
      if (!answer) {
        cut.push(next)
        continue
      }
      const id = `${answer.headers['x-request-id']}`
      sent.set(id, next)
      if (answer.status < 500) continue
      refused.push({ id, failure: `${answer.status} ${method} ${host} ${path}${query}`.slice(0, 300) })
    }
  }
  await Promise.all(Array.from({ length: workers }, worker))
  const { late, errors } = readErrors(from)
  return {
    late: [...cut, ...[...sent].filter(([id]) => late.has(id)).map(([, request]) => request)],
    failures: [...refused.filter(({ id }) => !late.has(id)).map(({ failure }) => failure), ...errors],
  }
}

it(`answers ${runs} hostile requests without a 500 and without an unexpected error in the log`, async () => {
  const requests = fc.sample(aRequest, { numRuns: runs, seed: 20_260 })
  let { late, failures } = await askAll(requests, atOnce)
  expect(failures).toEqual([])
  // A stalled machine lets any page time out; a request that causes the timeout does so each time.
  for (let tries = 0; late.length > 0 && tries < maxTries; tries++) {
    ;({ late, failures } = await askAll(late, 1))
    expect(failures).toEqual([])
  }
  expect(late).toEqual([])
})

it.each([
  ['no host', 'GET / HTTP/1.1\r\n\r\n'],
  ['two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n'],
  ['two slashes', 'GET //evil HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['a broken address', 'GET http://[ HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['garbage', 'GARBAGE\r\n\r\n'],
  [
    'two lengths',
    'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n',
  ],
  ['a huge cookie', `GET / HTTP/1.1\r\nHost: localhost\r\nCookie: ${'a'.repeat(200_000)}\r\n\r\n`],
])('survives bytes with %s', async (_, bytes) => {
  const from = server.lines.length
  const answer = await new Promise<string>((resolve) => {
    const socket = connect(server.port, '127.0.0.1', () => socket.write(bytes))
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk
      socket.end()
    })
    socket.on('error', () => resolve(text))
    socket.on('close', () => resolve(text))
  })
  expect(answer).not.toMatch(/^HTTP\/1.1 5/)
  // However long a stalled machine takes.
  const statusOfHome = () => ask(server.port, `${slug}.localhost`, '/').then(({ status }) => status)
  await expect.poll(statusOfHome, { timeout: 120_000 }).toBe(200)
  expect(readErrors(from).errors).toEqual([])
})

/** The errors logged from a line on, and the requests whose only error was a timeout. */
function readErrors(from: number): { late: Set<string>; errors: string[] } {
  const late = new Set<string>()
  const errors = server.lines.slice(from).filter((line) => {
    if (!line.startsWith('{')) return /Error|Unhandled/.test(line)
    const logged: Logged & { level: number } = JSON.parse(line)
    if (logged.level < pinoError) return false
    const isLate = ranOutOfTime(logged)
    if (isLate && logged.requestId) late.add(logged.requestId)
    return !isLate
  })
  return { late, errors }
}

/** The deadline of a call has passed, or the database was unreachable. A slow statement does not count. */
function ranOutOfTime({ err }: Logged): boolean {
  if (err?.code === 'unreachable') return /aborted due to timeout/.test(err.message)
  if (err?.code === 'http_status') return err.status === 503
  return /^(?:timeout exceeded when trying to connect|The database (?:did|does) not answer\.)/.test(
    err?.message ?? '',
  )
}
