import { firstInstantAtLocalTime } from '@forecourt/domain/time/local-time-at'
import type { StaffCall } from '../../staff/contexts.ts'
import { formatTime } from '../../staff/format.ts'
import { isTimeZone } from '../../staff/preferences.ts'

/**
 * Reminds the user of a lead at the time of the pressed button, or at the day and time that were typed by the dealer's
 * clock; without a time it is forgotten.
 */
export async function writeReminder(call: StaffCall, leadId: string, form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const zone = isTimeZone(text('zone')) ? text('zone') : 'UTC'
  const isTyped = text('at') === 'typed'
  const at = isTyped ? readTime(text('date'), text('time'), zone) : text('at') || null
  if (isTyped && (at === null || Date.parse(at) <= Date.now()))
    return { refused: 'Choose a day and a time that are still ahead.' }
  await call('remindOfLead', { leadId, body: { at, note: at === null ? '' : text('note') } })
  const before = { intent: 'remind', at: text('beforeAt'), note: text('beforeNote'), zone }
  return {
    done: at === null ? 'The reminder is gone.' : `You’ll be reminded ${formatTime(at, zone)}.`,
    undo: before,
  }
}

function readTime(date: string, time: string, timeZone: string): string | null {
  const reading = Date.parse(`${date}T${time}:00Z`)
  const instant = Number.isFinite(reading) ? firstInstantAtLocalTime(timeZone, reading) : null
  return instant === null ? null : new Date(instant).toISOString()
}
