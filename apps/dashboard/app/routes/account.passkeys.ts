import type { ActionFunctionArgs } from 'react-router'
import { readCredential } from '../features/passkeys/read-credential.ts'
import { readForm } from '../staff/read-form.ts'
import { callAsStaff, catchRefusal } from '../staff/staff-calls.ts'

/** For the account page's script: returns the options for a new passkey, then registers it. */
export async function action(args: ActionFunctionArgs): Promise<Response> {
  const form = await readForm(args.request)
  const credential = readCredential(form)
  const name = String(form.get('name') ?? '').slice(0, 60) || 'Passkey'
  if (!credential) {
    const started = await callAsStaff(args, (call) => catchRefusal(call('beginPasskey')))
    return Response.json(started)
  }
  const added = await callAsStaff(args, (call) =>
    catchRefusal(call('addPasskey', { body: { name, credential } })),
  )
  return Response.json('refused' in added ? added : { to: '/account' })
}
