import { readStatus } from '@forecourt/contract/call/contract-error'

/** A PDF that the browser saves under this name. */
export function sendSheet(bytes: ArrayBuffer, name: string): Response {
  return new Response(bytes, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${name}.pdf"`,
    },
  })
}

/** Scripts read the message in the format of the dashboard's calls (S8.03); visitors without script read a sentence. */
export function refuseSheet(request: Request, status: number, error: string): Response {
  return request.headers.get('accept')?.includes('text/html')
    ? new Response(error, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
    : Response.json({ error }, { status })
}

/**
 * Passes on the platform's reason for refusing a sheet (S8.08), or a general message if there is none: the platform was
 * unreachable, or it refused the website's own credentials, which does not concern visitors.
 */
export function refuseFailedSheet(request: Request, error: unknown, sentence: string): Response {
  const status = readStatus(error)
  const hasReason = status !== null && status >= 400 && status !== 401 && status !== 403
  if (!hasReason || !(error instanceof Error)) return refuseSheet(request, 503, sentence)
  return refuseSheet(request, status < 500 ? status : 503, error.message)
}
