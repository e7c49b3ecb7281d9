import type { ReactNode } from 'react'
import { listPlaces, readItems, useCanvas, useCanvasSite } from './state/use-canvas.ts'

type Props = { children: ReactNode; hover: boolean; isSelected: boolean; componentId: string }

/** The frame around a block on the canvas, with a plus above and below it. */
export function BlockOverlay({ children, hover, isSelected, componentId }: Props) {
  const { mayWrite, openBlocks } = useCanvasSite()
  const data = useCanvas((state) => state.appState.data)
  const place = listPlaces(readItems(data)).find(({ item }) => item.props.id === componentId)
  return (
    <>
      {children}
      {mayWrite && place && (hover || isSelected) && (
        <>
          <Plus side="above" onPress={() => openBlocks({ index: place.index, zone: place.zone })} />
          <Plus side="below" onPress={() => openBlocks({ index: place.index + 1, zone: place.zone })} />
        </>
      )}
    </>
  )
}

function Plus({ side, onPress }: { side: 'above' | 'below'; onPress: () => void }) {
  return (
    <button
      type="button"
      className={`canvas-plus ${side}`}
      aria-label={`Add a block ${side}`}
      // A press on the block itself would select it.
      onClick={(event) => {
        event.stopPropagation()
        onPress()
      }}
    >
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d="M8 3v10M3 8h10" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
      </svg>
    </button>
  )
}
