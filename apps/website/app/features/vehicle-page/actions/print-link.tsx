import { type MouseEvent, type ReactNode, useState } from 'react'
import { fetchSheet } from './fetch-sheet.ts'

/** A plain link to the sheet; with script it is fetched first, so that a failure can be told (S8.08). */
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
