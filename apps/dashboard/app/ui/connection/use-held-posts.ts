import { useEffect, useState } from 'react'

const patienceMs = 5_000

/**
 * Keeps what somebody typed while the platform is down: a form that is sent then would end in an error page, without it.
 * While nothing is heard from there a form waits until it is known whether it is back; true when it was not.
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
    // Before anything else hears of it: a form that waits has not been sent.
    window.addEventListener('submit', hold, true)
    return () => window.removeEventListener('submit', hold, true)
  }, [isFollowing])
  return isHeld
}

/** Whoever is led to the sign-in is answered, too. */
async function isReached(): Promise<boolean> {
  const signal = AbortSignal.timeout(patienceMs)
  const answer = await fetch('/permitted', { redirect: 'manual', signal }).catch(() => null)
  return answer !== null && answer.status < 500
}
