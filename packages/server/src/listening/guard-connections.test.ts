import { createServer, get, type RequestListener } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { connectionTimeouts, type Silence } from './guard-connections.ts'
import { listen } from './listen.ts'

const within = { timeout: 60_000 }
const maxConnections = 50
const sockets: Socket[] = []
let close = async () => {}
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await close()
})

const answerAtOnce: RequestListener = (request, response) => {
  request.resume().on('end', () => response.end('here'))
}

type ServerOptions = { timeouts?: typeof connectionTimeouts; silence?: Silence; answer?: RequestListener }

async function aServer({
  timeouts = connectionTimeouts,
  silence,
  answer = answerAtOnce,
}: ServerOptions = {}) {
  const server = createServer(timeouts, answer)
  const options = { port: 0, hostname: '127.0.0.1', onClose: () => {}, maxConnections }
  const running = await listen(server, { ...options, ...(silence && { silence }) })
  close = running.close
  return Number(new URL(running.url).port)
}

/** Opens this many connections and sends only the given bytes. */
async function openMany(
  port: number,
  count: number,
  sent: string,
  localAddress = '127.0.0.1',
): Promise<void> {
  for (let at = 0; at < count; at++) {
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    sockets.push(socket)
    socket.on('error', () => {})
    await new Promise((resolve) => socket.once('connect', resolve))
    socket.write(sent)
  }
}

function ask(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, agent: false }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0))
    }).on('error', reject)
  })
}

it.each([
  ['say nothing', ''],
  ['never end their headers', 'GET / HTTP/1.1\r\nHost: a'],
  ['never end their body', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nabc'],
])('hundreds of connections that %s keep nobody out', async (_, sent) => {
  const port = await aServer()
  await openMany(port, 4 * maxConnections, sent)
  for (let visitor = 0; visitor < 10; visitor++) expect(await ask(port)).toBe(200)
})

it('the address with the most connections loses them first', async () => {
  const port = await aServer()
  await openMany(port, 5, '', '127.0.0.2')
  await openMany(port, 4 * maxConnections, '')
  const [quiet, noisy] = [sockets.slice(0, 5), sockets.slice(5)]
  await vi.waitFor(() => expect(noisy.filter(({ closed }) => closed).length).toBeGreaterThan(100), within)
  expect(quiet.filter(({ closed }) => closed)).toEqual([])
})

it('a client that does not end its headers in time is disconnected', async () => {
  const port = await aServer({
    timeouts: { ...connectionTimeouts, headersTimeout: 50, connectionsCheckingInterval: 20 },
  })
  await openMany(port, 3, 'GET / HTTP/1.1\r\n')
  for (const socket of sockets) socket.resume()
  await vi.waitFor(() => expect(sockets.every(({ closed }) => closed)).toBe(true), within)
})

const never = 3_600_000
const wholeRequest = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'

it.each([
  ['a connection without a request', '', answerAtOnce],
  ['a connection whose answer never comes', wholeRequest, () => {}],
  [
    'a client that does not read its answer',
    wholeRequest,
    (_request, response) => response.end(Buffer.alloc(50_000_000)),
  ],
] satisfies [string, string, RequestListener][])(
  '%s is closed after a silence at work',
  async (_, sent, answer) => {
    const port = await aServer({ silence: { everyMs: 20, atWorkMs: 100, idleMs: never }, answer })
    await openMany(port, 3, sent)
    const ended = sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve)))
    // The client that does not read sees the end only when it does.
    for (const socket of sockets) setTimeout(() => socket.resume(), 1_000)
    await Promise.all(ended)
    expect(sockets.every(({ bytesRead }) => bytesRead < 50_000_000)).toBe(true)
  },
)

it('a connection between two requests is kept for its own time, and one that is used stays', async () => {
  const port = await aServer({ silence: { everyMs: 10, atWorkMs: never, idleMs: 300 } })
  await openMany(port, 2, wholeRequest)
  const [idle, used] = sockets
  const asking = setInterval(() => used?.write(wholeRequest), 20)
  for (const socket of sockets) socket.resume()
  await vi.waitFor(() => expect(idle?.closed).toBe(true), within)
  clearInterval(asking)
  expect(idle?.bytesRead).toBeGreaterThan(0)
  expect(used?.closed).toBe(false)
})

it('a slow reader of a long answer keeps its connection', async () => {
  const bytes = 30_000_000
  const port = await aServer({
    silence: { everyMs: 20, atWorkMs: 1_000, idleMs: never },
    answer: (_request, response) => response.end(Buffer.alloc(bytes)),
  })
  await openMany(port, 1, wholeRequest)
  const [socket] = sockets
  socket?.on('data', () => {
    socket.pause()
    setTimeout(() => socket.resume(), 5)
  })
  await vi.waitFor(() => expect(socket?.bytesRead).toBeGreaterThan(bytes), within)
})
