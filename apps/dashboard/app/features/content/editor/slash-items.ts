import type { EditorBlock } from '@forecourt/domain/content/editor/editor-field'
import type { Editor } from '@tiptap/core'

export type SlashItem = {
  label: string
  words: string
  /** Replaces the typed line, which the chain has already emptied. */
  run: (editor: Editor) => void
}

type Hooks = { choosePicture: () => void; newId: () => string }

/** What the slash menu offers: forms of text first, then a picture, then every block that needs no other inside. */
export function listSlashItems(
  offered: readonly EditorBlock[],
  { choosePicture, newId }: Hooks,
): SlashItem[] {
  const texts: SlashItem[] = [
    {
      label: 'Heading',
      words: 'title h2',
      run: (editor) => editor.chain().focus().setHeading({ level: 2 }).run(),
    },
    {
      label: 'Small heading',
      words: 'subtitle h3',
      run: (editor) => editor.chain().focus().setHeading({ level: 3 }).run(),
    },
    { label: 'Picture', words: 'photo image upload', run: choosePicture },
    {
      label: 'Bullets',
      words: 'list points',
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
    },
    {
      label: 'Numbers',
      words: 'list steps ordered',
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    },
    { label: 'Quote', words: 'said', run: (editor) => editor.chain().focus().toggleBlockquote().run() },
  ]
  const blocks = offered
    .filter(
      ({ type, holdsBlocks }) =>
        !holdsBlocks && !['image', 'rich-text', 'heading', 'shared-block'].includes(type),
    )
    .map(({ type, label, version, defaults: props }) => ({
      label,
      words: type,
      run: (editor: Editor) => {
        editor
          .chain()
          .focus()
          .insertContent({ type: 'otherBlock', attrs: { block: { id: newId(), type, version, props } } })
          .run()
      },
    }))
  return [...texts, ...blocks]
}

const maxItems = 8

/** The items whose names contain what was typed behind the slash, best first. */
export function filterSlashItems<Item extends Pick<SlashItem, 'label' | 'words'>>(
  items: readonly Item[],
  typed: string,
): Item[] {
  const words = typed.trim().toLowerCase()
  const starts = items.filter(({ label }) => label.toLowerCase().startsWith(words))
  const holds = items.filter(
    (item) => !starts.includes(item) && `${item.label} ${item.words}`.toLowerCase().includes(words),
  )
  return [...starts, ...holds].slice(0, maxItems)
}
