import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'

/** Whoever has waited so long for an answer may press again. */
const patienceMs = 10_000
/** In which a slow device shows that a form is on its way. */
const startMs = 1_000

type Press = { form: HTMLFormElement; submitter: HTMLElement | null; seen: string }

/**
 * A second press before the first is answered counts for nothing: made from the same version, it would be refused as if
 * somebody else had written meanwhile. One that comes between the answer and the screen that belongs to it counts if the
 * version stays: the first was refused, and they have mended what they typed.
 */
export function useSinglePosts(): void {
  const { state, formMethod, formData } = useNavigation()
  const { key } = useLocation()
  const sent = formMethod === 'POST' && formData ? readSeen(formData) : null
  const begun = useRef<{ seen: string; key: string; atMs: number } | null>(null)
  const late = useRef<Press | null>(null)
  // With the screen and not after it: what an answer has brought can be pressed at once.
  useLayoutEffect(() => {
    const endMs = performance.now() + patienceMs
    const hold = (event: SubmitEvent) => {
      const { target: form, submitter, timeStamp: atMs } = event
      if (!(form instanceof HTMLFormElement) || form.method !== 'post') return
      const seen = readSeen(new FormData(form))
      if (seen === null) return
      const { current: last } = begun
      const hasBegun = last?.seen === seen && last.key === key && atMs - last.atMs < startMs
      if (!hasBegun && (seen !== sent || performance.now() > endMs)) {
        begun.current = { seen, key, atMs }
        return
      }
      event.preventDefault()
      event.stopPropagation()
      if (state === 'loading') late.current = { form, submitter, seen }
    }
    document.addEventListener('submit', hold, true)
    return () => document.removeEventListener('submit', hold, true)
  }, [sent, state, key])
  useEffect(() => {
    const press = late.current
    if (state !== 'idle' || press === null) return
    late.current = null
    const { form, submitter, seen } = press
    if (form.isConnected && readSeen(new FormData(form)) === seen) form.requestSubmit(submitter)
  }, [state])
}

/** Which version of what a form was made from; null where it says none. Vehicles of one stock file share a version. */
function readSeen(form: FormData): string | null {
  return form.has('version') ? ['version', 'id', 'place'].map((name) => form.get(name)).join(' ') : null
}
