import { moneyText } from '../../money/money-text.ts'
import { feedFields, feedFieldTable } from './feed-field-table.ts'
import type { FeedField, FeedVehicle } from './feed-vehicle.ts'

/** The fields whose values differ; fields missing in either row do not count. */
export function changedFields(before: Partial<FeedVehicle>, after: Partial<FeedVehicle>): FeedField[] {
  const fields: readonly FeedField[] = [...feedFields, 'attributes']
  return fields.filter((field) => field in after && writeOut(after[field]) !== writeOut(before[field]))
}

/** A database may reorder the keys of attributes. */
function writeOut(value: unknown): string | undefined {
  const isFacts = typeof value === 'object' && value !== null && !Array.isArray(value)
  return JSON.stringify(isFacts ? Object.entries(value).sort() : value)
}

/** Changes for display: `Price $24,990 → $23,990`. */
export function listDifferences(before: Partial<FeedVehicle>, after: Partial<FeedVehicle>): string[] {
  return changedFields(before, after).map((field) => {
    const label = field === 'attributes' ? 'Further facts' : feedFieldTable[field].label
    if (field === 'photos') return `${label} ${before.photos?.length ?? 0} → ${after.photos?.length ?? 0}`
    if (field === 'attributes' || field === 'description') return `${label} changed`
    return `${label} ${valueText(field, before[field])} → ${valueText(field, after[field])}`
  })
}

function valueText(field: FeedField, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none'
  return field.endsWith('Cents') ? moneyText(Number(value)) : String(value).replaceAll('_', ' ')
}
