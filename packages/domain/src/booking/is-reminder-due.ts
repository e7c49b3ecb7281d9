import { dayMs, minuteMs } from '../site/hours/duration.ts'

/** The day before. */
export const reminderLeadMs = dayMs
/** Whoever has just booked or moved it knows. */
const freshMs = 12 * 60 * minuteMs
/** Somebody who is on their way needs no reminder. */
const tooLateMs = 2 * 60 * minuteMs

/**
 * Whether it is time to remind a visitor of a booking: a day before, or later where nobody could send mail then. Who
 * booked or moved it shortly before that has just been told.
 */
export function isReminderDue(booking: { startMs: number; changedMs: number }, nowMs: number): boolean {
  const dueMs = booking.startMs - reminderLeadMs
  return nowMs >= dueMs && nowMs <= booking.startMs - tooLateMs && booking.changedMs <= dueMs - freshMs
}
