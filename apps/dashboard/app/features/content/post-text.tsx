import { type ComponentProps, type RefObject, useEffect, useRef, useState } from 'react'
import type { PostEditor } from './editor/post-editor.tsx'
import { PostPreview } from './post-preview.tsx'

type EditorProps = Omit<ComponentProps<typeof PostEditor>, 'early'>
type Props = EditorProps & {
  /** The form around it: whoever writes in it is likely to write the text next. */
  form: RefObject<HTMLFormElement | null>
}

/**
 * The text of a post. Its editor is the heaviest part of the screen, so it comes when somebody begins to write; until
 * then the text is there to read, and what is typed meanwhile goes on in the editor.
 */
export function PostText({ form, ...props }: Props) {
  const [Editor, setEditor] = useState<typeof PostEditor | null>(null)
  const early = useRef<string | null>(null)
  const [typed, setTyped] = useState('')
  useEffect(() => {
    const around = form.current
    if (Editor || !around) return
    const load = () => {
      void import('./editor/post-editor.tsx').then(
        (loaded) => setEditor(() => loaded.PostEditor),
        // Offline: the next press tries again.
        () => undefined,
      )
    }
    around.addEventListener('input', load)
    around.addEventListener('pointerdown', load)
    around.addEventListener('load-text', load)
    return () => {
      around.removeEventListener('input', load)
      around.removeEventListener('pointerdown', load)
      around.removeEventListener('load-text', load)
    }
  }, [Editor, form])
  if (Editor) return <Editor {...props} early={early.current} />
  return (
    <div className="post-text">
      <div className="rich-text">
        {/* biome-ignore lint/a11y/useSemanticElements: the editor that takes its place is no field either */}
        <div
          className="text-before"
          role="textbox"
          aria-multiline="true"
          aria-labelledby={props.labelledBy}
          tabIndex={0}
          onFocus={() => {
            early.current ??= ''
            form.current?.dispatchEvent(new Event('load-text'))
          }}
          onBlur={() => {
            if (early.current === '') early.current = null
          }}
          onKeyDown={(event) => {
            if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return
            event.preventDefault()
            early.current = (early.current ?? '') + event.key
            setTyped(early.current)
          }}
        >
          <PostPreview blocks={props.blocks} files={props.files} />
          {typed}
        </div>
      </div>
    </div>
  )
}
