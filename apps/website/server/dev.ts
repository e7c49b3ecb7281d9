import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { listen } from '@forecourt/server/listening/listen'
import { getRequestListener } from '@hono/node-server'
import { createServer as createViteServer } from 'vite'
import { composeWebsite, isForMountedApp, type RunningWebsite, type RunOptions } from './main.ts'
import type { WebsiteBuild } from './pages/website-build.ts'

/** The website with hot reload: Vite handles every request first, and the site answers the rest. */
export async function runDevWebsite(options: RunOptions): Promise<RunningWebsite> {
  const server: Server = createServer()
  const vite = await createViteServer({
    root: join(import.meta.dirname, '..'),
    server: { middlewareMode: true, hmr: { server }, allowedHosts: true },
    appType: 'custom',
  })
  const website = await composeWebsite(options, {
    build: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as WebsiteBuild,
    clientDir: null,
    themePreload: () => null,
    mode: 'development',
  })
  const answer = getRequestListener(async (request, bindings) =>
    withoutPolicy(await website.app.fetch(request, bindings)),
  )
  const { mountedApp } = options
  server.on('request', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (isForMountedApp(incoming, mountedApp)) return mountedApp.answer(incoming, outgoing)
    vite.middlewares(incoming, outgoing, () => void answer(incoming, outgoing))
  })
  const listening = await listen(server, {
    port: options.env.port,
    hostname: options.env.host,
    onClose: () => {
      website.close()
      void vite.close()
    },
  })
  return { ...listening, ask: website.ask }
}

/** Vite adds its own scripts and styles to pages; a policy can list them only once they are built. */
function withoutPolicy(response: Response): Response {
  if (!response.headers.get('Content-Type')?.startsWith('text/html')) return response
  const headers = new Headers(response.headers)
  headers.delete('Content-Security-Policy')
  return new Response(response.body, { status: response.status, headers })
}
