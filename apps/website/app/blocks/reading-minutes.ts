import type { BlockNode } from './to-block-views.ts'
import type { Inline, TextNode } from './views/content-views.ts'

/** A typical adult reading speed on a screen. */
const wordsAMinute = 220

/** A page's reading time, at least a minute. Blocks without text take none. */
export function readingMinutes(nodes: readonly BlockNode[]): number {
  const words = nodes.reduce((sum, node) => sum + countNode(node), 0)
  return Math.max(1, Math.round(words / wordsAMinute))
}

function countNode(node: BlockNode): number {
  const below = node.children.reduce((sum, child) => sum + countNode(child), 0)
  return below + readTexts(node).reduce((sum, text) => sum + countWords(text), 0)
}

function readTexts(node: BlockNode): string[] {
  switch (node.type) {
    case 'heading':
      return [node.view.text, node.view.intro]
    case 'rich-text':
      return node.view.nodes.flatMap(readLines)
    case 'faq':
      return node.view.items.flatMap(({ question, answer }) => [question, answer])
    default:
      return []
  }
}

function readLines(node: TextNode): string[] {
  const join = (line: readonly Inline[]) => line.map(({ text }) => text).join('')
  return node.kind === 'list' ? node.items.map(join) : [join(node.content)]
}

function countWords(text: string): number {
  return text.split(/\s+/).filter(Boolean).length
}
