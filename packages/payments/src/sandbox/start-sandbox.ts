import type { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import { createSandbox, type SandboxOptions } from './create-sandbox.ts'
import { listenHere } from './listen-here.ts'

export type RunningSandbox = { readonly origin: string; close(): Promise<void> }

/** Runs the sandbox on its own port, so that card data never passes through our servers. */
export async function startSandbox(
  options: Omit<SandboxOptions, 'publicOrigin'> & { readonly port?: number; readonly publicOrigin?: string },
): Promise<RunningSandbox> {
  let origin = ''
  const sandbox = createSandbox({ ...options, publicOrigin: () => options.publicOrigin ?? origin })
  const server = createAdaptorServer({ fetch: sandbox.app.fetch }) as Server
  const listening = await listenHere(server, options.port)
  origin = listening.origin
  return {
    origin,
    close() {
      sandbox.stop()
      return listening.close()
    },
  }
}
