import { sellerAnswers } from '../enquiry/seller-questions.ts'
import { type FormValues, formValue } from '../form/form-values.ts'
import { isTicked } from '../form/is-ticked.ts'
import { isLastStep, type StepState } from '../form/steps/step-state.ts'
import { leadCategory } from './lead-category.ts'
import { leadName } from './lead-name.ts'
import { replacedFields } from './merge-lead.ts'

/** What the visitor's device stores about the visit. */
export type LeadVisit = {
  visitedPages: readonly string[]
  /** The query of the first page. */
  linkedQueryParams: Readonly<Record<string, string>>
  /** The parameters of an advertisement clicked later. */
  latestClick?: Readonly<Record<string, string>> | undefined
}

export type LeadContext = {
  values: FormValues
  /**
   * Whether the form showed the four checkboxes: a browser posts nothing for an unticked one, but the lead needs No
   * (S3.22).
   */
  asksSellerQuestions?: boolean
  /** Whether the form showed the opt-in; if not, consent was neither given nor refused. */
  asksOptIn?: boolean
  site: { slug: string; settings: { leadDealershipOverride: string } }
  car: { id: number; dealershipId: number } | null
  /** Null for a form of one step, which is always final. */
  steps: StepState | null
  page: { id: string | number | null; url: string; userAgent: string }
  visit: LeadVisit
}

/** All fields of a lead, with the specification's spelling (S3.27, S3.28). */
export type Lead = ReturnType<typeof buildLead>['lead']

/**
 * Builds the request body of a lead (S3.26). Fields that the form does not have are empty. lead_id is added once known,
 * and skipped_steps and step_number on multi-step forms (S4.23), counted from 1. Unticked means no opt-in; a form
 * without the checkbox sends null. Further fields of the form are included but never override a listed one; an empty
 * one is sent only where it withdraws an earlier answer.
 */
export function buildLead({
  values,
  asksSellerQuestions,
  asksOptIn = true,
  site,
  car,
  steps,
  page,
  visit,
}: LeadContext) {
  const text = (name: string) => toText(formValue(values, name))
  const final = steps === null || isLastStep(steps)
  const { category, subcategory } = leadCategory(text('category'), text('subcategory'))
  return {
    lead: {
      ...furtherFields(values),
      ...(asksSellerQuestions ? sellerAnswers(values) : {}),
      name: leadName(text('name'), text('first_name')),
      last_name: text('last_name'),
      email: text('email'),
      phone: text('phone'),
      postcode: text('postcode'),
      category,
      subcategory,
      ...(text('offer_accepted') ? { offer_accepted: text('offer_accepted') === 'true' } : {}),
      ...(steps?.recordId ? { lead_id: steps.recordId } : {}),
      lead_status: final ? 'Complete' : 'Incomplete',
      form_completed: final,
      page_id: page.id,
      opt_in: asksOptIn ? isTicked(formValue(values, 'opt_in')) : null,
      dealership_slug: site.settings.leadDealershipOverride || text('dealership_slug'),
      website_slug: site.slug,
      location: text('location'),
      message: text('message'),
      Rego: text('Rego') || text('rego'),
      additional_services: text('additional_services'),
      ...(steps ? { skipped_steps: steps.skips.map(countedFromOne), step_number: steps.index + 1 } : {}),
      url: page.url,
      source: 'Website',
      user_agent: page.userAgent,
      car_id: car?.id ?? null,
      car_dealership_id: car?.dealershipId ?? null,
      lead_attributes: {
        visited_pages: visit.visitedPages,
        linked_query_params: visit.linkedQueryParams,
        ...(visit.latestClick && { latest_click: visit.latestClick }),
      },
    },
  }
}

/** Sent under another name, or internal. */
const notSent = new Set(['first_name', 'rego', 'hidden_field', 'lead_id', 'skipped_steps', 'step_number'])

/** A default of every enquiry (S3.17), sent even where it is empty. */
const sentEmpty = new Set(['manufacturer_slug'])

function furtherFields(values: FormValues): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => !notSent.has(name))
      .map(([name, value]) => [name, toText(value)] as const)
      .filter(([name, value]) => value !== '' || replacedFields.has(name) || sentEmpty.has(name)),
  )
}

/** A form value as text; several choices are joined, and anything but text, numbers and booleans is dropped. */
function toText(value: unknown): string {
  return Array.isArray(value) ? value.map(singleText).filter(Boolean).join(', ') : singleText(value)
}

function singleText(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'boolean' || Number.isFinite(value) ? String(value) : ''
}

function countedFromOne({ from, to }: { from: number; to: number }) {
  return { from: from + 1, to: to + 1 }
}
