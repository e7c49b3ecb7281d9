import type { Inline, Part } from './rich-text-json.ts'

/** The part of a DOM element that we read. */
type PastedNode = {
  readonly nodeType: number
  readonly nodeName: string
  readonly textContent: string | null
  readonly childNodes: ArrayLike<PastedNode>
  getAttribute?: (name: string) => string | null
}
type Marks = Omit<Inline, 'text'>

const skipped = new Set(['STYLE', 'SCRIPT', 'TITLE', 'META', 'LINK', 'XML', 'IMG', 'O:P', '#comment'])
const bolds = new Set(['B', 'STRONG'])
const italics = new Set(['I', 'EM'])
/** Block-level elements. */
const standing =
  /^(?:P|DIV|H[1-6]|UL|OL|LI|BLOCKQUOTE|TABLE|TR|SECTION|ARTICLE|BODY|HTML|TBODY|THEAD|PRE|HR)$/
/** Word marks list items by a class and writes their bullets as text. */
const wordItem = /MsoListParagraph/
const wordBullet = /^[\s·•o§–-]*(?:\d+[.)])?\s+/

/** The most parts that a stored text may have. */
const maxParts = 300

/**
 * Converts content pasted from a word processor or a page into the stored form: headings, lists, bold, italic and
 * links.
 */
export function readPasted(
  body: PastedNode,
  /** The number of parts that the text already has. */
  partCount = 0,
): { parts: Part[]; isCut: boolean } {
  const parts = joinItems(readParts(body))
  const room = Math.max(0, maxParts - partCount)
  return { parts: parts.slice(0, room), isCut: parts.length > room }
}

/**
 * Removes inline styles: under a policy that forbids them the browser reports each one, even in a detached document.
 * Bold and italic are read from the attribute that holds the styles afterwards.
 */
export function stripStyles(html: string): string {
  return html.replaceAll(/<style[\s\S]*?<\/style>/gi, '').replaceAll(/(\s)style\s*=/gi, '$1data-style=')
}

function readParts(node: PastedNode): Part[] {
  const parts: Part[] = []
  let line: Inline[] = []
  const flush = () => {
    const content = tidy(line)
    if (content.length > 0) parts.push({ kind: 'paragraph', content })
    line = []
  }
  for (const child of Array.from(node.childNodes)) {
    if (skipped.has(child.nodeName.toUpperCase()) || skipped.has(child.nodeName)) continue
    if (!standing.test(child.nodeName)) {
      // Pages and word processors wrap complete paragraphs into spans and fonts.
      if (holdsStanding(child)) {
        flush()
        parts.push(...readParts(child))
      } else line.push(...readInlines(child, {}))
      continue
    }
    flush()
    parts.push(...readStanding(child))
  }
  flush()
  return parts
}

function readStanding(node: PastedNode): Part[] {
  const heading = /^H([1-6])$/.exec(node.nodeName)
  if (heading) {
    const content = tidy(readInlines(node, {}))
    return content.length > 0 ? [{ kind: 'heading', level: Number(heading[1]) <= 2 ? 2 : 3, content }] : []
  }
  if (node.nodeName === 'UL' || node.nodeName === 'OL') {
    const items = Array.from(node.childNodes)
      .filter(({ nodeName }) => nodeName === 'LI')
      .map((item) => tidy(readInlines(item, {})))
      .filter(({ length }) => length > 0)
    return items.length > 0 ? [{ kind: 'list', ordered: node.nodeName === 'OL', items }] : []
  }
  if (node.nodeName === 'BLOCKQUOTE') {
    const content = tidy(readInlines(node, {}))
    return content.length > 0 ? [{ kind: 'quote', content }] : []
  }
  const parts = readParts(node)
  const [only, ...more] = parts
  const isItem = wordItem.test(node.getAttribute?.('class') ?? '')
  if (!isItem || only?.kind !== 'paragraph' || more.length > 0) return parts
  const [first, ...rest] = only.content
  const ordered = /^\s*\d+[.)]/.test(first?.text ?? '')
  const item = tidy([{ ...first, text: (first?.text ?? '').replace(wordBullet, '') }, ...rest])
  return item.length > 0 ? [{ kind: 'list', ordered, items: [item] }] : []
}

function holdsStanding(node: PastedNode): boolean {
  return Array.from(node.childNodes).some((child) => standing.test(child.nodeName) || holdsStanding(child))
}

function readInlines(node: PastedNode, marks: Marks): Inline[] {
  if (node.nodeType === 3) return [{ text: node.textContent ?? '', ...marks }]
  const name = node.nodeName.toUpperCase()
  if (skipped.has(name) || node.nodeType !== 1) return []
  if (name === 'BR') return [{ text: ' ', ...marks }]
  const style = node.getAttribute?.('data-style') ?? ''
  const href = name === 'A' ? (node.getAttribute?.('href') ?? undefined) : undefined
  const own: Marks = {
    ...marks,
    ...((bolds.has(name) || /font-weight:\s*(?:bold|[6-9]00)/.test(style)) && { bold: true }),
    ...((italics.has(name) || /font-style:\s*italic/.test(style)) && { italic: true }),
    ...(href && isLink(href) && { href }),
  }
  return Array.from(node.childNodes).flatMap((child) => readInlines(child, own))
}

/** A link within the site or to the web; a bookmark within the pasted document leads nowhere here. */
function isLink(href: string): boolean {
  return /^(?:https?:\/\/|\/|mailto:|tel:)[^\s)]*$/.test(href)
}

/** Collapses spaces, merges neighbouring runs of the same format and trims both ends. */
function tidy(line: readonly Inline[]): Inline[] {
  const joined: Inline[] = []
  for (const { text, ...marks } of line) {
    const last = joined.at(-1)
    const plain = text.replaceAll(/[\s\u00a0]+/g, ' ')
    const { text: before = '', ...lastMarks } = last ?? { text: '' }
    if (last && JSON.stringify(lastMarks) === JSON.stringify(marks))
      last.text = (before + plain).replaceAll('  ', ' ')
    else if (plain !== '') joined.push({ ...marks, text: plain })
  }
  const [first, last] = [joined[0], joined.at(-1)]
  if (first) first.text = first.text.trimStart()
  if (last) last.text = last.text.trimEnd()
  return joined.filter(({ text }) => text !== '')
}

/** Merges list items that Word wrote one by one into one list. */
function joinItems(parts: readonly Part[]): Part[] {
  const joined: Part[] = []
  for (const part of parts) {
    const last = joined.at(-1)
    if (part.kind === 'list' && last?.kind === 'list' && last.ordered === part.ordered)
      last.items.push(...part.items)
    else joined.push(part)
  }
  return joined
}
