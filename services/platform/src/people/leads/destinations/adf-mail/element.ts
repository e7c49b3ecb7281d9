import { escapeMarkup } from '@forecourt/domain/text/escape-markup'

/** Markup that is whole already, so that it cannot be mistaken for text that needs escaping. */
export type Markup = { markup: string }

type Content = string | number | null | readonly (Markup | null)[]

/** One element of XML; nothing at all when its content is null or an empty text. */
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
