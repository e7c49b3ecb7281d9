import type { EditorBlock } from '@forecourt/domain/content/editor/editor-field'
import { Editor } from '@tiptap/core'
import { ImagePlus } from 'lucide-react'
import {
  type KeyboardEvent as ReactKeyboardEvent,
  use,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Icon } from '../../../kit/icon.tsx'
import type { StoredBlock } from './edit-blocks.ts'
import { listTextIds, readPostText, writePostText } from './post-json.ts'
import { BlockNode, insertFiles, listImages, PictureNode } from './post-nodes.ts'
import { readPasted, stripStyles } from './read-pasted.ts'
import { TextToolbar } from './rich-text-editor.tsx'
import { type EditorNode, writeEditorText } from './rich-text-json.ts'
import { filterSlashItems, listSlashItems } from './slash-items.ts'
import { textExtensions } from './text-extensions.ts'
import { UploadAddress, uploadPicture } from './upload-picture.ts'

type Props = {
  labelledBy: string
  blocks: readonly StoredBlock[]
  onChange: (blocks: StoredBlock[]) => void
  offered: readonly EditorBlock[]
  files: string
  links: readonly { value: string; label: string }[]
  /** Whether pictures are on their way: what is published now would lack them. */
  onUploading: (isUploading: boolean) => void
  /** What somebody typed at the end of the text before the editor was there; null if nobody was in it. */
  early: string | null
}

/** What is typed behind a slash at the beginning of a line, and where. */
type Slash = { typed: string; from: number; to: number; left: number; top: number }

const newId = () => crypto.randomUUID()

/**
 * A post as one text, as a word processor has it: a slash opens what can be put in, and pictures are pasted, dropped or
 * chosen where they belong.
 */
