import { firstInstantAtLocalTime, localTimeAt } from '@forecourt/domain/site/hours/local-time-at'

/** What the form holds of a document; null where it is not one. */
export function readContent(form: FormData) {
  try {
    const { title, fields, blocks } = JSON.parse(String(form.get('document')))
    return { title: String(title), fields, blocks } as {
      title: string
      fields: Record<string, unknown>
      blocks: unknown[]
    }
  } catch {
    return null
  }
}

/** What a field of day and time shows, by the clock on the wall. */
export function writeMoment(iso: string, timeZone: string): string {
  const atMs = Date.parse(iso)
  return new Date(localTimeAt(timeZone, atMs) ?? atMs).toISOString().slice(0, 16)
}

/** A day and a time as the clock on the wall shows them. */
export function readMoment(typed: string, timeZone: string): string | null {
  const reading = Date.parse(`${typed}:00Z`)
  const atMs = Number.isNaN(reading) ? null : firstInstantAtLocalTime(timeZone, reading)
  return atMs === null ? null : new Date(atMs).toISOString()
}
