import { type MouseEvent, type ReactNode, useState } from 'react'
import { actionWords } from '../words.ts'

/** A plain link to the sheet; with script it is fetched first, so that an error can be shown (S8.08). */
export function PrintLink({
  href,
  children,
  className,
}: {
  href: string
  children: ReactNode
  className: string
}) {
  const [isLoading, setIsLoading] = useState(false)

  async function download(event: MouseEvent) {
    event.preventDefault()
    if (isLoading) return
    setIsLoading(true)
    try {
      const sheet = await fetchSheet(href)
      const url = URL.createObjectURL(sheet.blob)
      Object.assign(document.createElement('a'), { href: url, download: sheet.name }).click()
      setTimeout(() => URL.revokeObjectURL(url), 60_000)
    } catch (error) {
      window.alert(error instanceof Error ? error.message : String(error))
    } finally {
      setIsLoading(false)
    }
  }

  return (
    <a href={href} className={className} aria-busy={isLoading} onClick={download}>
      {children}
    </a>
  )
}

/** The PDF and its file name. The server's error text becomes the error's message. */
export async function fetchSheet(
  href: string,
  get: typeof fetch = fetch,
): Promise<{ blob: Blob; name: string }> {
  const response = await get(href).catch((error: unknown) => {
    throw new Error(actionWords.notDownloaded(error instanceof Error ? error.message : String(error)))
  })
  if (!response.ok) throw new Error(await readMessage(response))
  const disposition = response.headers.get('Content-Disposition') ?? ''
  const name = /filename="([^"]+)"/.exec(disposition)?.[1] ?? 'vehicle.pdf'
  return { blob: await response.blob(), name }
}

async function readMessage(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => null)
  return typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string'
    ? body.error
    : actionWords.notMade(response.statusText)
}
