import { type Editor, Node } from '@tiptap/core'
import type { StoredBlock } from './edit-blocks.ts'
import type { Picture } from './picture-picker.tsx'

type Options = { files: string; nameBlock: (type: string) => string }

/** Keeps a block through copy and paste within the editor. */
function readBlock(element: HTMLElement) {
  try {
    return { block: JSON.parse(element.dataset.block ?? '') as StoredBlock }
  } catch {
    return false as const
  }
}

/** A picture in the text, with its caption and what it shows. Until it is uploaded it is a line that says so. */
export const PictureNode = Node.create<Options>({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addOptions: () => ({ files: '', nameBlock: (type) => type }),
  addAttributes: () => ({
    block: { default: null, rendered: false },
    uploading: { default: null, rendered: false },
  }),
  parseHTML: () => [{ tag: 'figure[data-block]', getAttrs: readBlock }],
  renderHTML: ({ node }) => ['figure', { 'data-block': JSON.stringify(node.attrs.block) }],
  addNodeView() {
    const { files } = this.options
    return ({ node, editor, getPos }) => {
      const dom = document.createElement('figure')
      dom.className = 'post-picture'
      const change = (props: Record<string, unknown>) => {
        const at = getPos()
        const block =
          at === undefined ? null : (editor.state.doc.nodeAt(at)?.attrs.block as StoredBlock | null)
        if (at === undefined || !block) return
        const attrs = { block: { ...block, props: { ...block.props, ...props } }, uploading: null }
        editor.view.dispatch(editor.state.tr.setNodeMarkup(at, undefined, attrs))
      }
      const addField = (label: string, value: string, onInput: (text: string) => void) => {
        const input = document.createElement('input')
        input.value = value
        input.placeholder = label
        input.setAttribute('aria-label', label)
        input.maxLength = 200
        input.addEventListener('input', () => onInput(input.value))
        dom.append(input)
      }
      let shown: string | null = null
      const show = (block: StoredBlock | null, uploading: string | null) => {
        const image = block?.props.image as Picture | null | undefined
        const next = image ? image.id : `wait ${uploading}`
        if (next === shown) return
        shown = next
        dom.replaceChildren()
        if (!image) {
          const line = document.createElement('p')
          line.setAttribute('role', 'status')
          line.textContent = uploading === null ? 'No picture chosen.' : `Uploading ${uploading}…`
          dom.append(line)
          return
        }
        const img = document.createElement('img')
        img.src = `${files}/img/${image.id}?w=1280`
        img.alt = image.alt
        img.width = image.width
        img.height = image.height
        dom.append(img)
        addField('Caption below the picture', String(block?.props.caption ?? ''), (caption) =>
          change({ caption }),
        )
        addField('What it shows, for people who can’t see it', image.alt, (alt) =>
          change({ image: { ...image, alt } }),
        )
      }
      show(node.attrs.block, node.attrs.uploading)
      return {
        dom,
        update(next) {
          if (next.type.name !== 'picture') return false
          show(next.attrs.block, next.attrs.uploading)
          return true
        },
        stopEvent: ({ target }) => target instanceof HTMLInputElement,
        ignoreMutation: () => true,
      }
    }
  },
})

/** Any other block: it keeps its place and is changed in the visual editor. */
export const BlockNode = Node.create<Options>({
  name: 'otherBlock',
  group: 'block',
  atom: true,
  draggable: true,
  addOptions: () => ({ files: '', nameBlock: (type) => type }),
  addAttributes: () => ({ block: { default: null, rendered: false } }),
  parseHTML: () => [{ tag: 'div[data-block]', getAttrs: readBlock }],
  renderHTML: ({ node }) => ['div', { 'data-block': JSON.stringify(node.attrs.block) }],
  addNodeView() {
    const { nameBlock } = this.options
    return ({ node }) => {
      const dom = document.createElement('div')
      dom.className = 'post-block'
      const name = document.createElement('strong')
      name.textContent = nameBlock((node.attrs.block as StoredBlock).type)
      const hint = document.createElement('small')
      hint.textContent = 'Save the post, then change this in the visual editor.'
      dom.append(name, hint)
      return { dom, ignoreMutation: () => true }
    }
  },
})

/** Uploads files into the text at a place; a line there says so until each has arrived. */
export async function insertFiles(
  editor: Editor,
  { files, at }: { files: readonly File[]; at: number },
  {
    upload,
    newId,
    onRefused,
  }: {
    upload: (file: File) => Promise<{ picture: Picture } | { refused: string }>
    newId: () => string
    onRefused: (refused: string) => void
  },
): Promise<void> {
  for (const [nth, file] of files.entries()) {
    const key = `${file.name} ${newId()}`
    editor.commands.insertContentAt(Math.min(at + nth, editor.state.doc.content.size), {
      type: 'picture',
      attrs: { block: null, uploading: key },
    })
    const answer = await upload(file)
    if (editor.isDestroyed) return
    const { tr } = editor.state
    editor.state.doc.descendants((node, position) => {
      if (node.attrs.uploading !== key) return
      if ('refused' in answer) tr.delete(position, position + node.nodeSize)
      else {
        const { name: _, ...image } = answer.picture
        const block = { id: newId(), type: 'image', version: 1, props: { image, caption: '' } }
        tr.setNodeMarkup(position, undefined, { block, uploading: null })
      }
    })
    editor.view.dispatch(tr)
    if ('refused' in answer) onRefused(answer.refused)
  }
}

export function listImages(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])].filter(({ type }) => /^image\/(jpeg|png|webp)$/.test(type))
}
