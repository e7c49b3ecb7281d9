import type { EditorBlock } from '@forecourt/domain/content/editor/editor-field'
import { Drawer } from '@puckeditor/core'
import { BlockPicker } from '../content/editor/block-picker.tsx'
import {
  findLabel,
  listPlaces,
  type Place,
  readItems,
  rootZone,
  toZone,
  useCanvas,
  useInsert,
} from './state/use-canvas.ts'

type Props = {
  offered: readonly EditorBlock[]
  /** The place that somebody has pressed a plus at; null for after the selected block. */
  place: Place | null
  onPicked: () => void
}

/** The blocks to choose from, with the place where the chosen one goes. */
export function CanvasBlocks({ offered, place, onPicked }: Props) {
  const data = useCanvas((state) => state.appState.data)
  const selectedId = useCanvas((state) => state.selectedItem?.props.id)
  const insert = useInsert()
  const items = readItems(data)
  const places = listPlaces(items)
  const selected = places.find(({ item }) => item.props.id === selectedId)
  const content = selected?.item.props.content
  const usual: Place = !selected
    ? { index: items.length, zone: rootZone }
    : content
      ? { index: content.length, zone: toZone(selected.item) }
      : { index: selected.index + 1, zone: selected.zone }
  const to = place ?? usual
  const above = places.find(({ zone, index }) => zone === to.zone && index === to.index - 1)
  const holder = places.find(({ item }) => toZone(item) === to.zone)
  const where = above
    ? `after ${findLabel(offered, above.item)}`
    : holder
      ? `into ${findLabel(offered, holder.item)}`
      : items.length === 0
        ? 'onto the page'
        : 'at the top of the page'
  const pick = (type: string) => {
    insert(type, to)
    onPicked()
  }
  return (
    <>
      <p className="meta" role="status">
        The block you choose goes {where}.
      </p>
      <Drawer>
        <BlockPicker
          offered={offered}
          onPick={({ type }) => pick(type)}
          drag={({ type }, drawing) => (
            <Drawer.Item name={type}>
              {() => (
                // The button below does the same by keyboard.
                // biome-ignore lint/a11y/noStaticElementInteractions: see above
                // biome-ignore lint/a11y/useKeyWithClickEvents: see above
                <div className="block-to-drag" onClick={() => pick(type)}>
                  {drawing}
                </div>
              )}
            </Drawer.Item>
          )}
        />
      </Drawer>
    </>
  )
}
