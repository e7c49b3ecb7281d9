import { toInternalTarget } from '@forecourt/domain/site/to-internal-target'
import { type ActionFunctionArgs, redirect } from 'react-router'
import { colourModes } from '../staff/colour-mode.ts'
import { staffContext } from '../staff/contexts.ts'
import { hideColumns } from '../staff/preferences.ts'
import { readForm } from '../staff/read-form.ts'

/** Light or dark, how high rows are and which columns they have, chosen for this browser; leads back to the screen that it was chosen on. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request)
  const { choose } = context.get(staffContext)
  if (form.has('offered'))
    hideColumns({ context }, form.getAll('offered').map(String), form.getAll('column').map(String))
  else if (form.has('density')) choose('density', form.get('density') === 'dense' ? 'dense' : 'usual')
  else choose('mode', colourModes.find((one) => one === form.get('mode')) ?? 'system')
  return redirect(toInternalTarget(String(form.get('back') ?? '')) ?? '/')
}
