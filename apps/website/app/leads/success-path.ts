import { withQuery } from '@forecourt/domain/site/pages/with-query'
import type { LeadForm } from './lead-form.ts'

/**
 * The address after a submitted form: the category first, then the form's own parameters and the lead that the page may
 * load (S2.23).
 */
export function successPath(
  { success }: Pick<LeadForm, 'success'>,
  lead: { category: string; id: string },
): string {
  return withQuery(success.path, { category: lead.category }, success.extra, {
    category: lead.category,
    lead_id: lead.id,
  })
}
