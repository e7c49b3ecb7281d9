/** The PDF and its file name. What the server says went wrong is the message of the error. */
export async function fetchSheet(
  href: string,
  get: typeof fetch = fetch,
): Promise<{ blob: Blob; name: string }> {
  const response = await get(href).catch(() => {
    throw new Error('The PDF could not be downloaded. Please check your connection and try again.')
  })
  if (!response.ok) throw new Error(await messageOf(response))
  const disposition = response.headers.get('Content-Disposition') ?? ''
  const name = /filename="([^"]+)"/.exec(disposition)?.[1] ?? 'vehicle.pdf'
  return { blob: await response.blob(), name }
}

async function messageOf(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => null)
  return typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string'
    ? body.error
    : 'The PDF could not be made. Please try again in a moment.'
}
