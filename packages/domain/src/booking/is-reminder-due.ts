import { dayMs, minuteMs } from '../time/duration.ts'

export const reminderLeadMs = dayMs
/** No reminder this soon after booking or moving: the visitor has just had a confirmation. */
const freshMs = 12 * 60 * minuteMs
/** No reminder this close to the start. */
const tooLateMs = 2 * 60 * minuteMs

/**
 * Whether to send a booking's reminder: a day before, or later if mail could not be sent then. Never shortly after the
 * visitor booked or moved it.
 */
export function isReminderDue(booking: { startMs: number; changedMs: number }, nowMs: number): boolean {
  const dueMs = booking.startMs - reminderLeadMs
  return nowMs >= dueMs && nowMs <= booking.startMs - tooLateMs && booking.changedMs <= dueMs - freshMs
}
