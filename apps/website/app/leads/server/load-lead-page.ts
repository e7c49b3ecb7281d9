import type { RouterContextProvider } from 'react-router'
import type { Fill } from '../../forms/fill.ts'
import { findDraft, hasDrafts } from '../../forms/server/find-draft.ts'
import { withLatestDay } from '../../forms/server/with-latest-day.ts'
import { clockContext, pageContext, siteContext } from '../../request/contexts.ts'
import { dayAtSite } from '../../site/day-at-site.ts'
import type { LeadForm } from '../lead-form.ts'
import { leadsContext } from '../lead-service.ts'

/** The loader data of a page with such a form, in addition to its own. */
export type LeadPageData = { form: LeadForm; ticket: string; fill: Fill | null }

/** The form, its ticket, and the visitor's draft if there is one. */
export async function loadLeadPage(
  context: Readonly<RouterContextProvider>,
  form: LeadForm,
): Promise<LeadPageData> {
  if (hasDrafts(form)) context.get(pageContext).showsDraft()
  return {
    form: withLatestDay(form, () => dayAtSite(context.get(siteContext), context.get(clockContext)())),
    ticket: context.get(leadsContext).issueTicket(),
    fill: await findDraft(context, form),
  }
}
