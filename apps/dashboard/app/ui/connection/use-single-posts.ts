import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'

/** After this time without an answer a form can be submitted again. */
const patienceMs = 10_000
/** The time in which even a slow device starts to send a form. */
const startMs = 1_000

type LastPost = { form: HTMLFormElement; text: string; seen: string; key: string; atMs: number }
type Press = { form: HTMLFormElement; submitter: HTMLElement | null; seen: string }

/**
 * Ignores a second submission before the first is answered: based on the same version, it would be refused as if
 * somebody else had written meanwhile. A submission between the answer and the new screen counts if the version is
 * unchanged, because then the first was refused and the user has corrected the form.
 */
export function useSinglePosts(): void {
  const { state, formMethod, formData } = useNavigation()
  const { key } = useLocation()
  const sent = formMethod === 'POST' && formData ? readSeen(formData) : null
  const lastPost = useRef<LastPost | null>(null)
  const late = useRef<Press | null>(null)
  // A layout effect, so that the buttons of the new screen work as soon as it is visible.
  useLayoutEffect(() => {
    const endMs = performance.now() + patienceMs
    const hold = (event: SubmitEvent) => {
      const { target: form, submitter, timeStamp: atMs } = event
      if (!(form instanceof HTMLFormElement) || form.method !== 'post') return
      const data = new FormData(form)
      const seen = readSeen(data)
      if (seen === null) return
      const text = JSON.stringify([...data])
      const { current: last } = lastPost
      // The same form with other words is no second press: its first was refused at once, and has been corrected.
      const isCorrected = last?.form === form && last.text !== text
      const hasStarted = last?.seen === seen && last.key === key && atMs - last.atMs < startMs && !isCorrected
      if (!hasStarted && (seen !== sent || performance.now() > endMs)) {
        lastPost.current = { form, text, seen, key, atMs }
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

/** The data version that a form is based on; null if it has none. Vehicles of one stock file share a version. */
function readSeen(form: FormData): string | null {
  return form.has('version') ? ['version', 'id', 'place'].map((name) => form.get(name)).join(' ') : null
}
