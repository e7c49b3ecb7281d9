import type { StoredBlock } from './edit-blocks.ts'
import { type EditorNode, readEditorText, writeEditorText } from './rich-text-json.ts'

/** The text editor's document of a post: its texts run on, and every other block is one node between them. */
export function writePostText(blocks: readonly StoredBlock[]): EditorNode {
  const content = blocks.flatMap((block): EditorNode[] => {
    if (block.type === 'rich-text') return writeEditorText(block.props.content).content ?? []
    return [{ type: block.type === 'image' ? 'picture' : 'otherBlock', attrs: { block } }]
  })
  // Below a picture at the end there has to be a place to write on.
  return {
    type: 'doc',
    content:
      content.at(-1)?.attrs?.block || content.length === 0 ? [...content, { type: 'paragraph' }] : content,
  }
}

/** The blocks of a post. Texts keep the ids of before, in their order; a picture that is on its way is left out. */
export function readPostText(
  { content = [] }: EditorNode,
  ids: readonly string[],
  newId: () => string,
): StoredBlock[] {
  const blocks: StoredBlock[] = []
  const free = [...ids]
  let text: EditorNode[] = []
  const endText = () => {
    const parts = readEditorText({ type: 'doc', content: text })
    text = []
    if (parts.length > 0)
      blocks.push({ id: free.shift() ?? newId(), type: 'rich-text', version: 1, props: { content: parts } })
  }
  for (const node of content) {
    if (node.type !== 'picture' && node.type !== 'otherBlock') {
      text.push(node)
      continue
    }
    endText()
    const block = node.attrs?.block as StoredBlock | null | undefined
    if (block) blocks.push(block)
  }
  endText()
  return blocks
}

export function listTextIds(blocks: readonly StoredBlock[]): string[] {
  return blocks.filter(({ type }) => type === 'rich-text').map(({ id }) => id)
}
