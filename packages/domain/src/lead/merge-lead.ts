import { phrases } from '../text/phrases.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * Fields where the newest value replaces the older one even when empty: an undone skip (S4.20), a figure calculated for
 * other answers, a cleared debt or a removed photo must not stay in the lead.
 */
export const replacedFields: ReadonlySet<string> = new Set(phrases`
  skipped_steps, valuation_id, offer_price, estimate, finance_owing_amount, photos, due_service,
  quoted_price`)

/** Replaced as a unit, because parameters of two clicks must not be mixed. */
const atomicFields: ReadonlySet<string> = new Set(['latest_click'])

/**
 * Merges a later send into a lead: later answers replace earlier ones, but an empty text, null or list erases nothing,
 * because every send includes the fields that its step does not have as empty (docs/decisions/023).
 */
export function mergeLead(earlier: Fields, later: Fields): Record<string, unknown> {
  const merged = new Map(Object.entries(earlier))
  for (const [name, value] of Object.entries(later)) {
    const before = merged.get(name)
    if (isFields(value) && atomicFields.has(name)) {
      if (Object.keys(value).length > 0) merged.set(name, value)
    } else if (isFields(value)) merged.set(name, isFields(before) ? mergeLead(before, value) : value)
    else if (replacedFields.has(name) || !merged.has(name) || !isEmpty(value)) merged.set(name, value)
  }
  return Object.fromEntries(merged)
}

function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