export function PostEditor({
  labelledBy,
  blocks,
  onChange,
  offered,
  files,
  links,
  onUploading,
  early,
}: Props) {
  const place = useRef<HTMLDivElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const listId = useId()
  const [editor, setEditor] = useState<Editor | null>(null)
  const [slash, setSlash] = useState<Slash | null>(null)
  const [chosen, setChosen] = useState(0)
  const [refused, setRefused] = useState<string | null>(null)
  const [, show] = useState(0)
  const address = use(UploadAddress)
  const text = JSON.stringify(blocks)
  const now = useRef({ lastText: text, ids: listTextIds(blocks), onChange, waiting: 0 })
  now.current.onChange = onChange
  const items = useMemo(
    () => listSlashItems(offered, { choosePicture: () => chooser.current?.click(), newId }),
    [offered],
  )
  const found = slash ? filterSlashItems(items, slash.typed) : []
  const put = async (into: Editor, chosenFiles: readonly File[], at: number) => {
    if (address === null || chosenFiles.length === 0) return
    setRefused(null)
    now.current.waiting += 1
    onUploading(true)
    const upload = (file: File) => uploadPicture(address, file)
    await insertFiles(into, { files: chosenFiles, at }, { upload, newId, onRefused: setRefused })
    now.current.waiting -= 1
    onUploading(now.current.waiting > 0)
  }
  const press = (nth: number) => {
    const item = found[nth]
    if (!item || !editor || !slash) return
    editor.commands.deleteRange({ from: slash.from, to: slash.to })
    setSlash(null)
    item.run(editor)
  }
  // The editor is created once; what it calls changes with every render.
  const hooks = useRef({ put, press, found, chosen, setChosen, setSlash })
  hooks.current = { put, press, found, chosen, setChosen, setSlash }
  const start = useRef(blocks)
  const typedBefore = useRef(early)
  const nameBlock = useRef((type: string) => offered.find((one) => one.type === type)?.label ?? type)
  useEffect(() => {
    if (!place.current) return
    const made = new Editor({
      element: place.current,
      extensions: [
        ...textExtensions,
        PictureNode.configure({ files }),
        BlockNode.configure({ nameBlock: nameBlock.current }),
      ],
      injectCSS: false,
      content: writePostText(start.current),
      editorProps: {
        attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': labelledBy },
        handleKeyDown: (_, event) => handleMenuKey(event, hooks.current),
        handlePaste: (view, event) => {
          const images = listImages(event.clipboardData)
          const html = event.clipboardData?.getData('text/html') ?? ''
          if (images.length > 0 && !/<(p|h\d|li|td)\b/i.test(html)) {
            void hooks.current.put(made, images, view.state.selection.to)
            return true
          }
          if (html === '' || html.includes('data-pm-slice')) return false
          const { body } = new DOMParser().parseFromString(stripStyles(html), 'text/html')
          return made.commands.insertContent(writeEditorText(readPasted(body, 0).parts).content ?? [])
        },
        handleDrop: (view, event) => {
          const images = listImages(event.dataTransfer)
          if (images.length === 0) return false
          const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos
          void hooks.current.put(made, images, at ?? view.state.doc.content.size)
          return true
        },
      },
      onUpdate: () => {
        const read = readPostText(made.getJSON() as EditorNode, now.current.ids, newId)
        now.current.ids = listTextIds(read)
        now.current.lastText = JSON.stringify(read)
        now.current.onChange(read)
      },
      onTransaction: () => {
        show((count) => count + 1)
        hooks.current.setSlash(readSlash(made, place.current))
        hooks.current.setChosen(0)
      },
      onBlur: () => hooks.current.setSlash(null),
    })
    setEditor(made)
    if (typedBefore.current !== null) made.commands.focus('end')
    if (typedBefore.current) made.commands.insertContent({ type: 'text', text: typedBefore.current })
    return () => made.destroy()
  }, [files, labelledBy])
  useEffect(() => {
    if (!editor || text === now.current.lastText) return
    now.current.lastText = text
    now.current.ids = listTextIds(JSON.parse(text))
    editor.commands.setContent(writePostText(JSON.parse(text)), { emitUpdate: false })
  }, [editor, text])
  useEffect(() => {
    const dom = editor?.view.dom
    const option = slash && found.length > 0 ? `${listId}-${chosen}` : null
    if (option) dom?.setAttribute('aria-activedescendant', option)
    else dom?.removeAttribute('aria-activedescendant')
  }, [editor, slash, found.length, chosen, listId])
  return (
    <div className="post-editor">
      <TextToolbar editor={editor} links={links} label="How the text looks">
        {address !== null && (
          <button type="button" className="quiet" onClick={() => chooser.current?.click()}>
            <Icon of={ImagePlus} /> Picture
          </button>
        )}
      </TextToolbar>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept="image/jpeg,image/png,image/webp"
        aria-label="Pictures for the text"
        onChange={({ currentTarget }) => {
          const picked = [...(currentTarget.files ?? [])]
          currentTarget.value = ''
          if (editor) void put(editor, picked, editor.state.selection.to)
        }}
      />
      <div className="post-text">
        <div ref={place} className="rich-text" />
        {slash && found.length > 0 && (
          <div
            id={listId}
            role="listbox"
            aria-label="Put in"
            className="slash-menu"
            style={{ left: slash.left, top: slash.top }}
          >
            {found.map(({ label }, nth) => (
              // The editor keeps the focus and handles the keys; a pointer chooses directly.
              // biome-ignore lint/a11y/useFocusableInteractive: the text has the focus, and names the chosen option
              // biome-ignore lint/a11y/useKeyWithClickEvents: see above
              <div
                key={label}
                id={`${listId}-${nth}`}
                role="option"
                aria-selected={nth === chosen}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => press(nth)}
              >
                {label}
              </div>
            ))}
          </div>
        )}
      </div>
      <p className="meta">Type / for headings, pictures and more. Pictures can be pasted or dropped in.</p>
      {refused !== null && (
        <p role="alert" className="fault">
          {refused}
        </p>
      )}
    </div>
  )
}

type MenuHooks = {
  found: readonly unknown[]
  chosen: number
  setChosen: (nth: number) => void
  setSlash: (slash: null) => void
  press: (nth: number) => void
}

function handleMenuKey(
  event: KeyboardEvent | ReactKeyboardEvent,
  { found, chosen, setChosen, setSlash, press }: MenuHooks,
) {
  if (found.length === 0) return false
  switch (event.key) {
    case 'ArrowDown':
      setChosen((chosen + 1) % found.length)
      return true
    case 'ArrowUp':
      setChosen((chosen + found.length - 1) % found.length)
      return true
    case 'Enter':
    case 'Tab':
      press(chosen)
      return true
    case 'Escape':
      setSlash(null)
      return true
    default:
      return false
  }
}

/** The typed slash with its place on the screen; null if the line says something else. */
function readSlash({ state, view }: Editor, within: HTMLElement | null): Slash | null {
  const { selection } = state
  const { $from, empty } = selection
  const typed = /^\/([\w -]{0,30})$/.exec($from.parent.textContent)?.[1]
  if (!empty || typed === undefined || $from.parent.type.name !== 'paragraph' || !within) return null
  const at = view.coordsAtPos($from.start())
  const box = within.getBoundingClientRect()
  return {
    typed,
    from: $from.start(),
    to: $from.end(),
    left: at.left - box.left,
    top: at.bottom - box.top + 4,
  }
}
