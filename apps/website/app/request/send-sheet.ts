import { readStatus } from '@forecourt/contract/call/contract-error'

/** A PDF that the browser saves under this name. */
export function sendSheet(bytes: Uint8Array<ArrayBuffer>, name: string): Response {
  return new Response(bytes, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${name}.pdf"`,
    },
  })
}

/** Script reads the message as the dashboard's calls word it (S8.03); a visitor without script reads the sentence. */
export function refuseSheet(request: Request, status: number, error: string): Response {
  return request.headers.get('accept')?.includes('text/html')
    ? new Response(error, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
    : Response.json({ error }, { status })
}

/**
 * Passes on what the platform said of a sheet that it did not make (S8.08), and says the sentence where it said nothing:
 * it was not reached, or refused the website's own credentials, which is no visitor's matter.
 */
export function refuseFailedSheet(request: Request, error: unknown, sentence: string): Response {
  const status = readStatus(error)
  const hasSaid = status !== null && status >= 400 && status !== 401 && status !== 403
  if (!hasSaid || !(error instanceof Error)) return refuseSheet(request, 503, sentence)
  return refuseSheet(request, status < 500 ? status : 503, error.message)
}
