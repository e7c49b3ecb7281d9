import { firstInstantAtLocalTime, localTimeAt } from '@forecourt/domain/time/local-time-at'
import { readPlainText } from './plain-text.ts'

type Content = { title: string; fields: Record<string, unknown>; blocks: unknown[] }

/**
 * Reads a document's content from the form; null if it is not valid. With script it is one value; without script the
 * form has a field for each text, which replaces the one of `base`.
 */
export function readContent(form: FormData): Content | null {
  const written = String(form.get('document') ?? '')
  try {
    const { title, fields, blocks } = JSON.parse(written === '' ? String(form.get('base')) : written)
    const content = { title: String(title), fields, blocks } as Content
    return written === '' ? applyPlainFields(content, form) : content
  } catch {
    return null
  }
}

/** A field is called by its place in the content: `fields.description`, `blocks.0.props.text`. */
function applyPlainFields(base: Content, form: FormData): Content {
  const content = structuredClone(base)
  for (const [name, value] of form) {
    if (typeof value !== 'string') continue
    if (name === 'title') content.title = value
    else if (name === 'text') content.blocks = readPlainText(value, content.blocks)
    else if (/^(fields|blocks)\./.test(name)) setPlace(content, name.split('.'), value)
  }
  return content
}

/** Replaces a value by one of the same type; a place that the content does not have is left out. */
function setPlace(within: unknown, [name = '', ...rest]: readonly string[], text: string): void {
  if (typeof within !== 'object' || within === null || !Object.hasOwn(within, name)) return
  const parent = within as Record<string, unknown>
  const old = parent[name]
  if (rest.length > 0) setPlace(old, rest, text)
  else if (typeof old === 'string') parent[name] = text
  else if (typeof old === 'number' || old === null) parent[name] = text === '' ? null : Number(text)
  else if (typeof old === 'boolean') parent[name] = text === 'true'
}

/** Formats an instant for a datetime field, in the given time zone. */
export function writeLocalTime(iso: string, timeZone: string): string {
  const atMs = Date.parse(iso)
  return new Date(localTimeAt(timeZone, atMs) ?? atMs).toISOString().slice(0, 16)
}

/** Parses the value of a datetime field as local time in the given zone. */
export function readLocalTime(typed: string, timeZone: string): string | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(typed)) return null
  const reading = Date.parse(`${typed}:00Z`)
  const atMs = Number.isNaN(reading) ? null : firstInstantAtLocalTime(timeZone, reading)
  return atMs === null ? null : new Date(atMs).toISOString()
}
