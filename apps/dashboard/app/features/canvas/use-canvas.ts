import type { EditorBlock } from '@forecourt/domain/content/editor/editor-field'
import { createUsePuck, type Data } from '@puckeditor/core'
import type { CanvasItem } from './canvas-items.ts'
import { toBlocks } from './canvas-items.ts'
import type { CanvasContent } from './canvas-view.ts'

/** Puck's state, a piece at a time. */
export const useCanvas = createUsePuck()

export const rootZone = 'root:default-zone'

/** Where a block stands among Puck's lists. */
export type Place = { index: number; zone: string }
export type PlacedItem = Place & {
  item: CanvasItem
  above: CanvasItem | undefined
  count: number
  within: Place | null
}

/** Selects a block and brings it into sight on the canvas. */
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

export function readItems(data: { content: unknown }): readonly CanvasItem[] {
  return data.content as readonly CanvasItem[]
}

/** All blocks of a page in the order of reading, each with its place. */
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
