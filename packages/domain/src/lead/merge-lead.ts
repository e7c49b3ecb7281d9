type Fields = Readonly<Record<string, unknown>>

/**
 * The newest says it all, even when it is empty: a skip that was undone is no longer one (S4.20), and a figure that was
 * found for other answers, a debt that is none or a photo that was taken out again must not stand in the lead.
 */
export const replacedFields: ReadonlySet<string> = new Set([
  'skipped_steps',
  'valuation_id',
  'offer_price',
  'estimate',
  'finance_owing_amount',
  'photos',
  'due_service',
  'quoted_price',
])

/** Fields whose parts belong together: the parameters of two clicks are no click. */
const wholeFields: ReadonlySet<string> = new Set(['latest_click'])

/**
 * A lead after a further send: what was answered later replaces what was answered before, but an empty text, null or
 * list erases nothing, because every send carries the fields that its step does not have as empty (docs/decisions/023).
 */
export function mergeLead(earlier: Fields, later: Fields): Record<string, unknown> {
  const merged = new Map(Object.entries(earlier))
  for (const [name, value] of Object.entries(later)) {
    const before = merged.get(name)
    if (isFields(value) && wholeFields.has(name)) {
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
