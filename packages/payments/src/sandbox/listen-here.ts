import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Listens on loopback only, by default on a free port. */
export async function listenHere(
  server: Server,
  port = 0,
): Promise<{ readonly origin: string; close(): Promise<void> }> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
