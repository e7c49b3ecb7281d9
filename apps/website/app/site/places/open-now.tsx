import { useEffect, useState } from 'react'
import type { LocationView } from '../site-view.ts'
import { openNowText } from './open-now-text.ts'

const everyMs = 30_000

/** Added by the browser's clock: the page itself is the same at every hour. Its line keeps its place meanwhile. */
export function OpenNow({ location, className }: { location: LocationView; className?: string }) {
  const [state, setState] = useState<ReturnType<typeof openNowText>>(null)
  useEffect(() => {
    const tell = () => setState(openNowText(location, Date.now()))
    tell()
    const timer = setInterval(tell, everyMs)
    return () => clearInterval(timer)
  }, [location])
  return (
    <p className={`flex min-h-6 items-center gap-2 ${className ?? ''}`}>
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
