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
