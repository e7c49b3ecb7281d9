import type { Editor } from '@tiptap/core'
import {
  Bold as BoldIcon,
  Heading2,
  Heading3,
  Italic as ItalicIcon,
  Link2 as LinkIcon,
  List,
  ListOrdered,
  TextQuote,
} from 'lucide-react'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { Icon } from '../../../kit/icon.tsx'
import { readPasted, stripStyles } from './read-pasted.ts'
import { type EditorNode, readEditorText, writeEditorText } from './rich-text-json.ts'
import { useTextEditor } from './use-text-editor.ts'

type Props = {
  id: string
  labelledBy: string
  value: unknown
  onChange: (value: unknown) => void
  /** Pages of the site that can be linked to. */
  links: readonly { value: string; label: string }[]
}

const presses = [
  ['Bold', BoldIcon, 'bold', {}, (editor: Editor) => editor.chain().focus().toggleBold().run()],
  ['Italic', ItalicIcon, 'italic', {}, (editor: Editor) => editor.chain().focus().toggleItalic().run()],
  [
    'Heading',
    Heading2,
    'heading',
    { level: 2 },
    (editor: Editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  ],
  [
    'Small heading',
    Heading3,
    'heading',
    { level: 3 },
    (editor: Editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  ],
  ['Bullets', List, 'bulletList', {}, (editor: Editor) => editor.chain().focus().toggleBulletList().run()],
  [
    'Numbers',
    ListOrdered,
    'orderedList',
    {},
    (editor: Editor) => editor.chain().focus().toggleOrderedList().run(),
  ],
  ['Quote', TextQuote, 'blockquote', {}, (editor: Editor) => editor.chain().focus().toggleBlockquote().run()],
] as const

/** A text as it will look, with the buttons of a word processor. */
export function RichTextEditor({ id, labelledBy, value, onChange, links }: Props) {
  const [, show] = useState(0)
  const [isCut, setIsCut] = useState(false)
  const { place, editor } = useTextEditor({
    value,
    onChange,
    attributes: { id, role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': labelledBy },
    onPaste: (into, event) => {
      const html = event.clipboardData?.getData('text/html') ?? ''
      if (html === '') return false
      const { body } = new DOMParser().parseFromString(stripStyles(html), 'text/html')
      const pasted = readPasted(body, readEditorText(into.getJSON() as EditorNode).length)
      setIsCut(pasted.isCut)
      return into.commands.insertContent(writeEditorText(pasted.parts).content ?? [])
    },
    onReplace: () => setIsCut(false),
  })
  // The buttons follow what is marked.
  useEffect(() => {
    const render = () => show((count) => count + 1)
    editor?.on('transaction', render)
    return () => {
      editor?.off('transaction', render)
    }
  }, [editor])
  return (
    <>
      <TextToolbar editor={editor} links={links} label="How it looks" />
      <div ref={place} className="rich-text" />
      {isCut && (
        <p role="alert" className="fault">
          That is longer than a text may be. Its beginning is here; put the rest into another text.
        </p>
      )}
    </>
  )
}

type ToolbarProps = Pick<Props, 'links'> & { editor: Editor | null; label: string; children?: ReactNode }

/** The buttons of a word processor, and what else the text can have. */
export function TextToolbar({ editor, links, label, children }: ToolbarProps) {
  return (
    <div className="actions text-tools" role="toolbar" aria-label={label}>
      {presses.map(([name, drawing, type, attributes, press]) => (
        <button
          key={name}
          type="button"
          className="quiet icon-only"
          aria-label={name}
          title={name}
          aria-pressed={editor?.isActive(type, attributes) === true}
          onClick={() => editor && press(editor)}
        >
          <Icon of={drawing} />
        </button>
      ))}
      {editor && <LinkPress editor={editor} links={links} />}
      {children}
    </div>
  )
}

/** Asks for the target of a link on the selected text. */
function LinkPress({ editor, links }: { editor: Editor } & Pick<Props, 'links'>) {
  const id = useId()
  const [href, setHref] = useState<string | null>(null)
  const isLink = editor.isActive('link')
  const close = (done: (chain: ReturnType<Editor['chain']>) => ReturnType<Editor['chain']>) => {
    done(editor.chain().focus().extendMarkRange('link')).run()
    setHref(null)
  }
  if (href === null)
    return (
      <button
        type="button"
        className="quiet icon-only"
        aria-label="Link"
        aria-pressed={isLink}
        disabled={!isLink && editor.state.selection.empty}
        title="Link: mark the words first"
        onClick={() => setHref(String(editor.getAttributes('link').href ?? ''))}
      >
        <Icon of={LinkIcon} />
      </button>
    )
  return (
    <span className="link-press">
      <label htmlFor={id}>Link to</label>
      <input
        id={id}
        value={href}
        list={`${id}-links`}
        placeholder="/contact or https://…"
        onChange={(event) => setHref(event.target.value)}
      />
      <datalist id={`${id}-links`}>
        {links.map((link) => (
          <option key={link.value} value={link.value}>
            {link.label}
          </option>
        ))}
      </datalist>
      <button
        type="button"
        disabled={href.trim() === ''}
        onClick={() => close((chain) => chain.setLink({ href: href.trim() }))}
      >
        Set the link
      </button>
      {isLink && (
        <button type="button" onClick={() => close((chain) => chain.unsetLink())}>
          No link
        </button>
      )}
    </span>
  )
}
