import type { RouterContextProvider } from 'react-router'
import { logContext, sessionContext } from '../../request/contexts.ts'
import { type Fill, readFill } from '../fill.ts'
import type { FormSpec } from '../form.ts'

/** The visitor's draft. If it cannot be loaded, the visitor starts again. */
export async function findDraft(
  context: Readonly<RouterContextProvider>,
  form: FormSpec,
): Promise<Fill | null> {
  if (!hasDrafts(form)) return null
  try {
    return readFill(form, await context.get(sessionContext).drafts.read(form.id))
  } catch (error) {
    context.get(logContext).warn({ err: error }, 'draft of a form could not be read')
    return null
  }
}

/** A single-step form needs no draft, unless it has files or a result to show after the redirect. */
export function hasDrafts({ steps, endsHere = false }: FormSpec): boolean {
  return (
    steps.length > 1 || endsHere || steps.some(({ fields }) => fields.some(({ kind }) => kind === 'files'))
  )
}
