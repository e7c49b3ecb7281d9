import { firstInstantAtLocalTime, localTimeAt } from '@forecourt/domain/time/local-time-at'

/** Reads a document's content from the form; null if it is not valid. */
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

/** Formats an instant for a datetime field, in the given time zone. */
export function writeLocalTime(iso: string, timeZone: string): string {
  const atMs = Date.parse(iso)
  return new Date(localTimeAt(timeZone, atMs) ?? atMs).toISOString().slice(0, 16)
}

/** Parses the value of a datetime field as local time in the given zone. */
export function readLocalTime(typed: string, timeZone: string): string | null {
  const reading = Date.parse(`${typed}:00Z`)
  const atMs = Number.isNaN(reading) ? null : firstInstantAtLocalTime(timeZone, reading)
  return atMs === null ? null : new Date(atMs).toISOString()
}
