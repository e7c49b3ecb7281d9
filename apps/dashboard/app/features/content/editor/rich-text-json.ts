export type Inline = { text: string; bold?: boolean; italic?: boolean; href?: string }
/** Rich text as it is stored. */
export type Part =
  | { kind: 'paragraph' | 'quote'; content: Inline[] }
  | { kind: 'heading'; level: number; content: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }

/** A node of the text editor. */
export type EditorNode = {
  type: string
  attrs?: Record<string, unknown>
  content?: EditorNode[]
  marks?: { type: string; attrs?: Record<string, unknown> }[]
  text?: string
}

/** Converts a stored text for the editor. */
export function writeEditorText(parts: unknown): EditorNode {
  const known = Array.isArray(parts) ? (parts as Part[]) : []
  const content = known.map(toNode)
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] }
}

function toNode(part: Part): EditorNode {
  switch (part.kind) {
    case 'heading':
      return { type: 'heading', attrs: { level: part.level }, content: part.content.flatMap(toText) }
    case 'quote':
      return { type: 'blockquote', content: [toParagraph(part.content)] }
    case 'list':
      return {
        type: part.ordered ? 'orderedList' : 'bulletList',
        content: part.items.map((item) => ({ type: 'listItem', content: [toParagraph(item)] })),
      }
    default:
      return toParagraph(part.content)
  }
}

function toParagraph(content: readonly Inline[]): EditorNode {
  return { type: 'paragraph', content: content.flatMap(toText) }
}

/** The editor does not accept empty text nodes. */
function toText({ text, bold, italic, href }: Inline): EditorNode[] {
  if (text === '') return []
  const marks = [
    ...(href === undefined ? [] : [{ type: 'link', attrs: { href } }]),
    ...(bold ? [{ type: 'bold' }] : []),
    ...(italic ? [{ type: 'italic' }] : []),
  ]
  return [{ type: 'text', text, ...(marks.length > 0 && { marks }) }]
}

/** Converts the editor's content for storage: nested lists are flattened, and empty parts are dropped. */
export function readEditorText({ content = [] }: EditorNode): Part[] {
  return content.flatMap(readNode)
}

function readNode(node: EditorNode): Part[] {
  const { content = [] } = node
  switch (node.type) {
    case 'heading': {
      const line = readLine(content)
      return line.length > 0
        ? [{ kind: 'heading', level: node.attrs?.level === 3 ? 3 : 2, content: line }]
        : []
    }
    case 'blockquote':
      return content.flatMap((child) => {
        const line = readLine(child.content ?? [])
        return line.length > 0 ? [{ kind: 'quote' as const, content: line }] : []
      })
    case 'orderedList':
    case 'bulletList': {
      const items = listItems(node)
      return items.length > 0 ? [{ kind: 'list', ordered: node.type === 'orderedList', items }] : []
    }
    default: {
      const line = readLine(content)
      return line.length > 0 ? [{ kind: 'paragraph', content: line }] : []
    }
  }
}

function listItems({ content = [] }: EditorNode): Inline[][] {
  return content.flatMap((item) =>
    (item.content ?? []).flatMap((child) => {
      if (child.type.endsWith('List')) return listItems(child)
      const line = readLine(child.content ?? [])
      return line.length > 0 ? [line] : []
    }),
  )
}

function readLine(content: readonly EditorNode[]): Inline[] {
  return content.flatMap(({ text, marks = [] }) => {
    if (text === undefined) return []
    const link = marks.find(({ type }) => type === 'link')
    return [
      {
        text,
        ...(marks.some(({ type }) => type === 'bold') && { bold: true }),
        ...(marks.some(({ type }) => type === 'italic') && { italic: true }),
        ...(link && { href: String(link.attrs?.href ?? '') }),
      },
    ]
  })
}
