import { useEffect, useState } from 'react'
import { Plus } from './canvas-plus.tsx'
import { findLabel, readItems, rootZone, useCanvas, useCanvasSite } from './state/use-canvas.ts'

const blocksOfPage = '[data-puck-dropzone="root:default-zone"] > [data-puck-component]'

/** A plus before each block of the page and behind the last one, where the blocks meet. */
export function PagePluses({ frame }: { frame: Document }) {
  const { mayWrite, openBlocks, offered } = useCanvasSite()
  const items = readItems(useCanvas((state) => state.appState.data))
  const [edges, setEdges] = useState<readonly number[]>([])
  useEffect(() => {
    if (!mayWrite) return
    const measure = () => {
      const top = frame.defaultView?.scrollY ?? 0
      const boxes = [...frame.querySelectorAll(blocksOfPage)].map((block) => block.getBoundingClientRect())
      const last = boxes.at(-1)
      const now = [...boxes.map((box) => box.top + top), ...(last ? [last.bottom + top] : [])].map(Math.round)
      setEdges((before) => (before.join() === now.join() ? before : now))
    }
    // Blocks arrive, load their pictures and are moved.
    const Sizes = frame.defaultView?.ResizeObserver ?? ResizeObserver
    const sizes = new Sizes(measure)
    const follow = () => {
      sizes.disconnect()
      for (const block of frame.querySelectorAll(blocksOfPage)) sizes.observe(block)
      measure()
    }
    const changes = new MutationObserver(follow)
    changes.observe(frame.body, { childList: true, subtree: true })
    follow()
    return () => {
      sizes.disconnect()
      changes.disconnect()
    }
  }, [frame, mayWrite])
  if (!mayWrite || edges.length !== items.length + 1) return null
  return (
    <div className="canvas-pluses">
      {edges.map((edge, index) => {
        const above = items[index - 1]
        const label = above
          ? `Add a block after ${findLabel(offered, above)}`
          : 'Add a block at the top of the page'
        return (
          <div key={items[index]?.props.id ?? 'end'} className="canvas-edge" style={{ top: edge }}>
            <Plus className="between" label={label} onPress={() => openBlocks({ index, zone: rootZone })} />
          </div>
        )
      })}
    </div>
  )
}
