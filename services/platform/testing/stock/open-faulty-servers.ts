import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'

/** The ways in which a foreign server can keep its clients waiting. */
export const serverFaults = [
  'hangs',
  'hangs after headers',
  'drips',
  'answers empty',
  'leads in circles',
  'never ends',
  'bad TLS',
  'closes early',
] as const

export type ServerFault = (typeof serverFaults)[number]

export type FaultyServers = {
  urlOf: (way: ServerFault, path: string) => string
  /** How many connections each of them has received. */
  countAsked: (way: ServerFault) => number
  close: () => void
}

/** A server for each of them, by port. */
export async function openFaultyServers(): Promise<FaultyServers> {
  const sockets = new Set<Socket>()
  const servers = new Map<ServerFault, Server>()
  const asked = new Map<ServerFault, number>()
  for (const way of serverFaults) {
    const server = way === 'bad TLS' ? createServer((socket) => socket.end('this is no TLS')) : aServer(way)
    server.on('connection', (socket: Socket) => {
      sockets.add(socket)
      asked.set(way, (asked.get(way) ?? 0) + 1)
      socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    servers.set(way, server)
  }
  return {
    urlOf(way, path) {
      const at = servers.get(way)?.address() as AddressInfo | undefined
      return `${way === 'bad TLS' ? 'https' : 'http'}://127.0.0.1:${at?.port}${path}`
    },
    countAsked: (way) => asked.get(way) ?? 0,
    close() {
      for (const server of servers.values()) server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

function aServer(way: Exclude<ServerFault, 'bad TLS'>): Server {
  return createHttpServer((request, response) => {
    if (way === 'answers empty') response.end()
    else if (way === 'leads in circles') response.writeHead(302, { location: request.url }).end()
    else if (way === 'hangs after headers') response.writeHead(200).flushHeaders()
    else if (way === 'closes early') {
      response.writeHead(200, { 'content-length': '100000' }).write('a')
      response.destroy()
    } else if (way !== 'hangs') {
      const piece = way === 'drips' ? 'a' : 'a'.repeat(64_000)
      const timer = setInterval(() => response.write(piece), way === 'drips' ? 50 : 5)
      response.on('close', () => clearInterval(timer))
    }
  })
}
