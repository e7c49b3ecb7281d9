import { useState } from 'react'
import { requestPasskey, useHasPasskeys } from './web-authn.ts'

/** Signing in with a passkey instead of a mail and a second factor; shown if the browser supports it. */
export function PasskeySignIn({ to }: { to: string }) {
  const has = useHasPasskeys()
  const [refused, setRefused] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  if (!has) return null
  async function press() {
    setAsking(true)
    setRefused(null)
    const answer = await requestPasskey(`/sign-in/passkey?to=${encodeURIComponent(to)}`)
    setAsking(false)
    if (!answer) return
    if ('to' in answer) location.assign(answer.to)
    else setRefused(answer.refused)
  }
  return (
    <div className="passkey">
      <p className="or">or</p>
      <button type="button" onClick={press} disabled={isAsking}>
        Sign in with a passkey
      </button>
      {refused && <p role="alert">{refused}</p>}
    </div>
  )
}
