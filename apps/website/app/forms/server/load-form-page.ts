import type { RouterContextProvider } from 'react-router'
import { leadsContext, logContext, sessionContext } from '../../contexts.ts'
import type { Fill } from '../fill.ts'
import type { FormSpec } from '../form.ts'
import { readFill } from '../read-fill.ts'

/** What a page with a form has in its loader data, beside anything of its own. */
export type FormPageData = { form: FormSpec; ticket: string; fill: Fill | null }

/** The data of a form's page: the form, its ticket, and the draft of a visitor who comes with one. */
export async function loadFormPage(
  context: Readonly<RouterContextProvider>,
  form: FormSpec,
): Promise<FormPageData> {
  return { form, ticket: context.get(leadsContext).issueTicket(), fill: await findDraft(context, form) }
}

/** A draft that cannot be had is none: the visitor starts anew. */
export async function findDraft(
  context: Readonly<RouterContextProvider>,
  form: FormSpec,
): Promise<Fill | null> {
  if (form.steps.length < 2) return null
  try {
    return readFill(form, await context.get(sessionContext).drafts.read(form.id))
  } catch (error) {
    context.get(logContext).warn({ err: error }, 'draft of a form could not be read')
    return null
  }
}
