import { useEffect, useMemo, useRef } from 'react'
import { useCanvas } from './use-canvas.ts'

/** Puck notes a step a quarter of a second after it: whoever takes it back sooner would take the one before it back too. */
const notedMs = 300

/** Steps back and forward, by a press or by the keys of this document, each once its step is noted. */
export function useSteps(of: Document | undefined) {
  const { back, forward, hasPast, hasFuture } = useCanvas((state) => state.history)
  const data = useCanvas((state) => state.appState.data)
  const changedAt = useRef(0)
  useEffect(() => {
    if (data) changedAt.current = performance.now()
  }, [data])
  const steps = useMemo(() => {
    const wait = (go: () => void) => () =>
      void setTimeout(go, Math.max(0, changedAt.current + notedMs - performance.now()))
    return { back: wait(back), forward: wait(forward) }
  }, [back, forward])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase()
      if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y')) return
      // Before Puck, which would not wait.
      event.preventDefault()
      event.stopImmediatePropagation()
      if (key === 'z' && !event.shiftKey) steps.back()
      else steps.forward()
    }
    of?.addEventListener('keydown', press, { capture: true })
    return () => of?.removeEventListener('keydown', press, { capture: true })
  }, [of, steps])
  return { ...steps, hasPast, hasFuture }
}
