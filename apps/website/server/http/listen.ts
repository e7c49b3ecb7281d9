import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

const patienceMs = 10_000

/** Listens, and closes in order: accept nobody new, finish what runs, then let go. */
export async function listen(
  server: Server,
  options: { port: number; hostname: string; onClose: () => void },
): Promise<{ url: string; close(): Promise<void> }> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, options.hostname, () => {
      server.off('error', reject)
      resolve()
    })
  })
  const { port } = server.address() as AddressInfo
  let closing: Promise<void> | null = null
  return {
    url: `http://localhost:${port}/`,
    close() {
      closing ??= stop(server).finally(options.onClose)
      return closing
    },
  }
}

async function stop(server: Server): Promise<void> {
  const timer = setTimeout(() => server.closeAllConnections(), patienceMs)
  await new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeIdleConnections()
  })
  clearTimeout(timer)
}
