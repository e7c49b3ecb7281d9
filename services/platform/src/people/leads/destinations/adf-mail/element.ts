import { escapeMarkup } from '@forecourt/domain/text/escape-markup'

/** Markup that is already escaped. Its own type keeps it apart from text that needs escaping. */
export type Markup = { markup: string }

type Content = string | number | null | readonly (Markup | null)[]

/** One XML element; nothing when its content is null or empty. */
export function element(
  name: string,
  content: Content,
  attributes: Readonly<Record<string, string>> = {},
): Markup | null {
  const inner = Array.isArray(content)
    ? content.map((part) => part?.markup ?? '').join('')
    : escapeMarkup(String(content ?? '')).trim()
  if (inner === '') return null
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeMarkup(value)}"`)
  return { markup: `<${name}${written.join('')}>${inner}</${name}>\n` }
}
