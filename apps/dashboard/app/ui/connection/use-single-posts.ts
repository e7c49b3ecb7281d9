import { useEffect, useLayoutEffect, useRef } from 'react'
import { useNavigation } from 'react-router'

/** Whoever has waited so long for an answer may press again. */
const patienceMs = 10_000

/** The version from which somebody writes, until what is shown is the next one; null where nothing is on its way. */
export function useSentVersion(): string | null {
  const { formMethod, formData } = useNavigation()
  return formMethod === 'POST' && formData ? readVersion(formData) : null
}

/**
 * A second press before the first is answered counts for nothing: made from the same version, it would be refused as if
 * somebody else had written meanwhile. One that comes between the answer and the screen that belongs to it counts if the
 * version stays: the first was refused, and they have mended what they typed.
 */
export function useSinglePosts(): void {
  const { state } = useNavigation()
  const sent = useSentVersion()
  const late = useRef<{ form: HTMLFormElement; submitter: HTMLElement | null; version: string } | null>(null)
  // Before anybody can press what the answer has brought.
  useLayoutEffect(() => {
    if (sent === null) return
    const hold = (event: SubmitEvent) => {
      const { target: form, submitter } = event
      if (!(form instanceof HTMLFormElement) || form.method !== 'post') return
      if (readVersion(new FormData(form)) !== sent) return
      event.preventDefault()
      event.stopPropagation()
      if (state === 'loading') late.current = { form, submitter, version: sent }
    }
    const stop = () => document.removeEventListener('submit', hold, true)
    document.addEventListener('submit', hold, true)
    const timer = setTimeout(stop, patienceMs)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [sent, state])
  useEffect(() => {
    const press = late.current
    if (state !== 'idle' || press === null) return
    late.current = null
    const { form, submitter, version } = press
    if (form.isConnected && readVersion(new FormData(form)) === version) form.requestSubmit(submitter)
  }, [state])
}

function readVersion(form: FormData): string | null {
  const version = form.get('version')
  return typeof version === 'string' ? version : null
}
