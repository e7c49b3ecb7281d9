import type { ReactNode } from 'react'
import { Plus } from './canvas-plus.tsx'
import { listPlaces, readItems, rootZone, useCanvas, useCanvasSite } from './state/use-canvas.ts'

type Props = { children: ReactNode; hover: boolean; isSelected: boolean; componentId: string }

/** The frame around a block on the canvas; one that stands in another has a plus above and below it. */
export function BlockOverlay({ children, hover, isSelected, componentId }: Props) {
  const { mayWrite, openBlocks } = useCanvasSite()
  const data = useCanvas((state) => state.appState.data)
  const place = listPlaces(readItems(data)).find(({ item }) => item.props.id === componentId)
  return (
    <>
      {children}
      {mayWrite && place && place.zone !== rootZone && (hover || isSelected) && (
        <>
          <Plus
            className="above"
            label="Add a block above"
            onPress={() => openBlocks({ index: place.index, zone: place.zone })}
          />
          <Plus
            className="below"
            label="Add a block below"
            onPress={() => openBlocks({ index: place.index + 1, zone: place.zone })}
          />
        </>
      )}
    </>
  )
}
