import { valueNames } from '@forecourt/domain/form/field-value'
import { visibleFields } from '@forecourt/domain/form/visible-fields'
import { buildLead, type Lead, type LeadContext } from '@forecourt/domain/lead/build-lead'
import { replacedFields } from '@forecourt/domain/lead/merge-lead'
import type { Fill } from '../forms/fill.ts'
import type { LeadForm } from './lead-form.ts'

export type LeadPlace = Pick<LeadContext, 'page' | 'visit'>

/** A placeholder for a lead that is built only to be inspected. */
export const nowhere: LeadPlace = {
  page: { id: null, url: '', userAgent: '' },
  visit: { visitedPages: [], linkedQueryParams: {} },
}

/**
 * The lead of a filled form, in the shape in which it is sent (S3.26). It contains the form's own values and the
 * answers of visible fields only; the answer of a field that has disappeared is dropped, and withdrawn if it was sent
 * before.
 */
export function buildFormLead(form: LeadForm, fill: Fill, { page, visit }: LeadPlace): { lead: Lead } {
  const fields = form.steps.flatMap((step) => step.fields)
  const shown = new Set(visibleFields(fields, fill.values, form.phoneRule).flatMap(valueNames))
  const unseen = new Set(fields.flatMap(valueNames).filter((name) => !shown.has(name)))
  const given = Object.fromEntries(
    Object.entries(fill.values)
      .filter(([name]) => !unseen.has(name) || replacedFields.has(name))
      .map(([name, value]) => [name, unseen.has(name) ? '' : value]),
  )
  return buildLead({
    values: { category: form.category, subcategory: form.subcategory, ...form.values, ...given },
    asksSellerQuestions: form.asksSellerQuestions,
    asksOptIn: shown.has('opt_in'),
    site: form.site,
    car: form.car,
    steps: form.steps.length > 1 ? fill.steps : null,
    page,
    visit,
  })
}
