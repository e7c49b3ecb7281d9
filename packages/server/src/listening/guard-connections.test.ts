import { createServer, get } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { connectionTimeouts } from './guard-connections.ts'
import { listen } from './listen.ts'

const within = { timeout: 60_000 }
const maxConnections = 50
const sockets: Socket[] = []
let close = async () => {}
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await close()
})

async function aServer(timeouts = connectionTimeouts): Promise<number> {
  const server = createServer(timeouts, (request, response) => {
    request.resume().on('end', () => response.end('here'))
  })
  const running = await listen(server, { port: 0, hostname: '127.0.0.1', onClose: () => {}, maxConnections })
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
  const port = await aServer({ ...connectionTimeouts, headersTimeout: 50, connectionsCheckingInterval: 20 })
  await openMany(port, 3, 'GET / HTTP/1.1\r\n')
  for (const socket of sockets) socket.resume()
  await vi.waitFor(() => expect(sockets.every(({ closed }) => closed)).toBe(true), within)
})
