import type { PasskeyCredential } from '@forecourt/contract/endpoints/staff/passkeys'
import type { ActionFunctionArgs } from 'react-router'
import { readCredential } from '../features/passkeys/read-credential.ts'
import { staffContext } from '../staff/contexts.ts'
import { readForm } from '../staff/read-form.ts'
import { catchRefusal, readReturnPath } from '../staff/staff-calls.ts'

/** For the script of the sign-in page: returns the challenge, then checks the device's answer and signs in. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const { call, device, remember, rememberBrowser } = context.get(staffContext)
  const credential: PasskeyCredential | null = readCredential(await readForm(request))
  if (!credential) return Response.json(await call('beginPasskeySignIn'))
  const opened = await catchRefusal(
    call('signInWithPasskey', { body: { credential, device } }),
    [400, 422, 429],
  )
  if ('refused' in opened) return Response.json({ refused: opened.refused })
  remember(opened.token)
  rememberBrowser(opened.browser)
  return Response.json({ to: readReturnPath(request) })
}
