import type { EditorBlock } from '@forecourt/domain/content/editor/editor-field'
import { registerOverlayPortal } from '@puckeditor/core'
import { useEffect, useRef } from 'react'
import type { StoredBlock } from '../content/editor/edit-blocks.ts'
import { useTextEditor } from '../content/editor/use-text-editor.ts'
import { listTexts, setText } from './list-texts.ts'
import { useChangeSelected } from './state/use-canvas.ts'

type Props = { stored: StoredBlock; block: EditorBlock; body: HTMLElement }

/** The selected block, whose texts are typed where visitors read them. */
export function TypedBlock({ stored, block, body }: Props) {
  return stored.type === 'rich-text' ? (
    <TypedText stored={stored} body={body} />
  ) : (
    <TypedFields stored={stored} block={block} html={body.innerHTML} />
  )
}

/** A text with its headings, lists and links. */
function TypedText({ stored, body }: Omit<Props, 'block'>) {
  const change = useChangeSelected()
  const { place, editor } = useTextEditor({
    value: stored.props.content,
    onChange: (content) => change({ props: { content } }),
    attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': 'Text' },
  })
  useEffect(() => {
    const forget = editor && place.current ? registerOverlayPortal(place.current) : undefined
    return () => forget?.()
  }, [editor, place])
  return (
    <div className={body.firstElementChild?.className ?? 'block-space wrap'}>
      <div ref={place} className={body.querySelector('.rich-text')?.className ?? 'rich-text'} />
    </div>
  )
}

/** Headings, captions and other plain texts: each where the website shows exactly its words. */
function TypedFields({ stored, block, html }: Omit<Props, 'body'> & { html: string }) {
  const place = useRef<HTMLDivElement>(null)
  const change = useLatest(useChangeSelected())
  const props = useLatest(stored.props)
  // While somebody types, the website's answer to the letters before would move the caret.
  const isTyping = place.current?.contains(place.current.ownerDocument.activeElement) ?? false
  const kept = useRef(html)
  if (!isTyping) kept.current = html
  const shown = kept.current
  // biome-ignore lint/correctness/useExhaustiveDependencies: new HTML has new elements
  useEffect(() => {
    const root = place.current
    if (!root) return
    for (const one of root.querySelectorAll<HTMLElement>('a, button, input, select, textarea, [tabindex]'))
      one.tabIndex = -1
    const free = [...root.querySelectorAll<HTMLElement>('*')].filter(
      ({ childElementCount, localName }) => childElementCount === 0 && localName !== 'option',
    )
    const forgets = listTexts(block.fields, props.current).map(({ path, text }) => {
      const at = free.findIndex(({ textContent }) => textContent?.trim() === text.trim())
      const [element] = at === -1 ? [] : free.splice(at, 1)
      if (!element) return undefined
      element.setAttribute('contenteditable', 'plaintext-only')
      element.tabIndex = 0
      element.addEventListener('input', () =>
        change.current({ props: setText(props.current, path, element.textContent ?? '') }),
      )
      return registerOverlayPortal(element)
    })
    return () => {
      for (const forget of forgets) forget?.()
    }
  }, [shown, block])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML comes from our own renderers, as in CanvasBlock
  return <div ref={place} dangerouslySetInnerHTML={{ __html: shown }} />
}

function useLatest<T>(value: T) {
  const latest = useRef(value)
  latest.current = value
  return latest
}
