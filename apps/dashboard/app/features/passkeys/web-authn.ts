import { useEffect, useState } from 'react'

type Asked = { options: never } | { refused: string }
type Answered = { to: string } | { refused: string }

const failed = 'That didn’t work. Please try again.'

/** Whether this browser supports passkeys; false during server rendering and until the check is done. */
export function useHasPasskeys(): boolean {
  const [has, setHas] = useState(false)
  useEffect(() => {
    setHas(
      typeof PublicKeyCredential !== 'undefined' &&
        'parseRequestOptionsFromJSON' in PublicKeyCredential &&
        'parseCreationOptionsFromJSON' in PublicKeyCredential,
    )
  }, [])
  return has
}

/** Asks the device for a passkey and returns the target of the redirect or the refusal; null if the user cancelled. */
export function requestPasskey(path: string): Promise<Answered | null> {
  return exchange(path, {}, (options) =>
    navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) }),
  )
}

/** Creates a passkey on this device. */
export function makePasskey(path: string, name: string): Promise<Answered | null> {
  return exchange(path, { name }, (options) =>
    navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) }),
  )
}

async function exchange(
  path: string,
  fields: Readonly<Record<string, string>>,
  answer: (options: never) => Promise<Credential | null>,
): Promise<Answered | null> {
  try {
    const asked = (await post(path, {})) as Asked
    if ('refused' in asked) return asked
    const credential = (await answer(asked.options)) as PublicKeyCredential | null
    if (!credential) return null
    return (await post(path, { ...fields, credential: JSON.stringify(credential.toJSON()) })) as Answered
  } catch (error) {
    // NotAllowedError: the user cancelled or the request timed out. InvalidStateError: the device already has a passkey
    // for this account.
    if (error instanceof DOMException && error.name === 'NotAllowedError') return null
    if (error instanceof DOMException && error.name === 'InvalidStateError')
      return { refused: 'This device has a passkey of yours already.' }
    return { refused: failed }
  }
}

async function post(path: string, fields: Readonly<Record<string, string>>): Promise<unknown> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  const response = await fetch(path, { method: 'POST', body })
  return response.ok ? response.json() : { refused: (await response.text()).slice(0, 200) || failed }
}
