import type { HoursChange, SiteHours } from '@forecourt/contract/endpoints/staff/sites/hours'
import type { StaffCall } from '../../staff/contexts.ts'
import { catchRefusal } from '../../staff/staff-calls.ts'
import { readShown } from '../fields/shown-values.tsx'
import { readHoursEdit } from './read-hours-edit.ts'
import { byDay, mergeWeek, spreadWeek } from './spread-week.ts'

/** Saves a week, or adds and removes days. Two weeks that were written at once are merged. */
export async function writeHours(call: StaffCall, siteId: number, form: FormData) {
  const change = readHoursEdit(form)
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  if (!change) return { refused: 'Please give a day and what it is, such as Christmas.', typed, faults: {} }
  const before = await call('staffHours', { siteId })
  const written = await catchRefusal(call('changeHours', { siteId, body: change }))
  if (!('refused' in written))
    return { done: doneWords[change.action], undo: toUndo(change, { before, after: written }) }
  if (change.action !== 'week') return { ...written, typed }
  const { week, version, placeId } = change
  const mine = {
    placeId,
    version,
    values: spreadWeek(week),
    shown: readShown(form),
    faults: byDay(written.faults),
  }
  const newest =
    written.status === 409 && (await call('staffHours', { siteId })).places.find(({ id }) => id === placeId)
  if (!newest) return { ...written, week: mine }
  return { ...written, week: { ...mine, version: newest.version, ...mergeWeek(mine, newest.week) } }
}

const doneWords = {
  week: 'Saved. Visitors see the new hours now.',
  add: 'Added.',
  remove: 'Removed.',
} as const

/** The form that takes a change back. */
function toUndo(
  change: HoursChange,
  { before, after }: { before: SiteHours; after: SiteHours },
): Record<string, string> | null {
  if (change.action === 'week') {
    const [old, saved] = [before, after].map(({ places }) => places.find(({ id }) => id === change.placeId))
    if (!old || !saved) return null
    return { intent: 'week', place: String(old.id), version: saved.version, ...spreadWeek(old.week) }
  }
  if (change.action === 'add') {
    const added = after.days.filter(({ id }) => before.days.every((day) => day.id !== id))
    return added.length === 0 ? null : { intent: 'remove', id: added.map(({ id }) => id).join(' ') }
  }
  const [gone, ...more] = before.days.filter(({ id }) => change.ids.includes(id))
  if (!gone || more.length > 0) return null
  const { name, date, placeId, status, open, close } = gone
  const where = placeId === null ? {} : { place: String(placeId) }
  return { intent: 'add', name, from: date, ...where, status, open: open ?? '', close: close ?? '' }
}
