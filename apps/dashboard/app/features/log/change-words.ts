import { stageLabels } from '@forecourt/domain/lead/handling/lead-stage'
import { moneyText } from '@forecourt/domain/money/money-text'
import { numberText } from '@forecourt/domain/money/number-text'
import { roleLabels } from '@forecourt/domain/person/staff/staff-role'
import { feedFieldTable } from '@forecourt/domain/vehicle/feed/feed-field-table'
import { formatCount, formatTime } from '../../staff/format.ts'

export type FieldChange = { field: string; before: string | null; after: string | null }

/** What the columns of our own are called on screens; those of a vehicle are called as in its form. */
const ownNames: Readonly<Record<string, string>> = {
  accept: 'accepted',
  addresses: 'email addresses',
  by: 'replaced by',
  cancelledAt: 'cancelled',
  days: 'days',
  depositCents: 'deposit',
  deletedAt: 'deleted',
  documents: 'pages',
  email: 'email',
  expiresAt: 'until',
  from: 'from',
  heldUntil: 'held until',
  host: 'domain',
  isProved: 'proved',
  leadIds: 'leads',
  lostReason: 'lost because',
  outcome: 'outcome',
  owner: 'owner',
  ownerId: 'owner',
  scopeKind: 'covers',
  sessionsEnded: 'browsers signed out',
  shown: 'shown',
  snoozedUntil: 'hidden until',
  remindAt: 'reminder',
  sold: 'sold',
  stage: 'stage',
  startsAt: 'time',
  until: 'until',
  url: 'web address',
  wonStockNumber: 'sold vehicle',
}
/** What readers of the log cannot use: numbers by which programs know things. */
const unsaid = [
  'version',
  'draft',
  'published',
  'scopeId',
  'entryId',
  'leadId',
  'placeId',
  'siteId',
  'id',
  'slug',
  'kinds',
  'enquiries',
  'bookings',
]

const valueNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  stage: stageLabels,
  role: roleLabels,
  scopeKind: { platform: 'Everything', group: 'A group', dealership: 'A dealership', site: 'A website' },
  outcome: { done: 'Done', refused: 'Refused' },
}

/** Only the fields that differ, as people call them; null stands for nothing. */
export function listChanges(before: unknown, after: unknown, timeZone: string): FieldChange[] {
  const old = toFields(before)
  const fresh = toFields(after)
  return [...new Set([...Object.keys(old), ...Object.keys(fresh)])].flatMap((field) => {
    // A field that is only in `before` was not changed by the write.
    if (unsaid.includes(field) || (before !== null && after !== null && !(field in fresh))) return []
    const change = {
      field: nameField(field),
      before: toText(field, old[field], timeZone),
      after: toText(field, fresh[field], timeZone),
    }
    return change.before === change.after ? [] : change
  })
}

function toFields(value: unknown): Record<string, unknown> {
  if (value === null || value === undefined) return {}
  return typeof value === 'object' && !Array.isArray(value) ? { ...value } : { value }
}

function nameField(field: string): string {
  const own = ownNames[field]
  if (own) return own
  const ofVehicle = Object.hasOwn(feedFieldTable, field)
    ? feedFieldTable[field as keyof typeof feedFieldTable].label
    : null
  if (ofVehicle !== null) return /^[A-Z]{2}/.test(ofVehicle) ? ofVehicle : lowerFirst(ofVehicle)
  return field
    .replace(/(?:Cents|Km)$/, '')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_.]/g, ' ')
    .toLowerCase()
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

function toText(field: string, value: unknown, timeZone: string): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') {
    if (field.endsWith('Cents')) return moneyText(value)
    return field === 'odometerKm' ? `${numberText(value)} km` : String(value)
  }
  if (Array.isArray(value)) return listText(field, value)
  if (typeof value === 'object') return objectText(value, timeZone)
  const text = String(value)
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return formatTime(text, timeZone)
  return valueNames[field]?.[text] ?? text
}

/** Lists of things are counted, lists of a few words are said. */
function listText(field: string, value: readonly unknown[]): string | null {
  if (value.length === 0) return null
  const isShort =
    value.length <= 3 && value.every((one) => typeof one === 'string' && !/^[0-9a-f-]{32,}$/.test(one))
  return isShort
    ? value.join(', ')
    : formatCount(value.length, field === 'photos' ? 'photo' : 'entry', 'entries')
}

function objectText(value: object, timeZone: string): string | null {
  const parts = Object.entries(value).flatMap(([field, one]) => {
    const text = toText(field, one, timeZone)
    return text === null ? [] : [`${nameField(field)} ${text}`]
  })
  return parts.join(', ') || null
}
