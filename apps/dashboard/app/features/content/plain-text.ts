import type { Inline, Part } from './editor/rich-text-json.ts'

type Block = { id: string; type: string; version: number; props: Readonly<Record<string, unknown>> }

/**
 * A post as plain text, for a browser without script: its paragraphs, with `# ` before a heading and `- ` before a
 * point of a list. What is no text is a line in brackets, which keeps its place.
 */
export function writePlainText(blocks: readonly unknown[]): string {
  return (blocks as readonly Block[])
    .map((block, at) =>
      block.type === 'rich-text'
        ? (block.props.content as readonly Part[]).map(writePart).join('\n\n')
        : `[${at + 1}: ${block.type}]`,
    )
    .join('\n\n')
}

/** Reads it again. Paragraphs that nobody changed keep their links and bold words. */
export function readPlainText(text: string, before: readonly unknown[]): unknown[] {
  const old = before as readonly Block[]
  const known = new Map(
    old
      .filter(({ type }) => type === 'rich-text')
      .flatMap(({ props }) => props.content as readonly Part[])
      .map((part) => [writePart(part), part]),
  )
  const ids = old.filter(({ type }) => type === 'rich-text').map(({ id }) => id)
  const blocks: Block[] = []
  for (const piece of text.replaceAll('\r\n', '\n').split(/\n\s*\n/)) {
    const words = piece.trim()
    if (words === '') continue
    const kept = old[Number(/^\[(\d+): [\w-]+\]$/.exec(words)?.[1] ?? 0) - 1]
    if (kept && kept.type !== 'rich-text') {
      blocks.push(kept)
      continue
    }
    const part = known.get(words) ?? readPart(words)
    const last = blocks.at(-1)
    if (last?.type === 'rich-text' && Array.isArray(last.props.content)) last.props.content.push(part)
    else
      blocks.push({
        id: ids.shift() ?? crypto.randomUUID(),
        type: 'rich-text',
        version: 1,
        props: { content: [part] },
      })
  }
  return blocks
}

function writePart(part: Part): string {
  const write = (line: readonly Inline[]) => line.map(({ text }) => text).join('')
  switch (part.kind) {
    case 'heading':
      return `${part.level === 3 ? '##' : '#'} ${write(part.content)}`
    case 'list':
      return part.items.map((item, at) => `${part.ordered ? `${at + 1}.` : '-'} ${write(item)}`).join('\n')
    case 'quote':
      return `> ${write(part.content)}`
    default:
      return write(part.content)
  }
}

function readPart(words: string): Part {
  const lines = words.split('\n')
  const toLine = (text: string): Inline[] => [{ text: text.trim() }]
  if (words.startsWith('# ')) return { kind: 'heading', level: 2, content: toLine(words.slice(2)) }
  if (words.startsWith('## ')) return { kind: 'heading', level: 3, content: toLine(words.slice(3)) }
  if (words.startsWith('> ')) return { kind: 'quote', content: toLine(words.slice(2)) }
  const point = /^(?:[-*•]|\d+\.) /
  if (lines.every((line) => point.test(line)))
    return {
      kind: 'list',
      ordered: /^\d/.test(words),
      items: lines.map((line) => toLine(line.replace(point, ''))),
    }
  return { kind: 'paragraph', content: toLine(words.replaceAll('\n', ' ')) }
}
