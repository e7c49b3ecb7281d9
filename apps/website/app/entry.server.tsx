import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from 'react-router'
import { isRouteErrorResponse, ServerRouter } from 'react-router'
import stylesheet from './app.css?url'
import { type CanvasRequest, renderCanvas } from './blocks/canvas/render-canvas.server.tsx'
import { createServerParts } from './deferred-scripts.server.tsx'
import { leadsContext } from './leads/lead-service.ts'
import * as requestContexts from './request/contexts.ts'
import { isPlatformUnavailable } from './request/is-platform-away.ts'
import { ServerPartsContext } from './request/server-parts.ts'
import { loadTheme } from './themes/load-theme.ts'
import { ThemeContext } from './themes/theme-context.ts'

/** The context keys of this build. The server sets them, and React Router compares them by identity. */
export const contexts = { ...requestContexts, leadsContext }

/** Answers the dashboard in this process. It is not a route, so browsers cannot request it. */
export function showCanvas(context: RouterContextProvider, ask: CanvasRequest) {
  return renderCanvas(context, ask, stylesheet)
}

/** Public pages are rendered completely before they are sent, so that they can be hashed, cached and compressed. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const theme = await loadTheme(context.get(contexts.siteContext).template)
  const { inlineMark } = context.get(contexts.pageContext)
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <ServerPartsContext
        value={import.meta.env.PROD ? createServerParts(inlineMark) : { nonce: inlineMark }}
      >
        <ThemeContext value={theme}>
          <ServerRouter context={entry} url={request.url} nonce={inlineMark} />
        </ThemeContext>
      </ServerPartsContext>,
      {
        nonce: inlineMark,
        // Keeps all markup in document order: by default React streams large parts at the end of the page, where they
        // need a script.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          const body = new PassThrough()
          headers.set('Content-Type', 'text/html; charset=utf-8')
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status }))
          pipe(body)
        },
        onShellError: reject,
        onError(error) {
          context.get(contexts.pageContext).incomplete()
          context.get(contexts.logContext).error({ err: error }, 'render failed')
        },
      },
    )
  })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // Not logged: an aborted request, a wrong method or a missing page is no fault of the server.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  if (isPlatformUnavailable(error)) context.get(contexts.pageContext).platformIsAway()
  context.get(contexts.logContext).error({ err: error }, 'page failed')
}
