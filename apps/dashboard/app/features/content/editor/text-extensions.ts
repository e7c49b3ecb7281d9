import { Extension } from '@tiptap/core'
import { Blockquote } from '@tiptap/extension-blockquote'
import { Bold } from '@tiptap/extension-bold'
import { Document } from '@tiptap/extension-document'
import { Heading } from '@tiptap/extension-heading'
import { Italic } from '@tiptap/extension-italic'
import { Link } from '@tiptap/extension-link'
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Text } from '@tiptap/extension-text'
import { history, redo, undo } from '@tiptap/pm/history'

/** On a canvas these keys belong to the canvas, whose undo covers the complete page. */
const steps = Extension.create({
  name: 'steps',
  addProseMirrorPlugins: () => [history()],
  addKeyboardShortcuts() {
    const run = (step: typeof undo) => () => step(this.editor.state, this.editor.view.dispatch)
    return { 'Mod-z': run(undo), 'Mod-y': run(redo), 'Shift-Mod-z': run(redo) }
  },
})

/** What any text of a website may be. */
export const textExtensions = [
  Document,
  Paragraph,
  Text,
  Heading.configure({ levels: [2, 3] }),
  Bold,
  Italic,
  Link.configure({ openOnClick: false, autolink: false, linkOnPaste: false }),
  BulletList,
  OrderedList,
  ListItem,
  ListKeymap,
  Blockquote,
  steps,
]
