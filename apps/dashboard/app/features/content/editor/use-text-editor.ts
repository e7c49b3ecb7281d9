import { Editor, type EditorOptions } from '@tiptap/core'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { type EditorNode, readEditorText, writeEditorText } from './rich-text-json.ts'
import { textExtensions } from './text-extensions.ts'

type Options = {
  value: unknown
  onChange: (value: unknown) => void
  /** Attributes of the element that somebody types in. */
  attributes: Record<string, string>
  /** What happens to pasted text; true if it was taken. */
  onPaste?: (editor: Editor, event: ClipboardEvent) => boolean
  /** Something else has replaced the text, such as an undo. */
  onReplace?: () => void
}

/**
 * An editor of one text in the element of `place`. Text that nobody edits stays exactly as it was stored; a change from
 * outside resets the editor.
 */
export function useTextEditor({ value, ...hooks }: Options): {
  place: RefObject<HTMLDivElement | null>
  editor: Editor | null
} {
  const place = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor | null>(null)
  const text = JSON.stringify(value)
  const lastText = useRef(text)
  // The editor is created once, with the value that is stored at that time; what it calls changes with every render.
  const start = useRef(value)
  const latest = useRef(hooks)
  latest.current = hooks
  useEffect(() => {
    if (!place.current) return
    const editorProps: EditorOptions['editorProps'] = {
      attributes: latest.current.attributes,
      handlePaste: (_, event) => latest.current.onPaste?.(made, event) ?? false,
    }
    const made = new Editor({
      element: place.current,
      extensions: textExtensions,
      injectCSS: false,
      content: writeEditorText(start.current),
      editorProps,
      onUpdate: () => {
        const parts = readEditorText(made.getJSON() as EditorNode)
        lastText.current = JSON.stringify(parts)
        latest.current.onChange(parts)
      },
    })
    setEditor(made)
    return () => made.destroy()
  }, [])
  useEffect(() => {
    if (!editor || text === lastText.current) return
    lastText.current = text
    latest.current.onReplace?.()
    editor.commands.setContent(writeEditorText(JSON.parse(text)), { emitUpdate: false })
  }, [editor, text])
  return { place, editor }
}
