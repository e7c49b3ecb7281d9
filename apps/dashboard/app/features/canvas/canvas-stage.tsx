import { Puck } from '@puckeditor/core'
import { useEffect, useRef, useState } from 'react'

/** Real device widths, so that the page uses the same breakpoints as on the device. */
export const widths = { Phone: 390, Tablet: 820, Desktop: 1_280 } as const
export type WidthName = keyof typeof widths

/** The canvas at the width of a device, scaled down if there is less room. */
export function CanvasStage({ width }: { width: WidthName }) {
  const stage = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState({ width: 0, height: 0 })
  useEffect(() => {
    if (!stage.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(stage.current)
    return () => observer.disconnect()
  }, [])
  const wanted = widths[width]
  const scale = room.width === 0 ? 1 : Math.min(1, room.width / wanted)
  return (
    <div ref={stage} className="canvas-stage">
      <div style={{ width: wanted * scale, height: room.height }}>
        <div
          className="canvas-frame"
          style={{
            width: wanted,
            height: room.height / scale,
            transform: `scale(${scale})`,
            transformOrigin: '0 0',
          }}
        >
          <Puck.Preview />
        </div>
      </div>
    </div>
  )
}
