import { readClassDirectives } from '@forecourt/domain/content/class-directives'
import type { SlotComponent } from '@puckeditor/core'
import { createElement, type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { StoredBlock } from '../content/editor/edit-blocks.ts'
import { useCanvas, useCanvasSite } from './state/use-canvas.ts'
import { TypedBlock } from './typed-block.tsx'

type Props = { id: string; label: string; stored: StoredBlock; content?: SlotComponent }

/** A block as visitors see it: the website's own HTML, made inert so that nothing in it can be clicked. */
export function CanvasBlock({ id, label, stored, content: Content }: Props) {
  const { renderings, files, slug, mayWrite, offered } = useCanvasSite()
  const isSelected = useCanvas((state) => state.selectedItem?.props.id === id)
  const block = useMemo(() => ({ ...stored, id }), [stored, id])
  const shown = useSyncExternalStore(renderings.subscribe, () => renderings.read(block))
  useEffect(() => renderings.want(block), [renderings, block])
  const body = useMemo(() => readHtml(shown?.html ?? '', files), [shown?.html, files])
  if (Content) return <>{body ? toElements(body, Content) : <Content />}</>
  if (!shown) return <p className="canvas-note">{label}</p>
  if (shown.reason !== null)
    return (
      <p className="canvas-note">
        {label}: something is missing or wrong. {shown.reason}
      </p>
    )
  const known = offered.find(({ type, version }) => type === stored.type && version === stored.version)
  if (isSelected && mayWrite && known && (body || stored.type === 'rich-text'))
    return <TypedBlock stored={stored} block={known} body={body ?? document.createElement('div')} />
  if (!body) {
    const isHidden = !readClassDirectives(stored.className ?? null, slug).shown
    const why = isHidden ? 'its class names hide it on this website' : 'nothing to show yet'
    return (
      <p className="canvas-note">
        {label}: {why}
      </p>
    )
  }
  // The HTML comes from our own renderers, which accept no markup from users, and this document's policy runs no
  // script.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
  return <div inert dangerouslySetInnerHTML={{ __html: body.innerHTML }} />
}

/** Null if the HTML is empty. */
function readHtml(html: string, files: string): HTMLElement | null {
  if (html === '') return null
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const extra of body.querySelectorAll('link, script, template')) extra.remove()
  for (const element of body.querySelectorAll('[src], [srcset], [poster]'))
    for (const name of ['src', 'srcset', 'poster']) {
      const value = element.getAttribute(name)
      if (value !== null) element.setAttribute(name, value.replaceAll(/(^|,\s*)\/(?!\/)/g, `$1${files}/`))
    }
  return body.childElementCount > 0 ? body : null
}

/** The frame of a block that holds others, with the list of its child blocks in the slot. */
function toElements(parent: Element, Content: SlotComponent): ReactNode[] {
  return [...parent.children].map((element, at) => {
    const [only, ...more] = element.children
    const isPlace = (one: Element | undefined) => one?.hasAttribute('data-blocks') === true
    const key = `${element.localName} ${at}`
    if (isPlace(element)) return <Content key={key} />
    // The list replaces the element that lays out the child blocks, so that each remains its direct child here too.
    if (isPlace(only) && more.length === 0)
      return <Content key={key} className={element.className} as="div" minEmptyHeight={80} />
    return createElement(
      element.localName,
      { key, className: element.className },
      toElements(element, Content),
    )
  })
}
