import { connect } from 'node:net'
import { expect, test } from '@playwright/test'
import { listDemoSites } from './sites.ts'

/** The full count is for the soak; every run sends the same first ones. */
const requests = process.env.SOAK ? 10_000 : 300

test(`no request of ${requests} odd ones is an error of ours`, async ({ page, baseURL }) => {
  test.setTimeout(600_000)
  const sites = await listDemoSites(page)
  const hosts = sites.map(({ href }) => new URL(href).host)
  const { port } = new URL(baseURL ?? '')
  const random = seeded(20_261_115)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const noise = () => Array.from({ length: Math.floor(random() * 40) }, () => pick(pieces)).join('')
  const broken: string[] = []
  for (let n = 0; n < requests; n++) {
    const target = pick([
      () => `/${noise()}`,
      () => `/?${noise()}`,
      () => `/img/${noise()}?w=${noise()}`,
      noise,
    ])()
    const host = pick([() => pick(hosts), () => pick(hosts), () => 'localhost', noise])()
    const head = [
      `${pick(methods)} ${target || '/'} HTTP/1.1`,
      `Host: ${host}`,
      `Cookie: ${noise()}`,
      `${pick(names)}: ${noise()}`,
      'Content-Length: 0',
      'Connection: close',
    ]
    const status = await send(Number(port), `${head.join('\r\n')}\r\n\r\n`)
    if (status >= 500) broken.push(`${status} ${JSON.stringify(head)}`)
  }
  expect(broken).toEqual([])
  expect((await page.goto('/healthz'))?.status()).toBe(200)
})

const methods = ['GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'OPTIONS', 'DELETE', 'PROPFIND']
const names = [
  'Accept',
  'Accept-Encoding',
  'Origin',
  'Referer',
  'X-Forwarded-Proto',
  'If-None-Match',
  'Range',
  'Sec-Fetch-Site',
]
const pieces = [
  ...[
    'a',
    'Z',
    '9',
    '-',
    '_',
    '.',
    '..',
    '/',
    '//',
    '\\',
    '%',
    '%00',
    '%2e',
    '%2f',
    '%E0%A4%A',
    '%F0%9F%9A%97',
  ],
  ...[
    '?',
    '#',
    '&',
    '=',
    '[',
    ']',
    '__proto__',
    'constructor',
    ';',
    ':',
    '@',
    '*',
    "'",
    '"',
    '<',
    '>',
    ' ',
    '\t',
    'é',
    '{}',
  ],
  ...['w=640', 'query=', 'page=-1', '.data', '_root.data', 'search/', 'cars/', 'finance', '../'],
]

/** 0 when the server hung up without an answer, as it may with what is no HTTP. */
function send(port: number, text: string): Promise<number> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text, 'latin1'))
    let answer = ''
    socket.setTimeout(20_000, () => socket.destroy(new Error('no answer')))
    socket.on('data', (piece) => {
      answer += piece.toString('latin1')
    })
    socket.on('error', () => resolve(statusOf(answer)))
    socket.on('close', () => resolve(statusOf(answer)))
  })
}

function statusOf(answer: string): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)
}

/** A small generator (mulberry32), so that a failure can be had again. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}
