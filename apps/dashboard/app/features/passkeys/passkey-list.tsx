import { useState } from 'react'
import { Form, useRevalidator } from 'react-router'
import { nameDevice } from '../../staff/name-browser.ts'
import { useTimeText } from '../../staff/time-zone.ts'
import { makePasskey, useHasPasskeys } from './web-authn.ts'

type Passkey = { id: number; name: string; createdAt: string; usedAt: string | null }

/** The passkeys of the signed-in user: list, rename, remove and add. */
export function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }) {
  return (
    <section aria-labelledby="passkeys">
      <h2 id="passkeys">Passkeys</h2>
      <p>
        {passkeys.length === 0
          ? 'Sign in with your finger, your face or your device’s PIN, without any code.'
          : 'With these you sign in without any code.'}
      </p>
      {passkeys.length > 0 && (
        <ul className="plain">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      <AddPasskey />
    </section>
  )
}

function PasskeyRow({ passkey: { id, name, createdAt, usedAt } }: { passkey: Passkey }) {
  const timeText = useTimeText()
  return (
    <li className="passkey-row">
      <span>
        <strong>{name}</strong>
        <small>
          Added {timeText(createdAt)} · {usedAt ? `last used ${timeText(usedAt)}` : 'not used yet'}
        </small>
      </span>
      <details>
        <summary>Change</summary>
        <Form method="post" className="actions">
          <input type="hidden" name="passkey" value={id} />
          <label>
            Name
            <input name="name" defaultValue={name} maxLength={60} required />
          </label>
          <button type="submit" name="intent" value="rename-passkey">
            Save
          </button>
          <button
            type="submit"
            name="intent"
            value="remove-passkey"
            className="danger"
            aria-label={`Remove ${name}`}
            formNoValidate
          >
            Remove
          </button>
        </Form>
      </details>
    </li>
  )
}

function AddPasskey() {
  const has = useHasPasskeys()
  const { revalidate } = useRevalidator()
  const [refused, setRefused] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  if (!has) return <p className="meta">This browser can’t make passkeys.</p>
  async function press() {
    setAsking(true)
    setRefused(null)
    const answer = await makePasskey('/account/passkeys', nameDevice(navigator.userAgent))
    setAsking(false)
    if (answer && 'refused' in answer) setRefused(answer.refused)
    else if (answer) await revalidate()
  }
  return (
    <>
      <button type="button" className="add-passkey" onClick={press} disabled={isAsking}>
        Add a passkey
      </button>
      {refused && <p role="alert">{refused}</p>}
    </>
  )
}
