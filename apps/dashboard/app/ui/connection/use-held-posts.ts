import { useEffect, useState } from 'react'

const patienceMs = 5_000

/**
 * Holds form submissions while the platform is down, because an error page would lose what was typed.
 * A form that is submitted while the connection is lost waits for a check; returns true if the platform was
 * unreachable.
 */
export function useHeldPosts(isFollowing: boolean): boolean {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    const checked = new WeakSet<HTMLFormElement>()
    const waiting = new WeakSet<HTMLFormElement>()
    const hold = (event: SubmitEvent) => {
      const { target: form, submitter } = event
      if (!(form instanceof HTMLFormElement) || form.method !== 'post') return
      if (checked.delete(form) || (isFollowing && navigator.onLine)) {
        setHeld(false)
        return
      }
      event.preventDefault()
      event.stopPropagation()
      if (waiting.has(form)) return
      waiting.add(form)
      void isReached().then((isBack) => {
        waiting.delete(form)
        setHeld(!isBack)
        if (!isBack) return
        checked.add(form)
        form.requestSubmit(submitter)
      })
    }
    // Capture phase, so that no other listener sees a form that is held back.
    window.addEventListener('submit', hold, true)
    return () => window.removeEventListener('submit', hold, true)
  }, [isFollowing])
  return isHeld
}

/** A redirect to the sign-in page also counts as an answer. */
async function isReached(): Promise<boolean> {
  const signal = AbortSignal.timeout(patienceMs)
  const answer = await fetch('/permitted', { redirect: 'manual', signal }).catch(() => null)
  return answer !== null && answer.status < 500
}
