import { replaceBytes } from './replace-bytes.ts'

export type InlineCode = { scripts: readonly (Buffer | string)[]; styles: readonly (Buffer | string)[] }

/**
 * The inline scripts and styles that the renderer itself wrote, and the page without the mark it gave them. The mark is
 * random and new for every rendering, so nothing that a dealer or a visitor stored can carry it: a script that slipped
 * into the page is not among these, and the policy does not allow it.
 */
export function extractInlineCode(html: Buffer, mark: string): { html: Buffer; code: InlineCode } {
  const attribute = ` nonce="${mark}"`
  const code = {
    scripts: markedTexts(html, 'script', attribute),
    styles: markedTexts(html, 'style', attribute),
  }
  return { html: replaceBytes(html, attribute, ''), code }
}

/** Read from the bytes, as they are hashed. React writes names in small letters; others get no permission. */
function markedTexts(html: Buffer, name: string, attribute: string): Buffer[] {
  const texts: Buffer[] = []
  for (let at = html.indexOf(`<${name}`); at >= 0; at = html.indexOf(`<${name}`, at + 1)) {
    const from = html.indexOf('>', at) + 1
    const end = html.indexOf(`</${name}>`, from)
    if (from === 0 || end < 0) break
    const tag = html.subarray(at, from)
    if (tag.includes(attribute) && !tag.includes(' src=')) texts.push(html.subarray(from, end))
  }
  return texts
}
