import type { EditorBlock } from '@forecourt/domain/content/editor/editor-field'
import { createUsePuck, type Data } from '@puckeditor/core'
import { createContext, use, useEffect, useSyncExternalStore } from 'react'
import type { Rendering } from '../../../staff/render-blocks.ts'
import type { BlockChange } from '../../content/editor/edit-blocks.ts'
import { type CanvasItem, toBlocks } from './canvas-items.ts'
import type { CanvasContent } from './canvas-view.ts'
import type { Steps } from './create-steps.ts'
import type { Renderings } from './renderings.ts'

/** Selects parts of Puck's state. */
export const useCanvas = createUsePuck()

/** What all components on the canvas need to know about the site and about recent changes. */
export const CanvasSite = createContext<{
  look: Rendering['look']
  /** The base address of the site's pictures and fonts. */
  files: string
  slug: string
  mayWrite: boolean
  offered: readonly EditorBlock[]
  renderings: Renderings
  steps: Steps
  /** Opens the blocks to choose from; the chosen one goes to that place. */
  openBlocks: (place: Place) => void
} | null>(null)

export function useCanvasSite() {
  const site = use(CanvasSite)
  if (!site) throw new Error('No site: blocks are shown inside CanvasSite.')
  return site
}

/** Undo and redo, through buttons or the keyboard shortcuts of the document. */
export function useSteps(of: Document | undefined) {
  const { steps } = useCanvasSite()
  const dispatch = useCanvas((state) => state.dispatch)
  const data = useCanvas((state) => state.appState.data)
  useEffect(() => steps.note(data), [steps, data])
  const hasPast = useSyncExternalStore(steps.subscribe, steps.hasPast)
  const hasFuture = useSyncExternalStore(steps.subscribe, steps.hasFuture)
  const show = (step: Data | null) => step && dispatch({ type: 'setData', data: step })
  const back = () => show(steps.back())
  const forward = () => show(steps.forward())
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase()
      if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y')) return
      // Handle the key before Puck does, because it has its own undo.
      event.preventDefault()
      event.stopImmediatePropagation()
      if (key === 'z' && !event.shiftKey) back()
      else forward()
    }
    of?.addEventListener('keydown', press, { capture: true })
    return () => of?.removeEventListener('keydown', press, { capture: true })
  })
  return { back, forward, hasPast, hasFuture }
}

export const rootZone = 'root:default-zone'

/** The position of a block in Puck's lists. */
export type Place = { index: number; zone: string }
export type PlacedItem = Place & {
  item: CanvasItem
  above: CanvasItem | undefined
  count: number
  within: Place | null
}

/** Selects a block and scrolls to it on the canvas. */
export function useSelect() {
  const dispatch = useCanvas((state) => state.dispatch)
  return ({ index, zone, item }: Place & { item: CanvasItem }) => {
    dispatch({ type: 'setUi', ui: { itemSelector: { index, zone } } })
    const frame = document.querySelector<HTMLIFrameElement>('#preview-frame')
    frame?.contentDocument
      ?.querySelector(`[data-puck-component="${CSS.escape(item.props.id)}"]`)
      ?.scrollIntoView({ block: 'center' })
  }
}

/** Changes the content of the selected block. */
export function useChangeSelected() {
  const dispatch = useCanvas((state) => state.dispatch)
  const selected = useCanvas((state) => state.selectedItem) as CanvasItem | null
  const selector = useCanvas((state) => state.appState.ui.itemSelector)
  return (changed: BlockChange) => {
    if (!selected) return
    const { props } = selected
    dispatch({
      type: 'replace',
      destinationIndex: selector?.index ?? 0,
      destinationZone: selector?.zone ?? rootZone,
      data: { ...selected, props: { ...props, stored: { ...props.stored, ...changed } } },
    })
  }
}

/** Inserts a block and selects it. */
export function useInsert() {
  const dispatch = useCanvas((state) => state.dispatch)
  return (type: string, { index, zone }: Place) => {
    dispatch({ type: 'insert', componentType: type, destinationIndex: index, destinationZone: zone })
    dispatch({ type: 'setUi', ui: { itemSelector: { index, zone } } })
  }
}

export function readItems(data: { content: unknown }): readonly CanvasItem[] {
  return data.content as readonly CanvasItem[]
}

/** All blocks of a page in reading order, each with its position. */
export function listPlaces(
  items: readonly CanvasItem[],
  zone: string = rootZone,
  within: Place | null = null,
): PlacedItem[] {
  return items.flatMap((item, index) => [
    { item, index, zone, within, above: items[index - 1], count: items.length },
    ...listPlaces(item.props.content ?? [], toZone(item), { index, zone }),
  ])
}

/** The list of blocks within a block. */
export function toZone(item: CanvasItem): string {
  return `${item.props.id}:content`
}

export function readContentOf(data: Data): CanvasContent {
  const { title, fields } = (data.root.props ?? {}) as unknown as Omit<CanvasContent, 'blocks'>
  return { title, fields, blocks: toBlocks(readItems(data)) }
}

export function findLabel(offered: readonly EditorBlock[], { type, props }: CanvasItem): string {
  return offered.find((block) => block.type === type)?.label ?? props.stored.type
}
