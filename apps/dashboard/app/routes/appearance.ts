import { toInternalTarget } from '@forecourt/domain/site/to-internal-target'
import { type ActionFunctionArgs, redirect } from 'react-router'
import { colourModes } from '../staff/colour-mode.ts'
import { writeColourMode } from '../staff/preferences.ts'
import { readForm } from '../staff/read-form.ts'

/** Light or dark, chosen for this browser; leads back to the screen that it was chosen on. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request)
  const mode = colourModes.find((one) => one === form.get('mode')) ?? 'system'
  const to = toInternalTarget(String(form.get('to') ?? '')) ?? '/'
  return redirect(to, { headers: { 'Set-Cookie': writeColourMode(request, mode) } })
}
