type Inline = { text: string; bold?: boolean; italic?: boolean; href?: string }
type Part =
  | { kind: 'paragraph' | 'quote'; content: Inline[] }
  | { kind: 'heading'; level: number; content: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }

/** Text with structure, as staff type it: `## Heading`, `- item`, `1. item`, `> quote`, `**bold**`, `*italic*`, `[words](link)`. */
export function writeMarkup(parts: unknown): string {
  if (!Array.isArray(parts)) return ''
  return (parts as Part[])
    .map((part) => {
      switch (part.kind) {
        case 'heading':
          return `${'#'.repeat(part.level)} ${writeLine(part.content)}`
        case 'quote':
          return `> ${writeLine(part.content)}`
        case 'list':
          return part.items
            .map((item, at) => `${part.ordered ? `${at + 1}.` : '-'} ${writeLine(item)}`)
            .join('\n')
        default:
          return writeLine(part.content).replace(/^([#>-]|\d+\.)/, '\\$1')
      }
    })
    .join('\n\n')
}

function writeLine(content: readonly Inline[]): string {
  return content
    .map(({ text, bold, italic, href }) => {
      const plain = text.replaceAll(/[\\*[\]]/g, '\\$&').replaceAll('\n', ' ')
      const marked = `${bold ? '**' : ''}${italic ? '*' : ''}${plain}${italic ? '*' : ''}${bold ? '**' : ''}`
      return href === undefined ? marked : `[${marked}](${href})`
    })
    .join('')
}

export function readMarkup(markup: string): Part[] {
  return markup
    .split(/\r?\n(?:[ \t]*\r?\n)+/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map(readPart)
}

function readPart(part: string): Part {
  const lines = part.split(/\r?\n/)
  if (lines.every((line) => /^- /.test(line)))
    return { kind: 'list', ordered: false, items: lines.map((line) => readLine(line.slice(2))) }
  if (lines.every((line) => /^\d+\. /.test(line)))
    return { kind: 'list', ordered: true, items: lines.map((line) => readLine(line.replace(/^\d+\. /, ''))) }
  const text = lines.join(' ')
  const heading = /^(#{2,3}) (.*)$/.exec(text)
  if (heading) return { kind: 'heading', level: heading[1]?.length ?? 2, content: readLine(heading[2] ?? '') }
  if (text.startsWith('> ')) return { kind: 'quote', content: readLine(text.slice(2)) }
  return { kind: 'paragraph', content: readLine(text) }
}

function readLine(line: string): Inline[] {
  const found: Inline[] = []
  let bold = false
  let italic = false
  let href: string | undefined
  let text = ''
  const flush = () => {
    if (text !== '')
      found.push({
        text,
        ...(bold && { bold }),
        ...(italic && { italic }),
        ...(href !== undefined && { href }),
      })
    text = ''
  }
  for (let at = 0; at < line.length; at++) {
    const rest = line.slice(at)
    const link = href === undefined ? /^\[((?:\\.|[^\]\\])*)\]\(([^)\s]*)\)/.exec(rest) : null
    if (rest[0] === '\\' && rest.length > 1) {
      text += rest[1]
      at++
    } else if (rest.startsWith('**')) {
      flush()
      bold = !bold
      at++
    } else if (rest[0] === '*') {
      flush()
      italic = !italic
    } else if (link) {
      flush()
      const words = readLine(link[1] ?? '')
      found.push(...words.map((word) => ({ ...word, href: link[2] ?? '' })))
      at += link[0].length - 1
    } else text += rest[0]
  }
  flush()
  return found
}
