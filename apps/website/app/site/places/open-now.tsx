import { useEffect, useRef, useState } from 'react'
import type { LocationView } from '../site-view.ts'
import { openNowText } from './open-now-text.ts'

const everyMs = 30_000

/**
 * Rendered by the browser's clock, because the cached page is the same at every hour; its line is reserved so that the
 * layout does not shift. The first time-zone conversion takes a phone a fifth of a second, so it waits until the line
 * comes near the viewport.
 */
export function OpenNow({ location, className }: { location: LocationView; className?: string }) {
  const [state, setState] = useState<ReturnType<typeof openNowText>>(null)
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const update = () => setState(openNowText(location, Date.now(), document.documentElement.lang))
    let timer: ReturnType<typeof setInterval> | undefined
    const near = new IntersectionObserver(
      ([entry]) => {
        clearInterval(timer)
        if (!entry?.isIntersecting) return
        update()
        timer = setInterval(update, everyMs)
      },
      { rootMargin: '50%' },
    )
    if (line.current) near.observe(line.current)
    return () => {
      near.disconnect()
      clearInterval(timer)
    }
  }, [location])
  return (
    <p ref={line} data-line="open-now" className={`flex min-h-6 items-center gap-2 ${className ?? ''}`}>
      {state && (
        <>
          <span
            aria-hidden
            className={`size-2.5 shrink-0 rounded-full ${state.open ? 'forced-color-adjust-none bg-[#2bb673]' : 'border-2 border-current'}`}
          />
          {state.text}
        </>
      )}
    </p>
  )
}
