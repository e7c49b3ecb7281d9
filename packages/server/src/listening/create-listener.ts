import { createServer, type RequestListener, type Server } from 'node:http'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { trustedRequest } from '../requests/trusted-request.ts'
import { connectionTimeouts } from './guard-connections.ts'

type App = { fetch: (request: Request, bindings: HttpBindings) => Response | Promise<Response> }

/** Converts Node's requests for a Hono app; behind our own proxy they appear as clients sent them. */
export function createListener(app: App, { trustProxy }: { trustProxy: boolean }): RequestListener {
  const answer = getRequestListener((request, bindings) =>
    app.fetch(trustedRequest(request, trustProxy), bindings as HttpBindings),
  )
  return (incoming, outgoing) => void answer(incoming, outgoing)
}

/** A server that does not wait for slow senders (`listen` opens it). */
export function createHttpServer(answer: RequestListener): Server {
  return createServer(connectionTimeouts, answer)
}
