import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Tells the parent where this server listens, and how much processor time it has used whenever it is asked. */
export function reportReady(server: Server | { port: number }): void {
  const port = 'port' in server ? server.port : (server.address() as AddressInfo).port
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send?.({ cpuMs: (user + system) / 1_000 })
  })
  process.on('disconnect', () => process.exit())
  process.send?.({ port })
}
