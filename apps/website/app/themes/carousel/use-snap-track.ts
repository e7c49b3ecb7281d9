import { type KeyboardEvent, useRef, useState } from 'react'

/** A row of pictures that scrolls by pages: the current one, and how to show another. */
export function useSnapTrack(count: number) {
  const track = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  /** The target of a programmatic scroll: pictures passed on the way do not become current. */
  const target = useRef<number | null>(null)

  function show(at: number, behavior: ScrollBehavior = 'smooth') {
    const row = track.current
    if (!row || count === 0) return
    const nextIndex = Math.max(0, Math.min(count - 1, at))
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    row.scrollTo({ left: nextIndex * row.clientWidth, behavior: isStill ? 'instant' : behavior })
    target.current = nextIndex
    setCurrent(nextIndex)
  }

  function onScroll() {
    const row = track.current
    if (!row || row.clientWidth === 0) return
    const passing = Math.round(row.scrollLeft / row.clientWidth)
    if (target.current !== null && target.current !== passing) return
    target.current = null
    setCurrent(passing)
  }

  /** Manual scrolling ends a programmatic one. */
  function endGlide() {
    target.current = null
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    show(current + step)
  }

  const handlers = { onScroll, onPointerDown: endGlide, onWheel: endGlide }
  return { track, current, show, handlers, onKeyDown }
}
