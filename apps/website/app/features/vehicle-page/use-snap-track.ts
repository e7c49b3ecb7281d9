import { type KeyboardEvent, useRef, useState } from 'react'

/** A row of pictures that scrolls by whole pages: which one is shown, and how to show another. */
export function useSnapTrack(count: number) {
  const track = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)

  function show(at: number, behavior: ScrollBehavior = 'smooth') {
    const row = track.current
    if (!row || count === 0) return
    const wanted = Math.max(0, Math.min(count - 1, at))
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    row.scrollTo({ left: wanted * row.clientWidth, behavior: isStill ? 'instant' : behavior })
    setCurrent(wanted)
  }

  function onScroll() {
    const row = track.current
    if (row && row.clientWidth > 0) setCurrent(Math.round(row.scrollLeft / row.clientWidth))
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    show(current + step)
  }

  return { track, current, show, onScroll, onKeyDown }
}
