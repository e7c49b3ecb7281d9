import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { createSandbox, type SandboxOptions } from './create-sandbox.ts'

export type RunningSandbox = { readonly origin: string; close(): Promise<void> }

/** The sandbox on a port of its own, so that card data never passes through a server of ours. */
export async function startSandbox(
  options: Omit<SandboxOptions, 'publicOrigin'> & { readonly port?: number; readonly publicOrigin?: string },
): Promise<RunningSandbox> {
  let origin = ''
  const sandbox = createSandbox({ ...options, publicOrigin: () => options.publicOrigin ?? origin })
  const server = createAdaptorServer({ fetch: sandbox.app.fetch }) as Server
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port ?? 0, '127.0.0.1', resolve)
  })
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    close: () =>
      new Promise((resolve) => {
        sandbox.stop()
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
