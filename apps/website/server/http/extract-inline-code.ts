import { replaceBytes } from './replace-bytes.ts'

export type InlineCode = { scripts: readonly (Buffer | string)[]; styles: readonly (Buffer | string)[] }

/**
 * Extracts the inline scripts and styles that the renderer itself wrote, and removes their mark from the page. The mark
 * is random and new for every rendering, so stored input of a dealer or visitor cannot contain it: an injected script
 * is not among the extracted ones, and the policy blocks it.
 */
export function extractInlineCode(html: Buffer, mark: string): { html: Buffer; code: InlineCode } {
  const attribute = ` nonce="${mark}"`
  const code = {
    scripts: markedTexts(html, 'script', attribute),
    styles: markedTexts(html, 'style', attribute),
  }
  return { html: replaceBytes(html, attribute, ''), code }
}

/**
 * Searches the bytes, because these are hashed. React writes names in lower case; any other spelling is not allowed.
 */
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
