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
import { isPlatformAway } from './request/is-platform-away.ts'
import { ServerPartsContext } from './request/server-parts.ts'
import { loadTheme } from './themes/load-theme.ts'
import { ThemeContext } from './themes/theme-context.ts'

/** The keys as this build knows them: the server sets them, and they are compared by identity. */
export const contexts = { ...requestContexts, leadsContext }

/** For the server, which answers the dashboard in this process: no route, so that no browser hears of it. */
export function showCanvas(context: RouterContextProvider, ask: CanvasRequest) {
  return renderCanvas(context, ask, stylesheet)
}

/** Public pages are rendered to the end before they are sent: they can be hashed, stored and compressed whole. */
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
        // Everything stands in its place: by default React moves large parts behind the page, where only script finds them.
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
  // A wrong method or a missing page is the caller's doing; the answer says so.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  if (isPlatformAway(error)) context.get(contexts.pageContext).platformIsAway()
  context.get(contexts.logContext).error({ err: error }, 'page failed')
}
